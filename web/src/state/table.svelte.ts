// The table that is on the screen: what the server told, shown at a pace one can follow, and what the person is about to do.
import { asideNow } from '../game/asides';
import { course, isCourse, type Course, type Step } from '../game/courses';
import { deployable, deployment, evenOut, handOf, lay, type Draft } from '../game/deploy';
import { doubtOf, endsTurn, finishOf, type Doubt } from '../game/doubt';
import { since } from '../game/since';
import { plannable, possible, type Sketch } from '../game/plan';
import { botActs, opened, present, recalled, updated, type TableState } from '../game/table';
import type { Button, Deed } from '../game/turn';
import { t, tRefusal } from '../i18n/language.svelte';
import { http, Refused } from '../wire/http';
import type { Action, Choice, Explanation, Plan, ServerMessage, Update, UpdatesMessage, View } from '../wire/types';
import { app, live, type Speed } from './app.svelte';
import { own } from '../game/own';
import { attend } from './dice';

/** A moment of the past that is looked at: the board as it was, and what had been done. */
export interface Moment {
  view: View;
  updates: Update[];
}

/** How long what others did stays on the screen before the next thing happens, in milliseconds. */
export const paces: Record<Speed, number> = { slow: 1100, normal: 480, fast: 0 };

/** How long nothing is heard from a bot before it is said that it thinks. */
const silence = 700;

export function isOffline(error: unknown): boolean {
  return error instanceof Refused && error.message === 'offline';
}

