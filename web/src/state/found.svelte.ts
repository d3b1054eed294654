// What was just found, for as long as it is news.
import { foundIn, type Found } from '../game/found';
import type { TableState } from '../game/table';
import { turnsBack } from '../game/timeline';

/** How long a find stays on the screen, in milliseconds: one's own is read to the end. */
const readable = { own: 12_000, others: 7000 };

export class FoundTold {
  now: Found | null = $state.raw(null);
  #counted: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Takes in what happened at the table since it was last looked at. */
  look(table: TableState | null): void {
    if (!table) return;
    const from = this.#counted ?? table.n;
    this.#counted = table.n;
    // What was taken back was not found.
    const { now } = this;
    if (now && table.updates.some((update) => update.n > from && turnsBack(update) && update.entries?.includes(now.n)))
      this.close();
    const found = foundIn(table.updates.filter(({ n }) => n > from));
    if (!found) return;
    this.now = found;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), readable[table.yours.includes(found.seat) ? 'own' : 'others']);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.now = null;
  }
}
