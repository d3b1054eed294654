// The table that is on the screen: what the server told, shown at a pace one can follow, and what the person is about to do.
import { deployable, deployment, evenOut, handOf, lay, type Draft } from '../game/deploy';
import { opened, present, recalled, updated, type TableState } from '../game/table';
import type { Deed } from '../game/turn';
import { t, language } from '../i18n/language.svelte';
import { http, Refused } from '../wire/http';
import type { Action, Explanation, ServerMessage, UpdatesMessage } from '../wire/types';
import { app, live, type Speed } from './app.svelte';

/** How long what others did stays on the screen before the next thing happens, in milliseconds. */
export const paces: Record<Speed, number> = { slow: 1100, normal: 480, fast: 0 };

/** A refusal as a sentence. The server's are English; in other languages the rule is named. */
export function sentence(error: unknown): string {
  if (!(error instanceof Refused)) return t('app.failed');
  if (error.message === 'offline') return t('app.offline');
  if (language() === 'en') return error.message;
  return error.rule ? t('app.refused', { rule: error.rule }) : t('app.failed');
}

export class TableStore {
  table: TableState | null = $state.raw(null);
  missing = $state(false);
  draft: Draft = $state.raw({});
  /** The region under the pointer or the focus. */
  pointed: string | null = $state(null);
  /** The region whose card is open. */
  chosen: string | null = $state(null);
  /** The combo that is looked at. */
  slot: number | null = $state(null);
  explanation: Explanation | null = $state.raw(null);
  /** Regions that a line of the log speaks of. */
  shown: string[] = $state.raw([]);
  trouble: string | null = $state(null);
  busy = $state(false);
  #queue: UpdatesMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setTimeout> | undefined;
  #known = new Map<string, Explanation>();
  #stop: () => void;

  constructor(readonly id: string) {
    this.#stop = live.onMessage((message) => this.#hear(message));
  }

  async open(as?: number): Promise<void> {
    try {
      const first = await live.watch(this.id, as ?? null);
      // Whoever has a seat sees what that seat sees; the first answer tells which are ours.
      if (as === undefined && first.type === 'table' && first.yours.length > 0) {
        const next = first.view?.toAct;
        const seat =
          first.yours.length === 1 || next === undefined || !first.yours.includes(next) ? first.yours[0] : next;
        if (seat !== undefined) await live.watch(this.id, seat);
      }
      if (as === undefined) void this.#recall();
    } catch (error) {
      if (error instanceof Refused && error.message !== 'offline') this.missing = true;
      else setTimeout(() => void this.open(as), 1500);
    }
  }

  /** The log of a game that is joined in the middle. */
  async #recall(): Promise<void> {
    const { table } = this;
    if (!table?.view || table.updates.length > 0) return;
    const { updates } = await http
      .history(this.id, Math.max(1, table.n - 59), table.n, table.as)
      .catch(() => ({ updates: [] }));
    if (this.table) this.table = recalled(this.table, updates);
  }

  close(): void {
    this.#stop();
    clearTimeout(this.#timer);
    clearTimeout(this.#asking);
    live.unwatch(this.id);
  }

  #hear(message: ServerMessage): void {
    if (!('table' in message) || message.table !== this.id) return;
    if (message.type === 'table') {
      this.#queue = [];
      this.#show(this.table ? { ...opened(message), updates: this.table.updates } : opened(message));
    } else if (message.type === 'updates') {
      this.#queue.push(message);
      this.#next();
    } else if (message.type === 'presence' && this.table) this.table = present(this.table, message.online);
  }

  /** Shows what waits; the rest of it follows when there was time to see it. */
  #next(): void {
    if (this.#timer !== undefined) return;
    const message = this.#queue.shift();
    if (!message || !this.table) return;
    const yours = this.table.yours;
    this.#show(updated(this.table, message));
    const others = message.updates.some((it) => it.kind === 'action' && !yours.includes(it.by));
    const rush = this.#queue.length > 30 ? 0.25 : 1;
    const pause = others && !document.hidden ? paces[app.speed] * rush : 0;
    if (pause === 0) this.#next();
    else
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#next();
      }, pause);
  }

  /** Everything that waits, at once. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.table) return;
    for (const message of this.#queue.splice(0)) this.#show(updated(this.table, message));
  }

  #show(table: TableState): void {
    const before = this.table;
    this.table = table;
    if (before && before.n === table.n && before.as === table.as) return;
    this.draft = {};
    this.chosen = null;
    this.explanation = null;
    this.#known.clear();
    if (table.view?.stage !== 'pick') this.slot = null;
    if (this.pointed) this.explain(this.pointed);
  }

  point(region: string | null): void {
    if (this.pointed === region) return;
    this.pointed = region;
    if (region) this.explain(region);
    else if (!this.chosen) this.explanation = null;
  }

  choose(region: string | null): void {
    this.chosen = region;
    if (region) this.explain(region);
  }

  /** Asks why a region costs what it costs, or why it cannot be had. */
  explain(region: string): void {
    const { table } = this;
    clearTimeout(this.#asking);
    const known = this.#known.get(region);
    this.explanation = known ?? null;
    if (known || !table || table.as === null || table.choices.length === 0) return;
    const seat = table.as;
    this.#asking = setTimeout(() => {
      live
        .ask<Explanation>({ type: 'explain', table: this.id, seat, region })
        .then((answer) => {
          if (this.table?.n !== table.n) return;
          this.#known.set(region, answer);
          if ((this.chosen ?? this.pointed) === region) this.explanation = answer;
        })
        .catch(() => undefined);
    }, 90);
  }

  async #ask(work: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = null;
    try {
      await work();
    } catch (error) {
      this.trouble = sentence(error);
    } finally {
      this.busy = false;
    }
  }

  act(...actions: Action[]): Promise<void> {
    return this.#ask(async () => {
      let at = this.table?.n ?? 0;
      const seat = this.table?.as ?? 0;
      this.chosen = null;
      for (const action of actions) {
        const done = await live.ask<{ type: 'done'; n: number }>({ type: 'act', table: this.id, seat, at, do: action });
        at = done.n;
      }
    });
  }

  revert(type: 'undo' | 'redo' | 'restart'): Promise<void> {
    return this.#ask(() => live.ask({ type, table: this.id, seat: this.table?.as ?? 0, at: this.table?.n ?? 0 }));
  }

  lay(region: string, by: number): void {
    const view = this.table?.view;
    if (view) this.draft = lay(this.draft, handOf(view), region, by);
  }

  do(deed: Deed): void {
    const { table } = this;
    if (deed === 'commit') void this.act(...deployment(this.draft));
    else if (deed === 'even-out') {
      if (!table?.view) return;
      const standing: Record<string, number> = {};
      for (const region of deployable(table.choices)) {
        const there = table.view.regions[region];
        standing[region] = typeof there === 'object' ? there.tokens : 0;
      }
      this.draft = evenOut(this.draft, handOf(table.view), standing);
    } else void this.act(deed.act);
  }
}
