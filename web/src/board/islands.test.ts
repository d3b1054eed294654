// Islands laid out in an ocean: every set of boards that the game can draw, on wide and on high screens.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { slotsOf } from '../game/islands';
import type { Island, Outlines, Pack } from '../wire/types';
import type { Point } from './geometry';
import { archipelagos, joined, spread, suited, type Isle } from './islands';

const folder = '../content/warcraft';
const read = <T>(...path: string[]) => JSON.parse(readFileSync([folder, ...path].join('/'), 'utf8')) as T;
const pack = read<Pack>('pack.json');
const islands = Object.fromEntries(
  readdirSync(`${folder}/islands`)
    .filter((file) => file.endsWith('.json'))
    .map((file): [string, Island] => [file.replace('.json', ''), read('islands', file)]),
);
const isle = (id: string): Isle => ({ id, outlines: read<Outlines>('islands', 'outlines', `${id}.json`) });

/** Some sets for a number of players: each face stands in one of them at least. */
function sets(players: number): string[][] {
  const slots = slotsOf(pack, islands, players);
  return [0, 1, 2, 3].map((turn) => {
    const boards = new Set<string>();
    return slots.map(({ faces }) => {
      const free = [...faces.slice(turn), ...faces.slice(0, turn)].find(
        (face) => !boards.has(islands[face]?.board ?? ''),
      );
      boards.add(islands[free ?? '']?.board ?? '');
      return free ?? '';
    });
  });
}

const frames = {
  desk: { width: 1034, height: 760 },
  'high desk': { width: 756, height: 872 },
  phone: { width: 390, height: 400 },
};

/** The points of the coast of an island, as it lies among the others. */
function coast({ borders }: Outlines, { outlines }: Isle): Point[] {
  return borders.flatMap((border) =>
    'edge' in border && border.edge in outlines.regions ? (border.line as Point[]) : [],
  );
}

describe.each([2, 3, 4, 5])('islands for %i players', (players) => {
  test.each(sets(players).map((faces) => [faces.join('+'), faces] as const))('%s', (map, faces) => {
    const isles = faces.map(isle);
    const ways = archipelagos(isles);
    for (const [name, frame] of Object.entries(frames)) {
      const tight = suited(ways, frame);
      if (!tight) throw new Error('there is no way');
      const way = spread(isles, tight, frame);
      expect(way.size[0] / way.size[1], `${name}: its shape`).toBeCloseTo(frame.width / frame.height, 5);
      const all = joined(isles, way, map);
      const coasts = isles.map((it) => coast(all, it));
      // Water all around, and between any two islands.
      for (const points of coasts)
        for (const [x, y] of points)
          expect(Math.min(x, y, way.size[0] - x, way.size[1] - y), `${name}: the rim`).toBeGreaterThan(30);
      coasts.forEach((a, i) => {
        for (const b of coasts.slice(i + 1)) {
          let gap = Infinity;
          for (const [x, y] of a) for (const [u, v] of b) gap = Math.min(gap, Math.hypot(x - u, y - v));
          expect(gap, `${name}: the strait`).toBeGreaterThan(30);
        }
      });
      // The screen is made use of: two islands of unlike size leave the most ocean.
      const scale = Math.min(frame.width / tight.size[0], frame.height / tight.size[1]);
      const used = (tight.size[0] * tight.size[1] * scale * scale) / (frame.width * frame.height);
      expect(used, `${name}: ${tight.size.join(' by ')}`).toBeGreaterThan(players === 2 ? 0.55 : 0.7);
    }
  });
});

test('a high frame gets a high map, a wide one a wide map', () => {
  const ways = archipelagos(['l1a', 'm1a', 's1a'].map(isle));
  const high = suited(ways, { width: 400, height: 900 })?.size ?? [0, 0];
  const wide = suited(ways, { width: 900, height: 400 })?.size ?? [0, 0];
  expect(high[1]).toBeGreaterThan(high[0]);
  expect(wide[0]).toBeGreaterThan(wide[1]);
});

test('every region and border is moved with its island', () => {
  const isles = ['s1a', 's2b'].map(isle);
  const [way] = archipelagos(isles);
  if (!way) throw new Error('there is no way');
  const { regions, borders } = joined(isles, way, 's1a+s2b');
  isles.forEach(({ outlines }, i) => {
    const [dx, dy] = way.offsets[i] ?? [0, 0];
    for (const [id, { label }] of Object.entries(outlines.regions))
      expect(regions[id]?.label).toEqual([label[0] + dx, label[1] + dy]);
  });
  expect(borders).toHaveLength(isles.reduce((sum, { outlines }) => sum + outlines.borders.length, 0));
});
