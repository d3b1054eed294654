// The printed map as shapes: made once for each map, drawn by Sheet.svelte.
import type { GameMap, Outlines, Pack } from '../wire/types';
import { closed, open, ribbon, seeded, type Point } from './geometry';
import type { Stroke } from './pen';
import { lookOf } from './terrain';

export interface Region {
  id: string;
  terrain: string;
  water: boolean;
  symbols: string[];
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
}

export function makeSheet(map: GameMap, outlines: Outlines, pack: Pick<Pack, 'terrains' | 'natives'>): Sheet {
  const wet = new Set(pack.terrains.filter(({ water }) => water).map(({ id }) => id));
  const natives = new Set(pack.natives.map(({ symbol }) => symbol));
  const regions: Region[] = [];
  for (const { id, terrain, symbols = [], next } of map.regions) {
    const outline = outlines.regions[id];
    if (!outline) continue;
    const look = lookOf(terrain);
    const place = {
      ring: outline.outline,
      middle: outline.label,
      room: outline.room,
      chance: seeded(`${map.id}/${id}`),
    };
    regions.push({
      id,
      terrain,
      water: wet.has(terrain),
      // Where natives stand at the start they are seen; a stamp would say it twice.
      symbols: symbols.filter((symbol) => !natives.has(symbol)),
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
  ink.push({ d: ribbon(rim(outlines.size), 4.6, seeded(map.id), 0.45), weight: 'rim' });
  const rooms = regions.map(({ room }) => room).sort((a, b) => a - b);
  const disc = Math.max(21, Math.min(29, (rooms[Math.floor(rooms.length / 2)] ?? 0) * 0.4));
  const sea = shores.some(({ water }) => water === null) ? openSea(map.id, outlines.size) : null;
  return { size: outlines.size, sea, disc, regions, byId, ink, shores };
}

function onRim([x, y]: Point, [width, height]: Point): boolean {
  return x < 1 || y < 1 || x > width - 1 || y > height - 1;
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
