// Outlines for a map that nobody has drawn: round islands, joined by a line where they are neighbours, so that nothing seems to be
// next to what it is not.
import type { GameMap, Outlines } from '../wire/types';
import { seeded, type Point } from './geometry';

type Pair = [number, number];
type Ring = Outlines['regions'][string]['outline'];

/** The radius of an island, and how much sea there is at least between two; as on the drawn maps. */
const largest = 64;
const smallest = 26;
const strait = 34;
const corners = 28;

/** Where regions lie whose map does not say it: neighbours near each other, everything else apart. */
function springs(map: GameMap): Pair[] {
  const n = map.regions.length;
  const chance = seeded(map.id);
  const places = map.regions.map((_, i): Pair => {
    const angle = (i / n) * 2 * Math.PI;
    return [Math.cos(angle) * n + chance(), Math.sin(angle) * n + chance()];
  });
  const joined = map.regions.map(({ next }) => new Set(next));
  const ids = map.regions.map(({ id }) => id);
  for (let round = 0; round < 400; round++) {
    const step = 0.2 * (1 - round / 400);
    const pushes = places.map((): Pair => [0, 0]);
    for (let a = 0; a < n; a++)
      for (let b = a + 1; b < n; b++) {
        const [p, q] = [places[a] as Pair, places[b] as Pair];
        const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
        const far = Math.hypot(dx, dy) || 0.01;
        const pull = (joined[a]?.has(ids[b] as string) ? far - 2 : 0) - 4 / (far * far);
        for (const [i, sign] of [
          [a, 1],
          [b, -1],
        ] as const) {
          const push = pushes[i] as Pair;
          push[0] += (sign * pull * dx) / far;
          push[1] += (sign * pull * dy) / far;
        }
      }
    pushes.forEach(([x, y], i) => {
      const place = places[i] as Pair;
      const much = Math.max(1, Math.hypot(x, y));
      place[0] += (step * x * 2) / much;
      place[1] += (step * y * 2) / much;
    });
  }
  return places;
}

/** The middles, far enough apart, from the corner of the sheet. */
function middles(map: GameMap): { places: Pair[]; room: number } {
  const said = map.regions.map(({ at }) => at);
  const rough = said.every((at) => at !== undefined) ? said.map(([x, y]): Pair => [x, y]) : springs(map);
  let nearest = Infinity;
  rough.forEach((a, i) =>
    rough.slice(i + 1).forEach((b) => (nearest = Math.min(nearest, Math.hypot(a[0] - b[0], a[1] - b[1])))),
  );
  const wide = (side: 0 | 1) => Math.max(...rough.map((it) => it[side])) - Math.min(...rough.map((it) => it[side]));
  const wanted = 2 * largest + strait;
  // Where two lie very close, the others need not be worlds apart.
  const most = 2600 / Math.max(1, wide(0), wide(1));
  const scale = Number.isFinite(nearest) && nearest > 0 ? Math.min(wanted / nearest, most) : 1;
  const gap = Number.isFinite(nearest) ? nearest * scale : wanted;
  const room = Math.max(smallest, Math.min(largest, (gap - strait) / 2));
  const margin = room + strait;
  const [left, top] = [Math.min(...rough.map(([x]) => x)), Math.min(...rough.map(([, y]) => y))];
  return { places: rough.map(([x, y]) => [(x - left) * scale + margin, (y - top) * scale + margin]), room };
}

function island([x, y]: Point, room: number, chance: () => number): Ring {
  const waves = [chance() * 6, chance() * 6];
  return Array.from({ length: corners }, (_, i): Pair => {
    const angle = (i / corners) * 2 * Math.PI;
    const far =
      room * (1 + 0.05 * Math.sin(3 * angle + (waves[0] ?? 0)) + 0.04 * Math.sin(5 * angle + (waves[1] ?? 0)));
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
  }) as Ring;
}

export function plainOutlines(map: GameMap): Outlines {
  const { places, room } = middles(map);
  const regions: Outlines['regions'] = {};
  const borders: Outlines['borders'] = [];
  map.regions.forEach(({ id, next }, i) => {
    const at = places[i] as Pair;
    const outline = island(at, room, seeded(`${map.id}/${id}`));
    regions[id] = { outline, label: at, room: room * 0.9 };
    borders.push({ edge: id, line: [...outline, outline[0]] });
    for (const other of next) {
      const j = map.regions.findIndex((it) => it.id === other);
      const to = places[j];
      if (j <= i || !to) continue;
      const far = Math.hypot(to[0] - at[0], to[1] - at[1]) || 1;
      const point = (from: Pair, sign: number): Pair => [
        from[0] + (sign * room * (to[0] - at[0])) / far,
        from[1] + (sign * room * (to[1] - at[1])) / far,
      ];
      borders.push({ between: [id, other], line: [point(at, 1), point(to, -1)] });
    }
  });
  const margin = room + strait;
  const size: Pair = [Math.max(...places.map(([x]) => x)) + margin, Math.max(...places.map(([, y]) => y)) + margin];
  return { map: map.id, size, regions, borders };
}
