import { describe, expect, test } from 'vitest';
import { mapOf, packOf } from '../testing/content';
import type { GameMap } from '../wire/types';
import { inside, toEdge, type Point } from './geometry';
import { plainOutlines } from './plain';
import { makeSheet } from './sheet';

const row: GameMap = {
  id: 'three-in-a-row',
  players: 2,
  rounds: 3,
  regions: [
    { id: 'shore', terrain: 'sea', edge: true, next: ['meadow'] },
    { id: 'meadow', terrain: 'farmland', next: ['shore', 'peak'] },
    { id: 'peak', terrain: 'mountain', edge: true, next: ['meadow'] },
  ],
} as unknown as GameMap;
const printed = mapOf('classic', 'classic-5');

describe.each([
  ['that says nothing of where regions lie', row],
  ['that says where regions lie', printed],
])('a map of one’s own %s', (_, map) => {
  const { regions, borders, size } = plainOutlines(map);
  const rings = Object.entries(regions).map(([id, it]) => ({ id, ring: it.outline as readonly Point[], ...it }));

  test('has every region, with room for a disc, on the sheet', () => {
    expect(rings.map(({ id }) => id).sort()).toEqual(map.regions.map(({ id }) => id).sort());
    for (const { ring, label, room } of rings) {
      expect(inside(ring, label)).toBe(true);
      expect(toEdge(ring, label)).toBeGreaterThan(room * 0.9);
      expect(room).toBeGreaterThan(20);
      for (const [x, y] of ring) expect(x > 0 && y > 0 && x < size[0] && y < size[1]).toBe(true);
    }
  });
  test('has no two regions that touch', () => {
    for (const a of rings)
      for (const b of rings) if (a !== b) for (const point of b.ring) expect(inside(a.ring, point)).toBe(false);
  });
  test('joins neighbours by a line, and nobody else', () => {
    const joined = borders.flatMap((it) => ('between' in it ? [[...it.between].sort().join('/')] : []));
    const next = new Set(map.regions.flatMap(({ id, next }) => next.map((it) => [id, it].sort().join('/'))));
    expect(joined.sort()).toEqual([...next].sort());
  });
  test('can be drawn', () => {
    const sheet = makeSheet(map, plainOutlines(map), packOf('classic'));
    expect(sheet.regions).toHaveLength(map.regions.length);
    expect(sheet.sea).not.toBeNull();
  });
});
