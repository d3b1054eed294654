// The entries that still count: what was taken back is left out, what was done again is back.
import type { Update } from '../wire/types';

/** Undo, redo or restart: it says itself which entries it is about. */
export type TurnedBack = Extract<Update, { kind: 'undo' | 'redo' | 'restart' }>;

export function turnsBack(update: Update): update is TurnedBack {
  return update.kind === 'undo' || update.kind === 'redo' || update.kind === 'restart';
}

export function timeline(updates: readonly Update[]): Update[] {
  const takenBack = new Set<number>();
  for (const update of updates)
    if (turnsBack(update))
      for (const n of update.entries ?? []) {
        if (update.kind === 'redo') takenBack.delete(n);
        else takenBack.add(n);
      }
  return updates.filter((update) => !turnsBack(update) && !takenBack.has(update.n));
}
