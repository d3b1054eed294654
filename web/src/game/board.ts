// Who stands where, as the board shows it.
import type { GameContent, GameMap, Pack, View } from '../wire/types';
import { composed } from './islands';
import { own } from './own';

/** How a piece is drawn: places lie fast, relics can be moved, figures stand tall, companions are as good as tokens, markers lie face down. */
export type PieceLook = 'piece' | 'place' | 'relic' | 'figure' | 'companion' | 'marker';

export interface StandingPiece {
  piece: string;
  count: number;
  /** Where on the clock around the disc; 0 is its middle, where there is no disc. */
  clock: number;
  look: PieceLook;
}

export interface Standing {
  region: string;
  /** Who is there; null where only pieces are. */
  race: string | null;
  tokens: number;
  /** Pieces that count among the tokens, if there are any: the disc shows how many others there are. */
  companions?: { piece: string; count: number }[];
  /** Whose it is; null for natives and for nobody. */
  seat: number | null;
  declined: boolean;
  pieces: StandingPiece[];
}

type Printed = Pick<Pack, 'pieces'>;

export function lookOfPiece(pack: Printed, piece: string): PieceLook {
  const it = pack.pieces.find(({ id }) => id === piece);
  if (!it) return 'piece';
  if (it.kind) return it.kind;
  if (it.companion) return 'companion';
  if (it.stays === 'conquered') return 'marker';
  if (it.closes || it.stays) return 'figure';
  // What there is but one of is a thing with a name of its own.
  return it.supply === 1 ? 'relic' : 'piece';
}

/** Hours on the clock around a disc that do not touch each other; six is where the number stands. */
const hours = [2, 10, 4, 8, 12];
/** The hours that suit a look best, the best first. The right is kept free for prices as long as can be. */
const liked: Record<Exclude<PieceLook, 'piece'>, number[]> = {
  place: [10, 8, 2, 12, 4],
  relic: [8, 10, 2, 4, 12],
  figure: [12, 4, 8, 2, 10],
  companion: [10, 8, 2, 4, 12],
  marker: [8, 10, 4, 2, 12],
};

/** The hour of a piece where nothing else is in its way. */
export function clockOf(pack: Printed, piece: string): number {
  const look = lookOfPiece(pack, piece);
  if (look !== 'piece') return liked[look][0] ?? 12;
  const plain = pack.pieces.filter(({ id }) => lookOfPiece(pack, id) === 'piece');
  const place = plain.findIndex(({ id }) => id === piece);
  return hours[place < 0 ? hours.length - 1 : place % hours.length] ?? 12;
}

const rank: Record<PieceLook, number> = { figure: 0, companion: 1, piece: 2, place: 3, relic: 4, marker: 5 };

/** The hours that the hourglass of a declined tribe lies between. */
const hourglass = [10, 12];

/** Pieces in one region, each with an hour of its own. Where nobody stands, the most important one takes the middle. */
export function arranged(
  pack: Printed,
  pieces: Readonly<Record<string, number>>,
  { alone = false, declined = false } = {},
): StandingPiece[] {
  const order = (id: string) => pack.pieces.findIndex((it) => it.id === id);
  const found = Object.entries(pieces)
    .map(([piece, count]) => ({ piece, count, clock: clockOf(pack, piece), look: lookOfPiece(pack, piece) }))
    .sort((a, b) => rank[a.look] - rank[b.look] || order(a.piece) - order(b.piece));
  const taken = new Set<number>(declined ? hourglass : []);
  found.forEach((it, i) => {
    const wishes = it.look === 'piece' ? [it.clock, ...hours] : liked[it.look];
    it.clock = alone && i === 0 ? 0 : (wishes.find((hour) => !taken.has(hour)) ?? [3, 9, 1, 11, 5, 7][i % 6] ?? 3);
    taken.add(it.clock);
  });
  return found;
}

/** The pieces that lie beside the disc: whoever is on it is not among them. */
function beside(
  pieces: Readonly<Record<string, number>>,
  { tokens, companions }: { tokens: number; companions: NonNullable<Standing['companions']> },
): Record<string, number> {
  const { companion } = discOf({ race: null, tokens, companions });
  return Object.fromEntries(Object.entries(pieces).filter(([piece]) => piece !== companion));
}

export function standings(view: Pick<View, 'regions' | 'tribes'>, pack: Printed): Map<string, Standing> {
  const found = new Map<string, Standing>();
  for (const [region, it] of Object.entries(view.regions)) {
    if (typeof it !== 'object') continue;
    const tribe = view.tribes.find(({ race }) => race === it.race);
    const companions = Object.entries(it.pieces ?? {}).flatMap(([piece, count]) =>
      lookOfPiece(pack, piece) === 'companion' ? [{ piece, count }] : [],
    );
    found.set(region, {
      region,
      race: it.race ?? null,
      tokens: it.tokens ?? 0,
      ...(companions.length > 0 ? { companions } : {}),
      seat: tribe?.player ?? null,
      declined: tribe?.state === 'declined',
      pieces: arranged(pack, beside(it.pieces ?? {}, { tokens: it.tokens ?? 0, companions }), {
        alone: it.race === undefined,
        declined: tribe?.state === 'declined',
      }),
    });
  }
  return found;
}

/** What the disc of a region shows: the race with its plain tokens or, where there are none, who stands in for them. */
export function discOf({ race, tokens, companions = [] }: Pick<Standing, 'race' | 'tokens' | 'companions'>): {
  race: string | null;
  companion: string | null;
  count: number;
} {
  const plain = companions.reduce((left, { count }) => left - count, tokens);
  const lead = companions[0];
  if (plain > 0 || !lead) return { race, companion: null, count: plain };
  return { race, companion: lead.piece, count: lead.count };
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

/** The map of a position, which may carry a whole one, name one of the pack, or name islands that make up one. */
export function mapOf(
  { map, rounds }: Pick<View, 'map' | 'rounds'>,
  { maps, islands }: Pick<GameContent, 'maps' | 'islands'>,
): GameMap | undefined {
  if (typeof map !== 'string') return map as GameMap;
  return islands ? composed(map, rounds, islands) : own(maps, map);
}
