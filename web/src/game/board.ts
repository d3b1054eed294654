// Who stands where, as the board shows it.
import type { GameMap, Pack, View } from '../wire/types';

export interface Standing {
  region: string;
  race: string;
  tokens: number;
  /** Whose it is; null for natives. */
  seat: number | null;
  declined: boolean;
  pieces: { piece: string; count: number; clock: number }[];
}

/** Hours on the clock around a disc, in the order of the pack's pieces; six is where the number stands. */
const hours = [2, 10, 4, 8, 12, 3, 9, 1, 11, 5, 7];

export function clockOf(pack: Pick<Pack, 'pieces'>, piece: string): number {
  const place = pack.pieces.findIndex(({ id }) => id === piece);
  return hours[place < 0 ? hours.length - 1 : place % hours.length] ?? 12;
}

export function standings(view: View, pack: Pick<Pack, 'pieces'>): Map<string, Standing> {
  const found = new Map<string, Standing>();
  for (const [region, it] of Object.entries(view.regions)) {
    if (typeof it !== 'object') continue;
    const tribe = view.tribes.find(({ race }) => race === it.race);
    found.set(region, {
      region,
      race: it.race,
      tokens: it.tokens,
      seat: tribe?.player ?? null,
      declined: tribe?.state === 'declined',
      pieces: Object.entries(it.pieces ?? {}).map(([piece, count]) => ({ piece, count, clock: clockOf(pack, piece) })),
    });
  }
  return found;
}

/** What stands in the regions before anybody has come. */
export function printed(map: GameMap, pack: Pick<Pack, 'natives'>): Map<string, Standing> {
  const found = new Map<string, Standing>();
  for (const { id, symbols = [] } of map.regions)
    for (const native of pack.natives)
      if (symbols.includes(native.symbol))
        found.set(id, { region: id, race: native.id, tokens: native.tokens, seat: null, declined: false, pieces: [] });
  return found;
}

/** The map of a position, which may carry a whole one or name one of the pack. */
export function mapOf(view: Pick<View, 'map'>, maps: Record<string, GameMap>): GameMap | undefined {
  return typeof view.map === 'string' ? maps[view.map] : (view.map as GameMap);
}
