// The printed map as shapes: made once for each map, drawn by Sheet.svelte.
import type { GameMap, Outlines, Pack } from '../wire/types';
import { closed, open, ribbon, seeded, type Point } from './geometry';
import { lookOf, type Stroke } from './terrain';

export interface Region {
  id: string;
  terrain: string;
  water: boolean;
  symbols: string[];
  next: string[];
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
  regions: Region[];
  byId: Map<string, Region>;
  /** Borders inside the land, shores, and the rim. */
  ink: { d: string; weight: 'thin' | 'coast' | 'rim' }[];
  /** Lines of shore, with the water they belong to. */
  shores: { d: string; water: string }[];
}

export function makeSheet(map: GameMap, outlines: Outlines, pack: Pick<Pack, 'terrains' | 'natives'>): Sheet {
  const wet = new Set(pack.terrains.filter(({ water }) => water).map(({ id }) => id));
  const natives = new Set(pack.natives.map(({ symbol }) => symbol));
  const regions: Region[] = [];
  for (const { id, terrain, symbols = [], next } of map.regions) {
    const outline = outlines.regions[id];
    if (!outline) continue;
    const look = lookOf(terrain);
    const place = { ring: outline.outline, middle: outline.label, room: outline.room, chance: seeded(`${map.id}/${id}`) };
    regions.push({
      id,
      terrain,
      water: wet.has(terrain),
      // Where natives stand at the start they are seen; a stamp would say it twice.
      symbols: symbols.filter((symbol) => !natives.has(symbol)),
      next,
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
    const chance = seeded(JSON.stringify('between' in border ? border.between : border.edge));
    if ('edge' in border) {
      ink.push({ d: ribbon(border.line, 5.2, chance), weight: 'rim' });
      continue;
    }
    const sides = border.between.map((id) => byId.get(id));
    const coast = sides[0]?.water !== sides[1]?.water;
    ink.push({ d: ribbon(border.line, coast ? 4.1 : 2.5, chance), weight: coast ? 'coast' : 'thin' });
    const water = sides.find((side) => side?.water);
    if (coast && water) shores.push({ d: open(border.line), water: water.id });
  }
  return { size: outlines.size, regions, byId, ink, shores };
}

/** The region that lies in a direction, for the arrow keys: near, and not too far to the side. */
export function towards(sheet: Sheet, from: string, dx: number, dy: number): string {
  const start = sheet.byId.get(from);
  if (!start) return from;
  let best = from;
  let least = Infinity;
  for (const { id, middle } of sheet.regions) {
    const x = middle[0] - start.middle[0];
    const y = middle[1] - start.middle[1];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (id === from || ahead <= 0 || aside > ahead * 1.6) continue;
    const far = ahead + aside * 1.3;
    if (far < least) [best, least] = [id, far];
  }
  return best;
}
