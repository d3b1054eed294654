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
  let last: Extract<(typeof updates)[number], { kind: 'action' }> | null = null;
  for (const update of timeline(updates)) {
    // A turn that has only just begun has nothing to undo.
    if ('events' in update && update.events.some(({ type }) => type === 'turn-began')) last = null;
    else if (update.kind === 'action') last = update;
  }
  if (!last) return null;
  if (last.by !== as) return 'other';
  return last.events.some(({ type }) => type === 'rolled') ? 'die' : 'revealed';
}
