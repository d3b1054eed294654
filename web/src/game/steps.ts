// What is shown as one step, however many entries it has: a redeployment is told token by token, and seen at once.
import type { UpdatesMessage } from '../wire/types';

/** Whose redeployment a message goes on with, if it tells of nothing else. */
export function redeployerOf({ updates }: Pick<UpdatesMessage, 'updates'>): number | null {
  let by: number | null = null;
  for (const update of updates) {
    if (update.kind !== 'action' || update.do.type !== 'deploy' || (by !== null && update.by !== by)) return null;
    by = update.by;
  }
  return by;
}

/** Whether the same player may have more to lay out after a message. */
export function goesOn({ view }: Pick<UpdatesMessage, 'view'>, by: number): boolean {
  return (
    view !== undefined && view !== null && view.toAct === by && (view.stage === 'redeploy' || view.stage === 'retreat')
  );
}

/** Several messages as if they had come in one. */
export function together(first: UpdatesMessage, others: readonly UpdatesMessage[]): UpdatesMessage {
  return others.reduce((all, next) => ({ ...all, ...next, updates: [...all.updates, ...next.updates] }), first);
}
