// What was found at the table: a place or a relic comes to light, perhaps with a power that it lends.
import type { Pack, Update, View } from '../wire/types';
import { own } from './own';

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

/** Whether somebody guards what is hidden; elsewhere it lies face down, for all to see that it is there. */
export function isGuarded({ natives }: Pick<Pack, 'natives'>): boolean {
  return natives.some(({ guards }) => guards);
}

/** How many finds are still hidden on the map; null in a game without any. */
export function hiddenFinds(
  view: Pick<View, 'regions' | 'decks'>,
  pack: Pick<Pack, 'natives' | 'pieces'>,
): number | null {
  if (isGuarded(pack)) return view.decks.sites?.length ?? null;
  const marker = pack.pieces.find(({ kind }) => kind === 'marker')?.id;
  if (marker === undefined) return null;
  return Object.values(view.regions).reduce(
    (sum: number, it) => sum + (typeof it === 'object' ? (own(it.pieces, marker) ?? 0) : 0),
    0,
  );
}
