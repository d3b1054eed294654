// What one could do: asked for, told for as long as the position is the same, and marked on the board.
import { mayAct } from '../../game/table';
import { regionsOf } from '../../i18n/advice';
import type { Hint } from '../../wire/types';
import { sentence } from '../refusal';
import type { Attention } from './attention.svelte';
import type { TableLine } from './line.svelte';
import type { Position } from './position.svelte';

export class Hints {
  now: Hint | null = $state.raw(null);
  thinking = $state(false);
  trouble: string | null = $state(null);
  /** The plan whose regions stay marked. */
  kept: number | null = $state(null);
  #marked: string[] = [];

  constructor(
    private readonly line: Pick<TableLine, 'hint'>,
    private readonly position: Pick<Position, 'table'>,
    private readonly attention: Pick<Attention, 'shown'>,
  ) {}

  /** Whether one may ask now. */
  get offered(): boolean {
    const { table } = this.position;
    return table !== null && mayAct(table) && table.info.hints !== false;
  }

  async ask(): Promise<void> {
    const { table } = this.position;
    if (!table || table.as === null || this.thinking) return;
    this.thinking = true;
    this.trouble = null;
    try {
      const answer = await this.line.hint(table.as);
      // What is said of another moment is of no use; chat changes nothing.
      if (this.position.table?.view === table.view) this.now = answer;
    } catch (error) {
      this.trouble = sentence(error);
    } finally {
      this.thinking = false;
    }
  }

  /** The game has gone on, or enough was read. */
  close(): void {
    this.now = null;
    this.trouble = null;
    this.keep(null);
  }

  keep(plan: number | null): void {
    this.kept = plan;
    this.show(plan);
  }

  /** Marks the regions of a plan, or of the one that is kept. */
  show(plan: number | null): void {
    const looked = this.now?.plans[plan ?? this.kept ?? -1];
    const regions = looked ? regionsOf(looked) : [];
    // What a line of the log marks meanwhile is not ours to clear.
    if (regions.length === 0 && this.attention.shown !== this.#marked) return;
    this.#marked = regions;
    this.attention.shown = regions;
  }
}
