// What single keys do at a table.
import { focusBoard } from '../board/focus';
import type { FoundTold } from '../state/found.svelte';
import type { TableStore } from '../state/table/table.svelte';

/** @param store the table that is on the screen when a key is pressed. */
export function deedsAt(store: () => TableStore, finds: FoundTold) {
  return {
    undo: () => store().intent.undo(),
    redo: () => {
      if (store().position.table?.undo.redo) void store().intent.revert('redo');
    },
    /** Out of the innermost thing that one is in. */
    escape: () => {
      const { attention, intent, position } = store();
      if (intent.sure) {
        intent.sure = null;
        return;
      }
      if (intent.last) return intent.takeBack();
      if (attention.chosen) focusBoard();
      if (intent.aside === null) intent.choose(null);
      else intent.turnTo(null);
      finds.close();
      position.skip();
    },
  };
}
