// What happened since our last turn, looked at step by step.
import { since } from '../../game/since';
import type { Update, View } from '../../wire/types';
import type { TableLine } from './line.svelte';
import type { Position } from './position.svelte';

/** A moment that is looked at: the board as it was, and what had been done. */
export interface Moment {
  view: View;
  updates: Update[];
}

/** As many entries as the server tells at once. */
const page = 100;

export class Past {
  moments: readonly Moment[] = $state.raw([]);
  at = $state(0);

  constructor(
    private readonly line: Pick<TableLine, 'history'>,
    private readonly position: Pick<Position, 'table'>,
  ) {}

  get now(): Moment | null {
    return this.moments[this.at] ?? null;
  }

  get atEnd(): boolean {
    return this.at >= this.moments.length - 1;
  }

  async open(): Promise<void> {
    const { table } = this.position;
    if (!table || table.as === null) return;
    const { updates, views } = await this.line.history(Math.max(1, table.n - page + 1), table.n, table.as);
    this.at = 0;
    this.moments = since(updates, table.as).flatMap((step) => {
      const view = views[String(step.at(-1)?.n)];
      return view ? [{ view, updates: step }] : [];
    });
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.moments.length - 1, to));
  }

  close(): void {
    this.moments = [];
    this.at = 0;
  }
}
