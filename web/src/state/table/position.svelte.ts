// What was told of the table, shown at a pace one can follow.
import { goesOn, redeployerOf, together } from '../../game/steps';
import { botActs, opened, present, recalled, updated, watched, type TableState } from '../../game/table';
import type { Update, UpdatesMessage } from '../../wire/types';
import type { Told } from './line.svelte';

/** How long nothing is heard from a bot before it is said that it thinks, in milliseconds. */
const silence = 700;

/** How long an entry is waited for at most. */
const patience = 1500;

/** How long the rest of a redeployment is waited for, so that it is shown as one step. */
const gathering = 300;

export class Position {
  table: TableState | null = $state.raw(null);
  /** How often what moves was skipped. */
  skips = $state(0);
  /** Whether a bot has been deciding for a while, with nothing left to show. */
  thinks = $state(false);
  /** Whether the turns of bots are not to be watched, until it is for somebody here to decide. */
  hurries = $state(false);
  #queue: UpdatesMessage[] = [];
  /** How much of a redeployment had come when the rest of it was waited for. */
  #gathered = 0;
  #waiting: { n: number; then: () => void }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listening: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param pause how long what others did stays on the screen before the next thing happens, in milliseconds.
   * @param changed told when the game has gone on, or is seen from another seat.
   */
  constructor(
    private readonly pause: () => number,
    private readonly changed: (table: TableState) => void,
  ) {}

  hear(message: Told): void {
    if (message.type === 'table') {
      this.#queue = [];
      this.#gathered = 0;
      this.#show(this.table ? { ...opened(message), updates: this.table.updates } : opened(message));
    } else if (message.type === 'updates') {
      this.#queue.push(message);
      this.#next();
    } else if (message.type === 'presence' && this.table) this.table = present(this.table, message.online);
    else if (message.type === 'watching' && this.table) this.table = watched(this.table, message);
  }

  /** What had happened when the table was joined in the middle. */
  recall(updates: Update[]): void {
    if (this.table) this.table = recalled(this.table, updates);
  }

  /** What is on the table came about in another way than what is known: in a study, another line. */
  forgetPast(): void {
    if (this.table) this.table = { ...this.table, updates: [] };
  }

  /** Shows what waits; the rest of it follows when there was time to see it. */
  #next(): void {
    if (this.#timer !== undefined || !this.table) return;
    const yours = this.table.yours;
    const message = this.#step(yours);
    if (!message) return;
    this.#show(updated(this.table, message));
    const others = message.updates.some((it) => it.kind === 'action' && !yours.includes(it.by));
    const rush = this.#queue.length > 30 ? 0.25 : 1;
    const pause = others && !this.hurries ? this.pause() * rush : 0;
    if (pause === 0) this.#next();
    else this.#later(pause);
  }

  #later(pause: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#next();
    }, pause);
  }

  /** The next thing to see: one message, or all of somebody's redeployment. Nothing, while the rest of that may come. */
  #step(yours: readonly number[]): UpdatesMessage | undefined {
    const [first] = this.#queue;
    const by = first ? redeployerOf(first) : null;
    if (!first || by === null || yours.includes(by)) return this.#queue.shift();
    const end = this.#queue.findIndex((it) => redeployerOf(it) !== by);
    const n = end < 0 ? this.#queue.length : end;
    const last = this.#queue[n - 1] ?? first;
    if (end < 0 && n > this.#gathered && goesOn(last, by) && this.pause() > 0 && !this.hurries) {
      this.#gathered = n;
      this.#later(gathering);
      return undefined;
    }
    this.#gathered = 0;
    return together(first, this.#queue.splice(0, n).slice(1));
  }

  /** Everything that waits, at once; what moves has moved. */
  skip(): void {
    this.skips++;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#gathered = 0;
    for (const message of this.#queue.splice(0)) if (this.table) this.#show(updated(this.table, message));
  }

  /** What bots do until our next turn, as fast as they decide it. */
  hurry(): void {
    this.hurries = true;
    this.skip();
  }

  /** Waits until an entry is on the screen, so that the next thing is said of the game as it is. */
  until(n: number): Promise<void> {
    if (!this.table || this.table.n >= n) return Promise.resolve();
    return new Promise((then) => {
      this.#waiting.push({ n, then });
      setTimeout(then, patience);
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#listening);
    this.#timer = undefined;
    this.#queue = [];
  }

  #show(table: TableState): void {
    const before = this.table;
    this.table = table;
    this.#listenOn(table);
    const shown = this.#waiting.filter(({ n }) => n <= table.n);
    this.#waiting = this.#waiting.filter(({ n }) => n > table.n);
    for (const { then } of shown) then();
    // Somebody chats or leaves: what the person is about to do stays.
    if (!before || before.view !== table.view || before.as !== table.as) this.changed(table);
  }

  /** While a bot decides, what is heard of it next may take a moment. */
  #listenOn(table: TableState): void {
    clearTimeout(this.#listening);
    this.thinks = false;
    if (!botActs(table)) this.hurries = false;
    else this.#listening = setTimeout(() => (this.thinks = this.#queue.length === 0), silence);
  }
}
