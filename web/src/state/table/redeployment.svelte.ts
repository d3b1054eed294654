// Tokens that are laid out but not yet placed, with the way back.
import { defend, deployable, handOf, laid, lay, type Draft } from '../../game/deploy';
import { own } from '../../game/own';
import type { Exposed } from '../../wire/types';
import type { Position } from './position.svelte';

export class Redeployment {
  draft: Draft = $state.raw({});
  #before: Draft[] = $state.raw([]);
  /** When a token was dropped last, so that a drop is not taken for a tap. */
  dropped = 0;

  constructor(
    private readonly position: Pick<Position, 'table'>,
    private readonly changed: () => void,
  ) {}

  /** Whether all that there is to place is laid out. */
  get complete(): boolean {
    return this.laid > 0 && this.laid === this.#hand();
  }

  get laid(): number {
    return laid(this.draft);
  }

  /** Whether the sketch can go back a step. */
  get mayUndo(): boolean {
    return this.#before.length > 0;
  }

  undo(): void {
    const before = this.#before.at(-1);
    if (!before) return;
    this.#before = this.#before.slice(0, -1);
    this.draft = before;
    this.changed();
  }

  reset(): void {
    this.draft = {};
    this.#before = [];
  }

  clear(): void {
    this.#become({});
  }

  lay(region: string, by: number): void {
    this.#become(lay(this.draft, this.#hand(), region, by));
  }

  /** A token goes from the hand or a region of the sketch to another, or back into the hand. */
  move(from: string | null, to: string | null): void {
    if (from === to) return;
    const hand = this.#hand();
    const taken = from === null ? this.draft : lay(this.draft, hand, from, -1);
    if (to === null) this.#become(taken);
    else if (deployable(this.position.table?.choices ?? []).includes(to)) this.#become(lay(taken, hand, to, 1));
  }

  /** What is still in hand goes where it is needed most. @param exposed what regions cost others before any is laid out. */
  defend(exposed: readonly Exposed[]): void {
    const { table } = this.position;
    if (!table?.view) return;
    const standing: Record<string, number> = {};
    for (const region of deployable(table.choices)) {
      const there = own(table.view.regions, region);
      standing[region] = typeof there === 'object' ? (there.tokens ?? 0) : 0;
    }
    this.#become(defend(this.draft, this.#hand(), standing, exposed));
  }

  #hand(): number {
    const { table } = this.position;
    return table?.view ? handOf(table.view, table.choices) : 0;
  }

  #become(draft: Draft): void {
    if (JSON.stringify(draft) === JSON.stringify(this.draft)) return;
    this.#before = [...this.#before, this.draft];
    this.draft = draft;
    this.changed();
  }
}
