// Our end of the line to one table: it is watched as long as it is open, and everything that is asked of it goes this way.
import type { Plan, Action, Explanation, Hint, ServerMessage } from '../../wire/types';
import { Offline, Refused, type Stretch } from '../../wire/http';
import type { Line } from '../../wire/line';

/** What the table tells by itself. */
export type Told = Exclude<Extract<ServerMessage, { table: string }>, { type: 'elsewhere' | 'put-out' }>;

/** What happened before, from one entry to another, as a seat may see it. */
export type History = (table: string, from: number, to: number, as: number | null) => Promise<Stretch>;

/** Why somebody may not watch a table that is there. */
const puttingOut = new Set(['removed-here', 'table-hidden']);

/** How long to wait before a table is asked for again, in milliseconds. */
const again = 1500;

/** What came of what was sent. */
export interface Outcome {
  /** The last entry of it. */
  n: number;
  /** How many actions were left undone, because what came of the one before could not be known. */
  left: number;
}

export interface Listener {
  told(message: Told): void;
  /** The line was cut, and is back. */
  returned(): void;
}

export class TableLine {
  /** Whether there is no such table, or none that we may see. */
  missing = $state(false);
  /** Why a table that is there cannot be opened here. */
  trouble: Refused | null = $state.raw(null);
  /** Why we may not see it: the host has removed us, or whoever runs the server has hidden it. */
  out: Refused | null = $state.raw(null);
  #stop: (() => void) | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    private readonly line: Line,
    private readonly past: History,
    private readonly listener: Listener,
  ) {}

  /** Watches the table, as a seat or as whoever we are there. Says whether it was there to be watched. */
  async open(as?: number): Promise<boolean> {
    this.#stop ??= this.#listen();
    clearTimeout(this.#retry);
    this.trouble = this.out = null;
    try {
      const first = await this.line.watch(this.id, as ?? null, this.#refused);
      // Whoever has a seat sees what that seat sees. Where several share a device, nothing of theirs is asked for before
      // the right one says to be there.
      if (as === undefined && first.type === 'table' && first.yours.length === 1)
        await this.line.watch(this.id, first.yours[0] ?? null, this.#refused);
      return true;
    } catch (error) {
      if (error instanceof Refused && error.grounds.case?.startsWith('device.')) this.trouble = error;
      else if (error instanceof Refused && puttingOut.has(error.grounds.case ?? '')) this.out = error;
      else if (error instanceof Refused && !(error instanceof Offline)) this.missing = true;
      else if (this.#stop !== null) this.#retry = setTimeout(() => void this.open(as), again);
      return false;
    }
  }

  /** What could be watched before the line was cut cannot be now: perhaps the table is gone, perhaps only the seat. */
  #refused = (): void => void this.open();

  #listen(): () => void {
    const stops = [
      this.line.onMessage((message) => {
        if (!('table' in message) || message.table !== this.id) return;
        if (message.type === 'elsewhere') this.trouble = new Refused('elsewhere', 409, { case: 'device.elsewhere' });
        else if (message.type === 'put-out') this.out = new Refused(message.error, 403, { case: message.case });
        else this.listener.told(message);
      }),
      this.line.onConnection((state) => {
        if (state === 'open') this.listener.returned();
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  close(): void {
    this.#stop?.();
    this.#stop = null;
    clearTimeout(this.#retry);
    this.line.unwatch(this.id);
  }

  /**
   * Does something, all of it or nothing.
   * @param hold for how many seconds bots whose turn it is then wait for us.
   */
  async act(seat: number, at: number, actions: readonly Action[], hold?: number): Promise<Outcome> {
    const [first] = actions;
    const what = first && actions.length === 1 ? first : [...actions];
    const request = { type: 'act', table: this.id, seat, at, do: what } as const;
    const { n, did = 1 } = await this.line.ask(hold === undefined ? request : { ...request, hold });
    return { n, left: actions.length - did };
  }

  /** We have seen what came of our turn: the bots need not wait for us any longer. */
  goOn(): Promise<unknown> {
    return this.line.ask({ type: 'go-on', table: this.id });
  }

  async revert(type: 'undo' | 'redo' | 'restart', seat: number, at: number): Promise<number> {
    return (await this.line.ask({ type, table: this.id, seat, at })).n;
  }

  /** What a region costs and why, after what is planned; null where there is nothing to say. */
  explain(seat: number, region: string, after: readonly Action[] = []): Promise<Explanation | null> {
    const planned = after.length > 0 ? { after: [...after] } : {};
    return this.line.ask({ type: 'explain', table: this.id, seat, region, ...planned }).catch(() => null);
  }

  /** What comes of a deed; null where there is nothing to say. */
  explainDeed(seat: number, action: Action): Promise<Explanation | null> {
    return this.line.ask({ type: 'explain', table: this.id, seat, do: action }).catch(() => null);
  }

  /** What would come of some steps. */
  plan(seat: number, steps: readonly Action[]): Promise<Plan> {
    return this.line.ask({ type: 'plan', table: this.id, seat, do: [...steps] });
  }

  /** The best plans of a seat. */
  hint(seat: number): Promise<Hint> {
    return this.line.ask({ type: 'hint', table: this.id, seat });
  }

  say(text: string): Promise<unknown> {
    return this.line.ask({ type: 'chat', table: this.id, text });
  }

  history(from: number, to: number, as: number | null): Promise<Stretch> {
    return this.past(this.id, from, to, as);
  }
}
