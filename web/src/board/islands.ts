// How the islands of a map lie in the ocean: close together without touching, as the screen has room for them.
import type { Outlines } from '../wire/types';
import type { Frame } from './camera';
import type { Point } from './geometry';

export interface Isle {
  id: string;
  outlines: Outlines;
}

/** Where each island is put, in the order in which they came, and how large the sheet is that holds them all. */
export interface Archipelago {
  offsets: Point[];
  size: Point;
}

/** Water between two islands, and around all of them. */
const strait = 46;
const shore = 40;
/** Contours are known in steps of this many units of the map. */
const step = 10;
/** So many ways to lay some of the islands are kept, from wide to high. */
const kept = 7;

/** Where a shape begins and ends, line by line; nothing is there where it ends before it begins. */
interface Contour {
  first: number[];
  last: number[];
}

/** Islands that lie fast to each other: how far they reach in each line, and in each column. */
interface Group {
  width: number;
  height: number;
  lines: Contour;
  columns: Contour;
  places: { isle: number; x: number; y: number }[];
}

function contour(points: readonly Point[], lines: number): Contour {
  const first = Array<number>(lines).fill(Infinity);
  const last = Array<number>(lines).fill(-Infinity);
  for (const [along, across] of points) {
    const line = Math.min(lines - 1, Math.max(0, Math.floor(across / step)));
    first[line] = Math.min(first[line] ?? Infinity, along);
    last[line] = Math.max(last[line] ?? -Infinity, along);
  }
  return { first, last };
}

/** The points of a ring, and more between them, so that none of its lines is passed over. */
function dense(ring: readonly Point[]): Point[] {
  return ring.flatMap((to, i) => {
    const from = ring[(i + ring.length - 1) % ring.length] ?? to;
    const parts = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / (step / 2)) || 1;
    return Array.from({ length: parts }, (_, k): Point => {
      const part = (k + 1) / parts;
      return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
    });
  });
}

function single({ outlines }: Isle, isle: number): Group {
  const all = Object.values(outlines.regions).flatMap(({ outline }) => dense(outline as Point[]));
  const left = Math.min(...all.map(([x]) => x));
  const top = Math.min(...all.map(([, y]) => y));
  const points = all.map(([x, y]): Point => [x - left, y - top]);
  const width = Math.ceil(Math.max(...points.map(([x]) => x)) / step) * step;
  const height = Math.ceil(Math.max(...points.map(([, y]) => y)) / step) * step;
  return {
    width,
    height,
    lines: contour(points, height / step),
    columns: contour(
      points.map(([x, y]) => [y, x]),
      width / step,
    ),
    places: [{ isle, x: -left, y: -top }],
  };
}

function turned({ width, height, lines, columns, places }: Group): Group {
  return {
    width: height,
    height: width,
    lines: columns,
    columns: lines,
    places: places.map(({ isle, x, y }) => ({ isle, x: y, y: x })),
  };
}

/** How far something must be from the first line of a group to keep a strait's width from it, also at a slant. */
function widened(last: readonly number[]): number[] {
  const reach = Math.ceil(strait / step);
  return Array.from({ length: last.length + 2 * reach }, (_, i) => {
    let far = -Infinity;
    for (let off = -reach; off <= reach; off++) {
      const across = Math.max(0, Math.abs(off) - 1) * step;
      const along = Math.sqrt(Math.max(0, strait * strait - across * across));
      far = Math.max(far, (last[i - reach + off] ?? -Infinity) + along);
    }
    return far;
  });
}

function merged(a: Contour, b: Contour, lines: number, shift: { a: number; b: number }, along: number): Contour {
  const at = (list: readonly number[], line: number, nothing: number) => list[line] ?? nothing;
  const each = Array.from({ length: lines }, (_, i) => i);
  return {
    first: each.map((i) => Math.min(at(a.first, i - shift.a, Infinity), at(b.first, i - shift.b, Infinity) + along)),
    last: each.map((i) => Math.max(at(a.last, i - shift.a, -Infinity), at(b.last, i - shift.b, -Infinity) + along)),
  };
}

