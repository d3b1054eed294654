// The printed map as shapes: made once for each map, drawn by Sheet.svelte.
import { lasting } from '../game/symbols';
import type { GameMap, Outlines, Pack } from '../wire/types';
import { closed, open, ribbon, seeded, type Point } from './geometry';
import type { Stroke } from './pen';
import { lookOf } from './terrain';
import { own } from '../game/own';

export interface Region {
  id: string;
  terrain: string;
  water: boolean;
  /** Everything that is printed in it; natives and finds are seen where they are. */
  symbols: string[];
  /** The symbols that are stamped into it. */
  stamped: string[];
  /** Where ships land, on the coast. */
  anchor: { symbol: string; at: Point } | null;
  next: string[];
  ring: readonly Point[];
  d: string;
  /** Where tokens stand. */
  middle: Point;
  room: number;
  wash: string;
  edge: string;
  marks: Stroke[];
}

export interface Sheet {
  size: Point;
  /** The radius of a disc that most regions have room for, with what lies beside it. */
  disc: number;
  regions: Region[];
  byId: Map<string, Region>;
  /** Borders inside the land, shores, and the rim. */
  ink: { d: string; weight: 'thin' | 'coast' | 'rim' }[];
  /** Lines of shore, with the water they belong to; null is the open sea. */
  shores: { d: string; water: string | null }[];
  /** The open sea around islands: what is seen where no region is. */
  sea: { wash: string; edge: string; marks: Stroke[] } | null;
  /** Whether islands lie in an ocean that does not end with the sheet. */
  ocean: boolean;
}

export function makeSheet(
  map: GameMap,
  outlines: Outlines,
  pack: Pick<Pack, 'terrains' | 'natives' | 'entrySymbol' | 'siteSymbol'>,
  { ocean = false } = {},
): Sheet {
  const wet = new Set(pack.terrains.filter(({ water }) => water).map(({ id }) => id));
  const regions: Region[] = [];
  for (const { id, terrain, symbols, next } of map.regions) {
    const outline = own(outlines.regions, id);
    if (!outline) continue;
    const look = lookOf(terrain);
    const place = {
      ring: outline.outline,
      middle: outline.label,
      room: outline.room,
      chance: seeded(`${map.id}/${id}`),
    };
    const told = lasting(symbols, pack);
    const landing = told.find((symbol) => symbol === pack.entrySymbol);
    const shore = landing === undefined ? null : ashore(outlines, id);
    regions.push({
      id,
      terrain,
      water: wet.has(terrain),
      symbols: told,
      stamped: told.filter((symbol) => !shore || symbol !== landing),
      anchor: shore && landing !== undefined ? { symbol: landing, at: shore } : null,
      next,
      ring: outline.outline,
      d: closed(outline.outline),
      middle: outline.label,
      room: outline.room,
      wash: look.wash,
      edge: look.edge,
      marks: look.marks(place),
    });
  }
  const byId = new Map(regions.map((region) => [region.id, region]));
  const ink: Sheet['ink'] = [];
  const shores: Sheet['shores'] = [];
  for (const border of outlines.borders) {
    if ('edge' in border) {
      // Along the rim of the sheet there is no shore.
      if (border.line.every((point) => onRim(point, outlines.size))) continue;
      ink.push({ d: ribbon(border.line, 4.1, seeded(border.edge)), weight: 'coast' });
      shores.push({ d: open(border.line), water: null });
      continue;
    }
    const chance = seeded(border.between.join('/'));
    const sides = border.between.map((id) => byId.get(id));
    const coast = sides[0]?.water !== sides[1]?.water;
    ink.push({ d: ribbon(border.line, coast ? 4.1 : 2.5, chance), weight: coast ? 'coast' : 'thin' });
    const water = sides.find((side) => side?.water);
    if (coast && water) shores.push({ d: open(border.line), water: water.id });
  }
  if (!ocean) ink.push({ d: ribbon(rim(outlines.size), 4.6, seeded(map.id), 0.45), weight: 'rim' });
  const rooms = regions.map(({ room }) => room).sort((a, b) => a - b);
  const disc = Math.max(21, Math.min(29, (rooms[Math.floor(rooms.length / 2)] ?? 0) * 0.4));
  const sea = !ocean && shores.some(({ water }) => water === null) ? openSea(map.id, outlines.size) : null;
  return { size: outlines.size, sea, ocean, disc, regions, byId, ink, shores };
}

/** The middle of the longest coast of a region; null if it has none. */
function ashore({ borders }: Outlines, region: string): Point | null {
  const length = (line: readonly Point[]) =>
    line.reduce(
      (sum, [x, y], i) => sum + (i === 0 ? 0 : Math.hypot(x - (line[i - 1]?.[0] ?? x), y - (line[i - 1]?.[1] ?? y))),
      0,
    );
  const coasts = borders.flatMap((border) =>
    'edge' in border && border.edge === region ? [border.line as readonly Point[]] : [],
  );
  const longest = coasts.sort((a, b) => length(b) - length(a))[0];
  if (!longest) return null;
  const half = length(longest) / 2;
  return longest.find((_, i) => length(longest.slice(0, i + 1)) >= half) ?? null;
}

function onRim([x, y]: Point, [width, height]: Point): boolean {
  return x < 1 || y < 1 || x > width - 1 || y > height - 1;
}

/** Waves for a square of ocean that is repeated on all sides. */
export function seaMarks(side: number): Stroke[] {
  const ring: Point[] = [
    [0, 0],
    [side, 0],
    [side, side],
    [0, side],
  ];
  return lookOf('sea').marks({ ring, middle: [-1000, -1000], room: 0, chance: seeded('ocean') });
}

function openSea(map: string, [width, height]: Point): Sheet['sea'] {
  const { wash, edge, marks } = lookOf('sea');
  const ring: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  return { wash, edge, marks: marks({ ring, middle: [-100, -100], room: 0, chance: seeded(`${map}/sea`) }) };
}

/** The edge of the board in short steps, so that its ink is as uneven as all other. */
function rim([width, height]: Point): Point[] {
  const corners: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
    [0, 0],
  ];
  const line: Point[] = [];
  corners.slice(1).forEach((to, i) => {
    const from = corners[i] ?? to;
    for (let k = 0; k < 40; k++)
      line.push([from[0] + ((to[0] - from[0]) * k) / 40, from[1] + ((to[1] - from[1]) * k) / 40]);
  });
  return [...line, [0, 0]];
}

/** The region that lies in a direction, for the arrow keys: near, and not too far to the side. */
export function towards(sheet: Sheet, from: string, dx: number, dy: number): string {
  const start = sheet.byId.get(from);
  if (!start) return from;
  let best = from;
  let least = Infinity;
  // A neighbour comes before what lies behind it.
  const next = new Set(start.next);
  for (const { id, middle } of sheet.regions) {
    const x = middle[0] - start.middle[0];
    const y = middle[1] - start.middle[1];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (id === from || ahead <= 0 || aside > ahead * 1.6) continue;
    const far = ahead + aside * 1.3 + (next.has(id) ? 0 : 10_000);
    if (far < least) [best, least] = [id, far];
  }
  return best;
}
