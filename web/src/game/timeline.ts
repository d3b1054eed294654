// The entries that still count: what was undone is left out, what was redone is back.
import type { Update } from '../wire/types';
import { seals } from './events';

type Done = Extract<Update, { kind: 'action' }>;

export function timeline(updates: readonly Update[]): Update[] {
  const kept: Update[] = [];
  const undone: Done[] = [];
  const takeBack = (by: number): Done | null => {
    for (let i = kept.length - 1; i >= 0; i--) {
      const update = kept[i];
      if (update?.kind !== 'action') continue;
      if (update.by !== by || update.events.some(seals)) return null;
      kept.splice(i, 1);
      return update;
    }
    return null;
  };
  for (const update of updates) {
    if (update.kind === 'undo') {
      const taken = takeBack(update.by);
      if (taken) undone.push(taken);
    } else if (update.kind === 'restart') {
      let taken = takeBack(update.by);
      while (taken) {
        undone.push(taken);
        taken = takeBack(update.by);
      }
    } else if (update.kind === 'redo') {
      const again = undone.pop();
      if (again) kept.push(again);
    } else {
      if (update.kind === 'action') undone.length = 0;
      kept.push(update);
    }
  }
  return kept;
}