/** Two groups that could be joined, and how large they would be then. */
interface Join {
  width: number;
  height: number;
  make: () => Group;
}

/** One group to the right of another, so many steps lower than it, as near as the strait allows. */
function beside(a: Group, b: Group, coast: readonly number[], lower: number): Join {
  const reach = Math.ceil(strait / step);
  let along = 0;
  b.lines.first.forEach((first, i) => {
    const far = coast[i + lower + reach];
    if (far !== undefined && far - first > along) along = far - first;
  });
  along = Math.ceil(along / step) * step;
  const down = { a: Math.max(0, -lower), b: Math.max(0, lower) };
  const height = Math.max(a.height + down.a * step, b.height + down.b * step);
  const width = Math.max(a.width, b.width + along);
  const lowered = ({ first, last }: Contour, by: number): Contour => ({
    first: first.map((y) => y + by * step),
    last: last.map((y) => y + by * step),
  });
  const make = (): Group => ({
    width,
    height,
    lines: merged(a.lines, b.lines, height / step, down, along),
    columns: merged(lowered(a.columns, down.a), lowered(b.columns, down.b), width / step, { a: 0, b: along / step }, 0),
    places: [
      ...a.places.map(({ isle, x, y }) => ({ isle, x, y: y + down.a * step })),
      ...b.places.map(({ isle, x, y }) => ({ isle, x: x + along, y: y + down.b * step })),
    ],
  });
  return { width, height, make };
}

/** Beside each other, with their tops, middles or feet on one line. */
function joins(a: Group, b: Group, coast: readonly number[]): Join[] {
  const spare = Math.round((a.height - b.height) / step);
  return [...new Set([0, Math.round(spare / 2), spare])].map((lower) => beside(a, b, coast, lower));
}

/** Those that no other beats in both width and height; of many, some from high to wide. */
function best(all: readonly Join[], most: number): Group[] {
  const sorted = [...all].sort((a, b) => a.width - b.width || a.height - b.height);
  const front: Join[] = [];
  for (const join of sorted) if (join.height < (front.at(-1)?.height ?? Infinity)) front.push(join);
  const some =
    front.length <= most
      ? front
      : Array.from({ length: most }, (_, i) => front[Math.round((i * (front.length - 1)) / (most - 1))] as Join);
  return some.map(({ make }) => make());
}

interface Side {
  group: Group;
  /** How far others keep from it to the right, line by line. */
  coast: readonly number[];
}

/** A group as it lies, and as it lies when columns are taken for lines. */
function sides(group: Group): readonly [Side, Side] {
  const other = turned(group);
  return [
    { group, coast: widened(group.lines.last) },
    { group: other, coast: widened(other.lines.last) },
  ];
}

/** All good ways to lay islands out, from high and narrow to wide and low. */
export function archipelagos(isles: readonly Isle[]): Archipelago[] {
  const fronts = new Map<number, (readonly [Side, Side])[]>();
  isles.forEach((isle, i) => fronts.set(1 << i, [sides(single(isle, i))]));
  const whole = (1 << isles.length) - 1;
  for (let some = 1; some <= whole; some++) {
    if (fronts.has(some)) continue;
    const found: Join[] = [];
    for (let part = (some - 1) & some; part > 0; part = (part - 1) & some)
      for (const a of fronts.get(part) ?? [])
        for (const b of fronts.get(some ^ part) ?? []) {
          found.push(...joins(a[0].group, b[0].group, a[0].coast));
          for (const { width, height, make } of joins(a[1].group, b[1].group, a[1].coast))
            found.push({ width: height, height: width, make: () => turned(make()) });
        }
    fronts.set(some, best(found, some === whole ? Infinity : kept).map(sides));
  }
  return (fronts.get(whole) ?? []).map(
    ([
      {
        group: { width, height, places },
      },
    ]) => ({
      offsets: isles.map((_, i): Point => {
        const { x = 0, y = 0 } = places.find(({ isle }) => isle === i) ?? {};
        return [x + shore, y + shore];
      }),
      size: [width + 2 * shore, height + 2 * shore],
    }),
  );
}

