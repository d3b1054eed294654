// What people at the table say, and how much of it was read.
import { isHeard } from '../blocks.svelte';
import type { ChatLine, Info } from '../../wire/types';
import type { TableLine } from './line.svelte';
import type { Position } from './position.svelte';

export class Talk {
  #read: number | null = $state(null);

  constructor(
    private readonly line: Pick<TableLine, 'say'>,
    private readonly position: Pick<Position, 'table'>,
  ) {}

  /** But for those of people whom we block. */
  get lines(): ChatLine[] {
    const { table } = this.position;
    return table?.chat.filter((line) => isHeard(line, table.info)) ?? [];
  }

  get info(): Info | null {
    return this.position.table?.info ?? null;
  }

  /** Whether the host has muted us. */
  get muted(): boolean {
    const { yours = [], info } = this.position.table ?? {};
    const ours = yours.map((seat) => info?.seats[seat]?.player);
    return info?.muted?.some(({ player }) => ours.includes(player)) ?? false;
  }

  /** Whether we may say something too. */
  get mine(): boolean {
    return (this.position.table?.yours.length ?? 0) > 0;
  }

  /** How much of what others said has not been read. */
  get unread(): number {
    const yours = this.position.table?.yours ?? [];
    return this.lines.slice(this.#read ?? this.lines.length).filter(({ seat }) => !yours.includes(seat)).length;
  }

  /** What had been said when the table was first seen is no news. */
  begin(): void {
    this.#read ??= this.lines.length;
  }

  read(): void {
    this.#read = this.lines.length;
  }

  say(text: string): Promise<unknown> {
    return this.line.say(text);
  }
}
