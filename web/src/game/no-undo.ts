// Why what was done last in a turn cannot be taken back.
import type { TableState } from './table';
import { timeline } from './timeline';

export type NoUndo = 'die' | 'revealed' | 'other';

/** Null where it can, or where nothing was done. */
export function whyNoUndo({
  undo,
  updates,
  as,
  view,
}: Pick<TableState, 'undo' | 'updates' | 'as' | 'view'>): NoUndo | null {
  if (undo.undo || as === null || view?.turn !== as) return null;
  let last: Done | null = null;
  for (const update of timeline(updates)) {
    // A turn that has only just begun has nothing to undo.
    if ('events' in update && update.events.some(({ type }) => type === 'turn-began')) last = null;
    else if (update.kind === 'action') last = update;
  }
  return last && why(last, as);
}

/** Why the last thing that was done, with which the turn of a seat ended, cannot be taken back. */
export function sealOf({ updates, as }: Pick<TableState, 'updates' | 'as'>): NoUndo {
  const last = timeline(updates)
    .filter((update) => update.kind === 'action')
    .at(-1);
  return last ? why(last, as) : 'other';
}

type Done = Extract<TableState['updates'][number], { kind: 'action' }>;

function why({ by, events }: Done, as: number | null): NoUndo {
  if (by !== as) return 'other';
  return events.some(({ type }) => type === 'rolled') ? 'die' : 'revealed';
}
