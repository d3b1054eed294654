// What the person is about to do, until it is done: a plan, tokens laid out, a deed said step by step, a question.
import { asideNow } from '../../game/asides';
import { course, type Course } from '../../game/courses';
import { isChancy, isCourse, type Step } from '../../game/verbs';
import { deployment, handOf } from '../../game/deploy';
import { doubtOf, endsTurn, type Doubt } from '../../game/doubt';
import { own } from '../../game/own';
import { possible, type Sketch } from '../../game/plan';
import { mayAct, type TableState } from '../../game/table';
import type { Button, Deed } from '../../game/turn';
import { Offline, Refused } from '../../wire/http';
import type { Action, View } from '../../wire/types';
import { t } from '../../i18n/language.svelte';
import { sentence } from '../refusal';
import type { Attention } from './attention.svelte';
import { Foresight } from './foresight.svelte';
import type { TableLine } from './line.svelte';
import type { Position } from './position.svelte';
import { Redeployment } from './redeployment.svelte';

/** What comes of a turn that is over with something else: one ends it oneself, or it ends after some seconds, or at once. */
export type Ending = 'oneself' | 'seconds' | 'at-once';

/** How long it can be taken back, in milliseconds. */
export const grace = 5000;

/** How long bots wait for whoever ends a turn oneself, in seconds: as long as the server lets them. */
const patience = 120;

