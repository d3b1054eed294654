// What was found at the table: a place or a relic comes to light, perhaps with a power that it lends.
import type { Update } from '../wire/types';

export interface Found {
  /** The entry that brought it to light. */
  n: number;
  seat: number;
  region: string;
  piece: string;
  power: string | null;
}

/** The latest thing that was found in these entries. */
export function foundIn(updates: readonly Update[]): Found | null {
  const all: Found[] = [];
  for (const update of updates) {
    if (!('events' in update)) continue;
    for (const event of update.events) {
      const last = all.at(-1);
      if (event.type === 'site-found')
        all.push({ n: update.n, seat: event.player, region: event.region, piece: event.piece, power: null });
      else if (event.type === 'power-found' && last?.n === update.n) last.power = event.power;
    }
  }
  return all.at(-1) ?? null;
}
