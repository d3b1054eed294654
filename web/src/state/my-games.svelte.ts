// One's own games, on this device and as the server lists them: those that go on, and those that are over, as far as there is room for them.
import { http } from '../wire/http';
import type { MyTables, Summary } from '../wire/types';
import { isMyTurn, touchedAt } from '../game/my-games';
import { app } from './app.svelte';
import { edition } from './edition';

/** So many finished games are looked at here, the latest. */
export const mostFinished = 2000;
const page = 100;
const again = 1500;

/** Those that this device keeps; none where it can keep none, which is told when one is to be made. */
async function here(which: 'running' | 'over'): Promise<Summary[]> {
  const { myTables } = await import('../device/api');
  return myTables(which).catch(() => []);
}

/** Whatever the server lists; nothing where there is none. */
async function atServer(which: 'running' | 'over', from: number, most: number): Promise<MyTables> {
  if (edition === 'static') return { now: Date.now(), tables: [], running: 0, over: 0, untold: 0, next: null };
  return http.myTables(which, from, most);
}

/** Where it is our turn first, then the latest. */
const inOrder = (tables: readonly Summary[]) =>
  [...tables].sort(
    (a, b) => Number(isMyTurn(b, app.me?.id)) - Number(isMyTurn(a, app.me?.id)) || touchedAt(b) - touchedAt(a),
  );

export interface GamesAtAGlance {
  tables: Summary[];
  running: number;
  over: number;
  /** Those of them that the server keeps. */
  atServer: number;
}

/** A few that go on, and how many there are. */
export async function glance(most: number): Promise<GamesAtAGlance> {
  const [running, over, server] = await Promise.all([
    here('running'),
    here('over'),
    atServer('running', 0, most).catch(() => null),
  ]);
  return {
    tables: inOrder([...running, ...(server?.tables ?? [])]).slice(0, most),
    running: running.length + (server?.running ?? 0),
    over: over.length + (server?.over ?? 0),
    atServer: (server?.running ?? 0) + (server?.over ?? 0),
  };
}

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
    const kept = { running: await here('running'), over: await here('over') };
    if (!this.complete) ({ running: this.running, over: this.over } = kept);
    try {
      const running = await this.#all('running', kept, (so_far) => (this.running = so_far));
      const over = await this.#all('over', kept, (so_far) => (this.over = so_far));
      this.untold = running + over;
    } finally {
      // What this device keeps is there, whether the server answers or not.
      this.complete = true;
    }
    if (this.untold > 0 && !this.#closed)
      this.#timer = setTimeout(() => void this.load().catch(() => undefined), again);
  }

  async #all(
    which: 'running' | 'over',
    kept: Record<'running' | 'over', Summary[]>,
    tell: (so_far: Summary[]) => void,
  ): Promise<number> {
    const found = new Map<string, Summary>(kept[which].map((table) => [table.id, table]));
    const ordered = () => inOrder([...found.values()]);
    let untold = 0;
    for (let from: number | null = 0; from !== null && from < mostFinished && !this.#closed;) {
      const part: MyTables = await atServer(which, from, page);
      for (const table of part.tables) found.set(table.id, table);
      this.counts = { running: kept.running.length + part.running, over: kept.over.length + part.over };
      untold = which === 'running' ? part.untold : untold + part.untold;
      from = part.next;
      // What is there already stays on the screen until all of it is known anew.
      if (!this.complete) tell(ordered());
    }
    tell(ordered());
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