/** A refusal as a sentence. */
export function sentence(error: unknown): string {
  if (!(error instanceof Refused)) return t('app.failed');
  if (isOffline(error)) return t('app.offline');
  return tRefusal({ ...error.grounds, error: error.message });
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
  /** How many tokens there will be to conquer with, while they still stand on the map; null if that is not known. */
  ready: number | null = $state(null);
  /** Regions that a line of the log speaks of. */
  shown: string[] = $state.raw([]);
  trouble: string | null = $state(null);
  busy = $state(false);
  /** A line of conquests that is being sketched. */
  plan: Sketch | null = $state.raw(null);
  /** What happened before, while it is looked at. */
  past: { moments: Moment[]; at: number } | null = $state.raw(null);
  /** The region that a token was picked up from, or the hand, while it is dragged. */
  held: { from: string | null; x: number; y: number } | null = $state.raw(null);
  /** What is done beside the stage's own business, while regions are chosen for it. */
  aside: string | null = $state(null);
  /** What was said of a deed that takes several steps. */
  steps: readonly Step[] = $state.raw([]);
  /** What was pressed once and is asked about before it is done. */
  sure: { button: Button; doubt: Doubt } | null = $state.raw(null);
  /** Whether the turn is over when the conquests are finished; null if that is not known. */
  ends: boolean | null = $state(null);
  /** Whether the button that comes next is out of reach for now: a guide has not come to it. */
  heldBack = $state(false);
  /** How often what moves was skipped. */
  skips = $state(0);
  /** Whether a bot has been deciding for a while, with nothing left to show. */
  thinks = $state(false);
  /** Whether the turns of bots are not to be watched, until it is for somebody here to decide. */
  hurries = $state(false);
  /** When a token was dropped last, so that a drop is not taken for a tap. */
  dropped = 0;
  /** Whether the trouble is that the line was cut, which passes by itself. */
  #cut = false;
  #read = $state(0);
  #drafts: Draft[] = $state.raw([]);
  #shown: { n: number; then: () => void }[] = [];
  #queue: UpdatesMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking: ReturnType<typeof setTimeout> | undefined;
  #listening: ReturnType<typeof setTimeout> | undefined;
  #known = new Map<string, Explanation>();
  #stop: (() => void) | null = null;

  constructor(readonly id: string) {}

  async open(as?: number): Promise<void> {
    this.#stop ??= this.#listen();
    try {
      const first = await live.watch(this.id, as ?? null);
      // Whoever has a seat sees what that seat sees. Where several share a device, nothing of theirs is asked for before
      // the right one says to be there.
      if (as === undefined && first.type === 'table' && first.yours.length === 1)
        await live.watch(this.id, first.yours[0] ?? null);
      if (as === undefined) void this.#recall();
    } catch (error) {
      if (error instanceof Refused && error.message !== 'offline') this.missing = true;
      else
        setTimeout(() => {
          if (this.#stop) void this.open(as);
        }, 1500);
    }
  }

  #listen(): () => void {
    const stops = [
      live.onMessage((message) => this.#hear(message)),
      live.onConnection((state) => {
        if (state === 'open' && this.#cut) this.trouble = null;
      }),
    ];
    return () => stops.forEach((stop) => stop());
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
    this.#stop?.();
    this.#stop = null;
    clearTimeout(this.#timer);
    clearTimeout(this.#asking);
    clearTimeout(this.#listening);
    live.unwatch(this.id);
  }

  #hear(message: ServerMessage): void {
    if (!('table' in message) || message.table !== this.id) return;
    if ('info' in message && message.info) attend(message.info);
    if (message.type === 'table') {
      this.#queue = [];
      if (!this.table) this.#read = message.chat.length;
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
    const pause = others && !document.hidden && !this.hurries ? paces[app.speed] * rush : 0;
    if (pause === 0) this.#next();
    else
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#next();
      }, pause);
  }

  /** Everything that waits, at once; what moves has moved. */
  skip(): void {
    this.skips++;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (!this.table) return;
    for (const message of this.#queue.splice(0)) this.#show(updated(this.table, message));
  }

  /** What bots do until our next turn, as fast as they decide it. */
  hurry(): void {
    this.hurries = true;
    this.skip();
  }

  /** While a bot decides, what is heard of it next may take a moment. */
  #listenOn(): void {
    clearTimeout(this.#listening);
    this.thinks = false;
    if (!this.table || !botActs(this.table)) {
      this.hurries = false;
      return;
    }
    this.#listening = setTimeout(() => (this.thinks = this.#queue.length === 0), silence);
  }

  #show(table: TableState): void {
    const before = this.table;
    this.table = table;
    this.#listenOn();
    this.#shown = this.#shown.filter(({ n, then }) => {
      if (n > table.n) return true;
      then();
      return false;
    });
    // Somebody chats or leaves: what the person is about to do stays.
    if (before && before.view === table.view && before.as === table.as) return;
    this.draft = {};
    this.#drafts = [];
    this.plan = null;
    this.aside = null;
    this.steps = [];
    this.sure = null;
    this.chosen = null;
    this.explanation = null;
    this.#known.clear();
    if (table.view?.stage !== 'pick') this.slot = null;
    if (this.pointed) this.explain(this.pointed);
    this.ready = null;
    if (table.view?.stage === 'ready') void this.#countReady(table);
    this.ends = null;
    void this.#foresee(table);
  }

  /** Tries what finishes the conquests, to know what the button means. */
  async #foresee({ n, as, view, choices }: TableState): Promise<void> {
    const finish = view ? finishOf(view, choices) : undefined;
    if (!view || !finish || as === null) return;
    const answer = await live.ask<Plan>({ type: 'plan', table: this.id, seat: as, do: [finish.do] }).catch(() => null);
    if (answer && this.table?.n === n) this.ends = endsTurn(view, answer);
  }

  /** The price of any region tells what there is to pay with. */
  async #countReady({ n, as, choices }: TableState): Promise<void> {
    const target = choices.find(({ do: { type } }) => type === 'conquer' || type === 'attempt')?.do;
    if (as === null || !target || !('region' in target)) return;
    const answer = await live
      .ask<Explanation>({ type: 'explain', table: this.id, seat: as, region: target.region })
      .catch(() => null);
    if (answer?.have !== undefined && this.table?.n === n) this.ready = answer.have;
  }

  point(region: string | null): void {
    if (this.pointed === region) return;
    this.pointed = region;
    if (region) this.explain(region);
    else if (!this.chosen) this.explanation = null;
  }

  choose(region: string | null): void {
    this.chosen = region;
    this.sure = null;
    if (region) this.explain(region);
  }

  /** Asks why a region costs what it costs, or why it cannot be had. */
  explain(region: string): void {
    clearTimeout(this.#asking);
    const known = this.#known.get(region);
    this.explanation = known ?? null;
    if (known) return;
    this.#asking = setTimeout(() => {
      void this.explanationOf(region).then((answer) => {
        if (answer && this.#known.get(region) === answer && (this.chosen ?? this.pointed) === region)
          this.explanation = answer;
      });
    }, 90);
  }

  /** What the engine says of a region, after what is planned; null where it has nothing to say. */
  async explanationOf(region: string): Promise<Explanation | null> {
    const { table, plan } = this;
    const known = this.#known.get(region);
    if (known) return known;
    if (!table || table.as === null || table.choices.length === 0) return null;
    const after = plan && plan.steps.length > 0 ? { after: [...plan.steps] } : {};
    const answer = await live
      .ask<Explanation>({ type: 'explain', table: this.id, seat: table.as, region, ...after })
      .catch(() => null);
    if (!answer || this.table?.n !== table.n || this.plan?.steps !== plan?.steps) return null;
    this.#known.set(region, answer);
    return answer;
  }

  /** The plan changes, and with it what can be said of any region. */
  #replan(plan: Sketch | null): void {
    if (plan?.steps !== this.plan?.steps) {
      this.#known.clear();
      this.explanation = null;
    }
    this.plan = plan;
    const region = this.chosen ?? this.pointed;
    if (region) this.explain(region);
  }

  stopPlanning(): void {
    this.#replan(null);
  }

  /** Waits until an entry is on the screen, so that the next thing is said of the game as it is. */
  #until(n: number): Promise<void> {
    if (!this.table || this.table.n >= n) return Promise.resolve();
    return new Promise((then) => {
      this.#shown.push({ n, then });
      setTimeout(then, 1500);
    });
  }

  #fail(error: unknown): void {
    this.trouble = sentence(error);
    this.#cut = isOffline(error);
  }

  async #ask(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = null;
    this.sure = null;
    try {
      await work();
    } catch (error) {
      this.#fail(error);
    } finally {
      this.busy = false;
    }
  }

  act(...actions: Action[]): Promise<void> {
    return this.#ask(async () => {
      let at = this.table?.n ?? 0;
      const seat = this.table?.as ?? 0;
      this.chosen = null;
      this.slot = null;
      this.past = null;
      for (const action of actions) {
        const done = await live.ask<{ type: 'done'; n: number }>({ type: 'act', table: this.id, seat, at, do: action });
        at = done.n;
      }
      await this.#until(at);
    });
  }

  /** Does it, or adds it to the plan while one is made. */
  take(action: Action): void {
    if (this.plan) void this.sketch([...this.plan.steps, action]);
    else void this.act(action);
  }

  /** What may be done now, or next in the plan. */
  get choices(): Choice[] {
    if (this.past) return [];
    const { plan, table } = this;
    if (plan) return plannable(plan.answer?.actions ?? table?.choices ?? []);
    return table?.choices ?? [];
  }

  /** The position to draw: now, after the plan, or in the past. */
  get view(): View | null {
    const moment = this.past?.moments[this.past.at];
    return moment?.view ?? this.plan?.answer?.view ?? this.table?.view ?? null;
  }

  /** The deed of several steps that is being said, if one is. */
  get course(): Course | null {
    const { view } = this;
    if (!view || this.plan) return null;
    const now = asideNow(this.choices, view.stage, this.aside);
    if (!now || !isCourse(now.type)) return null;
    const lies = (piece: string) =>
      Object.entries(view.regions).find(([, it]) => typeof it === 'object' && (own(it.pieces, piece) ?? 0) > 0)?.[0] ??
      null;
    return course(now.type, this.choices, this.steps, lies);
  }

  /** Says the next step of it. What is complete is done; saying the first one again takes it back. */
  sayStep(step: Step): void {
    const first = this.steps[0];
    if (first && JSON.stringify(first) === JSON.stringify(step)) {
      this.steps = [];
      return;
    }
    this.steps = [...(this.course?.taken ?? []), step];
    const done = this.course?.done;
    if (!done) return;
    this.steps = [];
    void this.act(done.do);
  }

  /** Turns to something beside the stage's own business, or back to that. */
  turnTo(aside: string | null): void {
    this.choose(null);
    this.steps = [];
    this.aside = aside;
  }

  /** Lets the server try a line of conquests. */
  async sketch(steps: readonly Action[]): Promise<void> {
    const { table } = this;
    if (!table || table.as === null) return;
    this.chosen = null;
    this.sure = null;
    this.trouble = null;
    this.#replan({ steps, answer: steps.length > 0 ? (this.plan?.answer ?? null) : null });
    if (steps.length === 0) return;
    try {
      const answer = await live.ask<Plan>({ type: 'plan', table: this.id, seat: table.as, do: [...steps] });
      if (this.plan?.steps !== steps) return;
      const refused = answer.steps.find(({ error }) => error !== undefined);
      if (refused) this.trouble = sentence(new Refused(refused.error ?? '', 400, refused));
      this.#replan({ steps: refused ? possible(steps, answer) : steps, answer });
    } catch (error) {
      this.#fail(error);
      if (this.plan?.steps === steps) this.#replan({ steps: steps.slice(0, -1), answer: this.plan.answer });
    }
  }

  /** Carries the plan out, one step after the other. */
  async carryOut(): Promise<void> {
    const steps = this.plan?.steps ?? [];
    this.plan = null;
    await this.act(...steps);
  }

  /** Fetches what happened since our last turn, to be looked at step by step. */
  async lookBack(): Promise<void> {
    const { table } = this;
    this.sure = null;
    if (!table || table.as === null) return;
    try {
      const { updates, views } = await http.history(this.id, Math.max(1, table.n - 99), table.n, table.as);
      const moments = since(updates, table.as).flatMap((step) => {
        const view = views[String(step.at(-1)?.n)];
        return view ? [{ view, updates: step }] : [];
      });
      this.plan = null;
      this.chosen = null;
      if (moments.length > 0) this.past = { moments, at: 0 };
    } catch {
      this.trouble = t('since.failed');
    }
  }

  /** How much of what others said has not been read. */
  get unread(): number {
    const { table } = this;
    return (table?.chat ?? []).slice(this.#read).filter(({ seat }) => !table?.yours.includes(seat)).length;
  }

  readChat(): void {
    this.#read = this.table?.chat.length ?? 0;
  }

  say(text: string): Promise<unknown> {
    return live.ask({ type: 'chat', table: this.id, text });
  }

  revert(type: 'undo' | 'redo' | 'restart'): Promise<void> {
    return this.#ask(async () => {
      const { n } = await live.ask<{ type: 'done'; n: number }>({
        type,
        table: this.id,
        seat: this.table?.as ?? 0,
        at: this.table?.n ?? 0,
      });
      await this.#until(n);
    });
  }

  #redraft(draft: Draft): void {
    if (JSON.stringify(draft) === JSON.stringify(this.draft)) return;
    this.#drafts = [...this.#drafts, this.draft];
    this.sure = null;
    this.draft = draft;
  }

  /** Whether the sketch of a redeployment can go back a step. */
  get redrafted(): boolean {
    return this.#drafts.length > 0;
  }

  undraft(): void {
    const before = this.#drafts.at(-1);
    if (!before) return;
    this.#drafts = this.#drafts.slice(0, -1);
    this.draft = before;
  }

  lay(region: string, by: number): void {
    const view = this.table?.view;
    if (view) this.#redraft(lay(this.draft, handOf(view, this.table?.choices), region, by));
  }

  /** A token goes from the hand or a region of the sketch to another, or back into the hand. */
  move(from: string | null, to: string | null): void {
    const view = this.table?.view;
    if (!view || from === to) return;
    const hand = handOf(view, this.table?.choices);
    const taken = from === null ? this.draft : lay(this.draft, hand, from, -1);
    const can = to !== null && deployable(this.table?.choices ?? []).includes(to);
    if (to === null || can) this.#redraft(to === null ? taken : lay(taken, hand, to, 1));
  }

  clearDraft(): void {
    this.#redraft({});
  }

  /** A button of the turn. What one may not mean is done when it is pressed again. */
  press(button: Button): void {
    const doubt = this.table ? doubtOf(this.table, button.deed, this.ends) : null;
    const again = JSON.stringify(this.sure?.button) === JSON.stringify(button);
    this.sure = doubt && !again ? { button, doubt } : null;
    if (!this.sure) this.do(button.deed);
  }

  do(deed: Deed): void {
    const { table } = this;
    if (deed === 'commit') void this.act(...deployment(this.draft));
    else if (deed === 'even-out') {
      if (!table?.view) return;
      const standing: Record<string, number> = {};
      for (const region of deployable(table.choices)) {
        const there = own(table.view.regions, region);
        standing[region] = typeof there === 'object' ? (there.tokens ?? 0) : 0;
      }
      this.#redraft(evenOut(this.draft, handOf(table.view, table.choices), standing));
    } else void this.act(deed.act);
  }
}
