// What one looks at on the board, and what the engine says of it.
import type { Action, Explanation } from '../../wire/types';
import type { TableLine } from './line.svelte';
import type { Position } from './position.svelte';

/** How long a region is looked at before it is asked about, in milliseconds. */
const moment = 90;

export class Attention {
  /** The region under the pointer or the focus. */
  pointed: string | null = $state(null);
  /** The region whose card is open. */
  chosen: string | null = $state(null);
  /** Regions that something else speaks of: a line of the log, a step of a plan. */
  shown: string[] = $state.raw([]);
  explanation: Explanation | null = $state.raw(null);
  /** What is planned before whatever is asked about. */
  #after: readonly Action[] = [];
  /** Whether nothing is left to ask about, as the turn would be over. */
  #over = false;
  #known = new Map<string, Explanation>();
  #asking: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly line: Pick<TableLine, 'explain'>,
    private readonly position: Pick<Position, 'table'>,
  ) {}

  point(region: string | null): void {
    if (this.pointed === region) return;
    this.pointed = region;
    if (region) this.#explain(region);
    else if (!this.chosen) this.explanation = null;
  }

  choose(region: string | null): void {
    this.chosen = region;
    if (region) this.#explain(region);
  }

  /** What was looked at has served: it is looked at again when the pointer comes to it anew. */
  rest(): void {
    this.chosen = null;
    this.pointed = null;
    this.explanation = null;
  }

  /** The game or the plan is another: nothing that was said counts any more. */
  renew(after: readonly Action[] = [], over = false): void {
    this.#after = after;
    this.#over = over;
    this.#known.clear();
    this.explanation = null;
    const region = this.chosen ?? this.pointed;
    if (region) this.#explain(region);
  }

  close(): void {
    clearTimeout(this.#asking);
  }

  #explain(region: string): void {
    clearTimeout(this.#asking);
    const known = this.#known.get(region);
    this.explanation = known ?? null;
    if (known) return;
    this.#asking = setTimeout(() => {
      void this.explanationOf(region).then((answer) => {
        if (answer && this.#known.get(region) === answer && (this.chosen ?? this.pointed) === region)
          this.explanation = answer;
      });
    }, moment);
  }

  /** What the engine says of a region, after what is planned; null where it has nothing to say. */
  async explanationOf(region: string): Promise<Explanation | null> {
    const { table } = this.position;
    const after = this.#after;
    const known = this.#known.get(region);
    if (known) return known;
    if (!table || table.as === null || table.choices.length === 0 || this.#over) return null;
    const answer = await this.line.explain(table.as, region, after);
    if (!answer || this.position.table?.n !== table.n || this.#after !== after) return null;
    this.#known.set(region, answer);
    return answer;
  }
}
