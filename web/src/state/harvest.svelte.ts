// What our turn earned, from the moment it comes until the next thing we do.
import { harvestOf, type Harvest } from '../game/earned';
import type { TableState } from '../game/table';

export class HarvestTold {
  now: Harvest | null = $state.raw(null);
  #counted: number | null = null;

  /** Takes in what happened at the table since it was last looked at. */
  look(table: TableState | null): void {
    if (!table) return;
    const from = this.#counted ?? table.n;
    this.#counted = table.n;
    const fresh = table.updates.filter(({ n }) => n > from);
    const found = harvestOf(fresh, table.yours);
    if (found) this.now = found;
    else if (fresh.some((it) => it.kind === 'action' && table.yours.includes(it.by))) this.now = null;
  }

  close(): void {
    this.now = null;
  }
}