/** The way in which everything is largest in a frame. */
export function suited<T extends { size: Point }>(ways: readonly T[], { width, height }: Frame): T | undefined {
  const scale = ({ size }: T) => Math.min(width / size[0], height / size[1]);
  return ways.reduce<T | undefined>((a, b) => (a && scale(a) >= scale(b) ? a : b), undefined);
}

/** As far as this islands drift apart where there is room, and half as far from the rim. */
const roomy = 150;

/** Points along the coast of an island, far enough apart to be looked at often. */
function buoys({ outlines }: Isle): Point[] {
  const all = outlines.borders.flatMap((border) => ('edge' in border ? (border.line as Point[]) : []));
  const every = Math.max(1, Math.floor(all.length / 40));
  return all.filter((_, i) => i % every === 0);
}

/** The same islands in all the room that a frame of this shape has: each drifts to where it is farthest from all else. */
export function spread(isles: readonly Isle[], { offsets, size }: Archipelago, frame: Frame): Archipelago {
  const shape = frame.width / frame.height;
  const wide: Point = [Math.max(size[0], size[1] * shape), Math.max(size[1], size[0] / shape)];
  const coasts = isles.map(buoys);
  const at = offsets.map(([x, y]): Point => [x + (wide[0] - size[0]) / 2, y + (wide[1] - size[1]) / 2]);
  /** How much room an island has where it would be. */
  const room = (isle: number, [dx, dy]: Point): number => {
    let least = roomy;
    for (const [px, py] of coasts[isle] ?? []) {
      const [x, y] = [px + dx, py + dy];
      least = Math.min(least, 2 * (Math.min(x, y, wide[0] - x, wide[1] - y) - shore) + strait);
      for (let other = 0; other < at.length; other++) {
        if (other === isle) continue;
        const [ox, oy] = at[other] ?? [0, 0];
        for (const [qx, qy] of coasts[other] ?? []) {
          const far = Math.hypot(qx + ox - x, qy + oy - y);
          if (far < least) least = far;
        }
      }
    }
    return least;
  };
  for (const stride of [48, 24, 12, 6])
    for (let round = 0; round < 6; round++) {
      let moved = false;
      at.forEach((from, isle) => {
        let best = from;
        let most = room(isle, from);
        if (most >= roomy) return;
        for (let turn = 0; turn < 8; turn++) {
          const angle = (turn * Math.PI) / 4;
          const to: Point = [from[0] + stride * Math.cos(angle), from[1] + stride * Math.sin(angle)];
          const there = room(isle, to);
          if (there > most + 1) [best, most] = [to, there];
        }
        moved ||= best !== from;
        at[isle] = best;
      });
      if (!moved) break;
    }
  return { offsets: at, size: wide };
}

/** Islands as one drawing. */
export function joined(isles: readonly Isle[], { offsets, size }: Archipelago, map: string): Outlines {
  const regions: Outlines['regions'] = {};
  const borders: Outlines['borders'] = [];
  isles.forEach(({ outlines }, i) => {
    const [dx, dy] = offsets[i] ?? [0, 0];
    const moved = <T extends readonly number[]>(point: T) =>
      [(point[0] ?? 0) + dx, (point[1] ?? 0) + dy] as unknown as T;
    for (const [id, region] of Object.entries(outlines.regions))
      regions[id] = { ...region, label: moved(region.label), outline: region.outline.map(moved) as never };
    for (const border of outlines.borders) borders.push({ ...border, line: border.line.map(moved) as never });
  });
  return { map, size: [...size], regions, borders };
}
