// What is asked ahead, so that buttons and counts say what they mean.
import { deployable } from '../../game/deploy';
import { endsTurn, finishOf } from '../../game/doubt';
import { mustGiveUp, reserveOf, standsSomewhere } from '../../game/reserve';
import type { TableState } from '../../game/table';
import type { Action, Choice, Exposed, Outlook, Plan, View } from '../../wire/types';
import type { TableLine } from './line.svelte';
import type { Position } from './position.svelte';

const here = (view: View, actions: Choice[]) => ({ view, actions });

export class Foresight {
  /** How many tokens there will be to conquer with, while they still stand on the map; null if that is not known. */
  ready: number | null = $state(null);
  /** Whether the turn is over when the conquests are finished; null if that is not known. */
  ends: boolean | null = $state(null);
  /** Whether it is over when the tokens stand where they are laid out; null if that is not known. */
  placesEnd: boolean | null = $state(null);

  /** How many of the tokens go aside when the conquests are over. */
  aside = $state(0);
  /** Whether one region more could not be kept, as too few tokens would stay for all of them. */
  unkept = $state(false);

  /** While tokens are placed: what our regions would cost others as they are laid out now. */
  threats: readonly Exposed[] = $state.raw([]);
  /** The same as long as none is laid out; nothing if nobody can say. */
  exposed: Promise<readonly Exposed[]> = Promise.resolve([]);

  /** What declines that were asked about would come to. */
  #outlooks: ReadonlyMap<string, Outlook> = $state.raw(new Map());

  #placing: readonly Action[] = [];

  constructor(
    private readonly line: Pick<TableLine, 'explain' | 'explainDeed' | 'plan'>,
    private readonly position: Pick<Position, 'table'>,
  ) {}

  look(table: TableState): void {
    this.ready = null;
    this.ends = null;
    this.placesEnd = null;
    this.aside =
      table.view?.stage === 'redeploy' ? reserveOf(table.view.acting, here(table.view, table.choices)).aside : 0;
    this.unkept = false;
    this.#outlooks = new Map();
    this.threats = [];
    this.exposed = this.#weigh(table);
    if (table.view?.stage === 'ready') void this.#countReady(table);
    void this.#tryFinish(table);
  }

  /** Tries what would be placed: what it would cost others then, and once it is complete, whether the turn is over. */
  async place(steps: readonly Action[], complete: boolean): Promise<void> {
    this.placesEnd = null;
    this.#placing = steps;
    const { table } = this.position;
    if (!table?.view || table.as === null) return;
    const answer = await this.line.plan(table.as, steps).catch(() => null);
    if (!answer || this.position.table?.n !== table.n || this.#placing !== steps) return;
    this.threats = answer.threats;
    if (complete && table.view.turn === table.as) this.placesEnd = endsTurn(table.view, answer);
  }

  /** What our regions cost others before any token is laid out. */
  async #weigh({ n, as, choices }: TableState): Promise<readonly Exposed[]> {
    this.#placing = [];
    const placing = this.#placing;
    if (as === null || deployable(choices).length === 0) return [];
    const answer = await this.line.plan(as, []).catch(() => null);
    if (answer && this.position.table?.n === n && this.#placing === placing) this.threats = answer.threats;
    return answer?.threats ?? [];
  }

  /** What a decline would come to, once it was asked about; null until then. */
  outlookOf(decline: Action): Outlook | null {
    return this.#outlooks.get(JSON.stringify(decline)) ?? null;
  }

  async askOutlook(decline: Action): Promise<void> {
    const { table } = this.position;
    if (!table || table.as === null || this.outlookOf(decline)) return;
    const outlook = (await this.line.explainDeed(table.as, decline))?.outlook;
    if (outlook && this.position.table?.n === table.n)
      this.#outlooks = new Map([...this.#outlooks, [JSON.stringify(decline), outlook]]);
  }

  /** The price of any region tells what there is to pay with. */
  async #countReady({ n, as, choices }: TableState): Promise<void> {
    const target = choices.find(({ do: { type } }) => type === 'conquer' || type === 'attempt')?.do;
    if (as === null || !target || !('region' in target) || target.region === undefined) return;
    const answer = await this.line.explain(as, target.region);
    if (answer?.have !== undefined && this.position.table?.n === n) this.ready = answer.have;
  }

  /** Tries what finishes the conquests, to know what the button means. */
  async #tryFinish({ n, as, view, choices }: TableState): Promise<void> {
    const finish = view ? finishOf(view, choices) : undefined;
    if (!view || !finish || as === null) return;
    const answer = await this.line.plan(as, [finish.do]).catch(() => null);
    if (!answer || this.position.table?.n !== n) return;
    this.ends = endsTurn(view, answer);
    // Whoever stands nowhere yet has nothing to finish: what goes aside is seen after a first conquest.
    const first = view.acting !== null && !standsSomewhere(view, view.acting);
    const finished = first ? await this.#oneMore(as, choices) : answer;
    if (!finished || this.position.table?.n !== n) return;
    const { aside, tight } = reserveOf(view.acting, finished);
    this.aside = aside;
    if (!tight || first) return;
    const more = mustGiveUp(answer) ? answer : await this.#oneMore(as, choices);
    const unkept = more !== null && mustGiveUp(more);
    if (this.position.table?.n === n) this.unkept = unkept;
  }

  /** The position when the conquests are over after one more; null if nobody can say. */
  async #oneMore(seat: number, choices: readonly Choice[]): Promise<Plan | null> {
    const more = choices.find(({ do: { type } }) => type === 'conquer')?.do;
    if (!more) return null;
    const then = await this.line.plan(seat, [more]).catch(() => null);
    const finish = then ? finishOf(then.view, then.actions) : undefined;
    return finish ? this.line.plan(seat, [more, finish.do]).catch(() => null) : then;
  }
}
