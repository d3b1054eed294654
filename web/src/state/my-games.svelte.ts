// One's own games, as the server lists them: those that go on, and those that are over, as far as there is room for them.
import { http } from '../wire/http';
import type { Summary } from '../wire/types';

/** So many finished games are looked at here, the latest. */
export const mostFinished = 2000;
const page = 100;
const again = 1500;

export class MyGames {
  running: Summary[] = $state.raw([]);
  over: Summary[] = $state.raw([]);
  /** How many there are of each, whether they are here or not. */
  counts = $state.raw({ running: 0, over: 0 });
  /** Whether all that there are have been asked for. */
  complete = $state(false);
  /** Games of which nothing can be told yet. */
  untold = $state(0);
  #closed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Asks for all of them, and again while some are still being summed up. */
  async load(): Promise<void> {
    clearTimeout(this.#timer);
    const running = await this.#all('running', (so_far) => (this.running = so_far));
    const over = await this.#all('over', (so_far) => (this.over = so_far));
    this.untold = running + over;
    this.complete = true;
    if (this.untold > 0 && !this.#closed)
      this.#timer = setTimeout(() => void this.load().catch(() => undefined), again);
  }

  async #all(which: 'running' | 'over', tell: (so_far: Summary[]) => void): Promise<number> {
    const found = new Map<string, Summary>();
    let untold = 0;
    for (let from: number | null = 0; from !== null && from < mostFinished && !this.#closed;) {
      const part = await http.myTables(which, from, page);
      for (const table of part.tables) found.set(table.id, table);
      this.counts = { running: part.running, over: part.over };
      untold = which === 'running' ? part.untold : untold + part.untold;
      from = part.next;
      // What is there already stays on the screen until all of it is known anew.
      if (!this.complete) tell([...found.values()]);
    }
    tell([...found.values()]);
    return untold;
  }

  /** One that is not ours any more. */
  forget(table: string): void {
    const { running, over } = this;
    this.running = running.filter(({ id }) => id !== table);
    this.over = over.filter(({ id }) => id !== table);
    this.counts = {
      running: this.counts.running - (running.length - this.running.length),
      over: this.counts.over - (over.length - this.over.length),
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }
}