export class Intent {
  /** A line of conquests that is being sketched. */
  plan: Sketch | null = $state.raw(null);
  /** What is done beside the stage's own business, while regions are chosen for it. */
  aside: string | null = $state(null);
  /** What was said of a deed that takes several steps. */
  steps: readonly Step[] = $state.raw([]);
  /** What was pressed once and is asked about before it is done. */
  sure: { button: Button; doubt: Doubt } | null = $state.raw(null);
  /** The combo that is looked at. */
  slot: number | null = $state(null);
  /** The region that a token was picked up from, or the hand, while it is dragged. */
  held: { from: string | null; x: number; y: number } | null = $state.raw(null);
  /** Whether the button that comes next is out of reach for now: a guide has not come to it. */
  heldBack = $state(false);
  /** The combos that a guide lets one pick; null: all. */
  allowed: readonly number[] | null = $state.raw(null);
  /** What was done but for the end of the turn that comes with it, and how the board would look: it waits to be ended, or taken back. */
  last: { actions: readonly Action[]; view: View } | null = $state.raw(null);
  /** Whether our turn is over with something that nobody could foresee, and the bots wait until we have seen it. */
  awaited = $state(false);
  trouble: string | null = $state(null);
  /** Whether something was sent and is not yet on the screen. */
  busy = $state(false);
  readonly redeployment: Redeployment;
  readonly foresight: Foresight;
  /** Whether the trouble is that the line was cut, which passes by itself. */
  #cut = false;
  #ending: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly line: TableLine,
    private readonly position: Position,
    private readonly attention: Attention,
    /** Told before anything is done. */
    private readonly acts: () => void,
    /** How a turn ends that is over with something else. */
    private readonly ending: () => Ending,
  ) {
    this.redeployment = new Redeployment(position, () => {
      this.sure = null;
      const { draft, complete } = this.redeployment;
      void this.foresight.place(deployment(draft), complete);
    });
    this.foresight = new Foresight(line, position);
  }

  /** The game has gone on: what was meant for the moment before is forgotten. */
  renew(table: TableState): void {
    this.redeployment.reset();
    this.plan = null;
    this.aside = null;
    this.steps = [];
    this.sure = null;
    this.takeBack();
    // Also in another tab than the one that ended it, or after a reload.
    this.awaited = table.held;
    if (table.view?.stage !== 'pick') this.slot = null;
    this.attention.chosen = null;
    this.attention.renew();
    this.foresight.look(table);
  }

  /** What the acting race of ours has in hand, as one sees it: one count, wherever it is told. Null while others decide. */
  get hand(): number | null {
    const { table } = this.position;
    if (!table?.view || !mayAct(table)) return null;
    const { acting } = table.view;
    // What waits for the end of the turn has left the hand.
    const after = this.last?.view.tribes.find(({ race }) => race === acting);
    return after ? after.hand : handOf(table.view, table.choices) - this.redeployment.laid;
  }

  /** The line is back: what it was blamed for has passed. */
  returned(): void {
    if (this.#cut) this.trouble = null;
  }

  choose(region: string | null): void {
    this.sure = null;
    this.attention.choose(region);
  }

  // --- what is sent -------------------------------------------------------------------------------------------------

  /** Does it. A turn that would be over with it waits to be ended, or for some seconds in which it can be taken back. */
  act(...actions: Action[]): Promise<void> {
    return this.#act(actions, false);
  }

  /** @param said whether whoever did it knows that the turn is over with it. */
  #act(actions: readonly Action[], said: boolean): Promise<void> {
    return this.#send(async (seat, at) => {
      this.attention.rest();
      this.slot = null;
      const ending = said || this.position.table?.view?.turn !== seat ? 'at-once' : this.ending();
      const after = ending === 'at-once' ? null : await this.#after(seat, actions);
      if (after?.ends && this.position.table?.n === at) {
        this.last = { actions, view: after.view };
        if (ending === 'seconds') this.#ending = setTimeout(() => void this.endTurn(), grace);
        return at;
      }
      const hold = ending === 'at-once' || after ? undefined : ending === 'seconds' ? grace / 1000 : patience;
      const { n, left } = await this.line.act(seat, at, actions, hold);
      await this.position.until(n);
      if (left > 0) this.trouble = t('plan.left', { n: left });
      return n;
    });
  }

  /** The board after some actions in our turn, and whether it is over with them; null if nobody can say. */
  async #after(seat: number, actions: readonly Action[]): Promise<{ view: View; ends: boolean } | null> {
    const view = this.position.table?.view;
    if (!view || actions.some(({ type }) => isChancy(type))) return null;
    const answer = await this.line.plan(seat, actions).catch(() => null);
    const ends = answer ? endsTurn(view, answer) : null;
    return answer && ends !== null ? { view: answer.view, ends } : null;
  }

  /** Ends the turn with what was done last, or after what came of it was seen. */
  endTurn(): Promise<void> {
    const actions = this.last?.actions ?? [];
    if (!this.awaited) return this.#act(actions, true);
    this.awaited = false;
    // Without us the bots go on by themselves, only later.
    return this.line.goOn().then(
      () => undefined,
      () => undefined,
    );
  }

  /** What was done last is not done. */
  takeBack(): void {
    clearTimeout(this.#ending);
    this.last = null;
  }

  revert(type: 'undo' | 'redo' | 'restart'): Promise<void> {
    return this.#send((seat, at) => this.line.revert(type, seat, at));
  }

  async #send(work: (seat: number, at: number) => Promise<number>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.takeBack();
    this.trouble = null;
    this.sure = null;
    this.acts();
    try {
      const { table } = this.position;
      await this.position.until(await work(table?.as ?? 0, table?.n ?? 0));
    } catch (error) {
      this.#fail(error);
    } finally {
      this.busy = false;
    }
  }

  #fail(error: unknown): void {
    this.trouble = sentence(error);
    this.#cut = error instanceof Offline;
  }

  // --- buttons ------------------------------------------------------------------------------------------------------

  /** A button of the turn. What one may not mean is done when it is pressed again. */
  press(button: Button): void {
    const { table } = this.position;
    const doubt = table ? doubtOf(table, button.deed, this.foresight.ends) : null;
    this.sure = doubt && !this.isAsked(button) ? { button, doubt } : null;
    if (!this.sure) this.#do(button.deed, button.ends === true);
  }

  /** Whether this is what was pressed once and is asked about. */
  isAsked(button: Button): boolean {
    return JSON.stringify(this.sure?.button) === JSON.stringify(button);
  }

  #do(deed: Deed, said: boolean): void {
    if (deed === 'defend') void this.#defend();
    else void this.#act(deed === 'commit' ? deployment(this.redeployment.draft) : [deed.act], said);
  }

  /** Lays out what is in hand where others would take most with least. */
  async #defend(): Promise<void> {
    const n = this.position.table?.n;
    const exposed = await this.foresight.exposed;
    if (this.position.table?.n === n) this.redeployment.defend(exposed);
  }

  /** Does it, or adds it to the plan while one is made. */
  take(action: Action): void {
    if (this.plan) void this.sketch([...this.plan.steps, action]);
    else void this.act(action);
  }

  /** The last thing back: what waits for the end of the turn, then tokens that are only laid out, then what was done. */
  undo(): void {
    if (this.last) this.takeBack();
    else if (this.redeployment.mayUndo) this.redeployment.undo();
    else if (this.position.table?.undo.undo) void this.revert('undo');
  }

  // --- a deed in several steps --------------------------------------------------------------------------------------

  /** The deed of several steps that is being said, if one is. */
  get course(): Course | null {
    const { table } = this.position;
    const view = table?.view;
    if (!view || this.plan) return null;
    const now = asideNow(table.choices, view.stage, this.aside);
    if (!now || !isCourse(now.type)) return null;
    const lies = (piece: string) =>
      Object.entries(view.regions).find(([, it]) => typeof it === 'object' && (own(it.pieces, piece) ?? 0) > 0)?.[0] ??
      null;
    return course(now.type, table.choices, this.steps, lies);
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

  // --- a plan -------------------------------------------------------------------------------------------------------

  /** Lets the server try a line of conquests. */
  async sketch(steps: readonly Action[]): Promise<void> {
    const { table } = this.position;
    if (!table || table.as === null) return;
    this.attention.chosen = null;
    this.sure = null;
    this.trouble = null;
    this.#replan({ steps, answer: steps.length > 0 ? (this.plan?.answer ?? null) : null });
    if (steps.length === 0) return;
    try {
      const answer = await this.line.plan(table.as, steps);
      if (this.plan?.steps !== steps) return;
      const refused = answer.steps.find(({ error }) => error !== undefined);
      if (refused) this.trouble = sentence(new Refused(refused.error ?? '', 400, refused));
      this.#replan({ steps: refused ? possible(steps, answer) : steps, answer });
    } catch (error) {
      this.#fail(error);
      if (this.plan?.steps === steps) this.#replan({ steps: steps.slice(0, -1), answer: this.plan.answer });
    }
  }

  stopPlanning(): void {
    this.#replan(null);
  }

  /** Carries the plan out, all of it or nothing. */
  async carryOut(): Promise<void> {
    const [steps, ends] = [this.plan?.steps ?? [], this.planEnds];
    this.plan = null;
    await this.#act(steps, ends);
  }

  /** Whether our turn would be over with what is planned. */
  get planEnds(): boolean {
    const view = this.position.table?.view;
    return view && this.plan?.answer ? endsTurn(view, this.plan.answer) === true : false;
  }

  /** The plan changes, and with it what can be said of any region. */
  #replan(plan: Sketch | null): void {
    const other = plan?.steps !== this.plan?.steps;
    this.plan = plan;
    if (other || plan?.answer) this.attention.renew(plan?.steps, this.planEnds);
  }
}
