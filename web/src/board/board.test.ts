import { describe, expect, test } from 'vitest';
import { fitted, held, shifted, whole, zoomed } from './camera';
import { inside, ribbon, seeded, strewn, toEdge, type Point } from './geometry';
import { makeSheet } from './sheet';
import { lookOf } from './terrain';

const square: Point[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];

describe('geometry', () => {
  test('knows inside from outside, and how far the edge is', () => {
    expect(inside(square, [50, 50])).toBe(true);
    expect(inside(square, [150, 50])).toBe(false);
    expect(toEdge(square, [50, 10])).toBeCloseTo(10);
  });
  test('strews points inside, away from edge and middle, always the same', () => {
    const points = strewn(square, 12, 8, { at: [50, 50], radius: 20 }, seeded('a'));
    expect(points.length).toBeGreaterThan(15);
    for (const point of points) {
      expect(toEdge(square, point)).toBeGreaterThan(8);
      expect(Math.hypot(point[0] - 50, point[1] - 50)).toBeGreaterThan(18);
    }
    expect(strewn(square, 12, 8, { at: [50, 50], radius: 20 }, seeded('a'))).toEqual(points);
  });
  test('a line of ink is a closed shape', () => {
    expect(ribbon(square, 3, seeded('b'))).toMatch(/^M.*Z$/);
  });
});

describe('the camera', () => {
  const frame = { width: 400, height: 400 };
  const board = fitted([1000, 700], frame);
  test('shows the whole board in the middle', () => {
    expect(board).toEqual({ width: 400, height: 280 });
    expect(held(whole, board, frame)).toEqual({ zoom: 1, x: 0, y: 60 });
  });
  test('keeps the point under the finger where it is', () => {
    const near = zoomed({ zoom: 1, x: 10, y: 20 }, 2, 110, 120);
    expect((110 - near.x) / near.zoom).toBeCloseTo(100);
    expect((120 - near.y) / near.zoom).toBeCloseTo(100);
  });
  test('never loses the board', () => {
    expect(held({ zoom: 2, x: 900, y: 0 }, board, frame).x).toBe(0);
    expect(held({ zoom: 2, x: -9000, y: 0 }, board, frame).x).toBe(-400);
  });
  test('shifts what is drawn, on whole pixels of the screen', () => {
    const drawn = { zoom: 2, x: 0, y: 0 };
    expect(shifted({ zoom: 2, x: -10.4, y: 3.6 }, drawn, 1)).toBe('translate(-10px, 4px)');
    expect(shifted({ zoom: 2, x: -10.4, y: 3.6 }, drawn, 2)).toBe('translate(-10.5px, 3.5px)');
    expect(shifted({ zoom: 3, x: 1, y: 2 }, drawn, 1)).toBe('translate(1px, 2px) scale(1.5)');
  });
});

test('a terrain that nobody has drawn yet still has a look', () => {
  expect(lookOf('lava').wash).toMatch(/^#/);
});

describe('terrains', () => {
  const place = () => ({
    ring: square.map(([x, y]): Point => [x * 3, y * 2]),
    middle: [150, 100] as Point,
    room: 60,
    chance: seeded('t'),
  });
  const drawn = [
    ...['farmland', 'fields', 'forest', 'hill', 'mountain', 'swamp', 'sea', 'lake'],
    ...['black-mountain', 'mudpool', 'mushroom-forest', 'mine', 'mystic-crystal', 'river', 'chasm'],
  ];
  test.each(drawn)('%s has a look of its own, the same every time', (terrain) => {
    const look = lookOf(terrain);
    expect(look).not.toBe(lookOf('nobody-has-drawn-this'));
    const marks = look.marks(place());
    expect(marks.map(({ d }) => d).join('').length).toBeGreaterThan(200);
    expect(look.marks(place())).toEqual(marks);
    expect(JSON.stringify(marks)).not.toContain('NaN');
  });
  test('what nobody has drawn is seen all the same', () => {
    expect(lookOf('nobody-has-drawn-this').marks(place())[0]?.d).toMatch(/M/);
  });
  test('a river flows along its longer side', () => {
    const flowing = lookOf('river')
      .marks(place())
      .filter(({ flow }) => flow);
    expect(flowing.length).toBeGreaterThan(0);
    const numbers = flowing
      .flatMap(({ d }) => d.match(/-?[\d.]+ -?[\d.]+/g) ?? [])
      .map((pair) => pair.split(' ').map(Number));
    const reach = (i: 0 | 1) =>
      Math.max(...numbers.map((it) => it[i] ?? 0)) - Math.min(...numbers.map((it) => it[i] ?? 0));
    expect(reach(0)).toBeGreaterThan(reach(1));
  });
});

describe('islands', () => {
  const region = (id: string) => ({ id, terrain: 'hill', next: [], edge: true, at: [0, 0] as [number, number] });
  const sheet = (at: number) => {
    const outline = [
      [at, at],
      [at + 40, at],
      [at + 40, at + 40],
      [at, at + 40],
    ] as never;
    const outlines = {
      map: 'm',
      size: [200, 200] as [number, number],
      regions: { a: { outline, label: [at + 20, at + 20] as [number, number], room: 20 } },
      borders: [
        {
          edge: 'a',
          line:
            at === 0
              ? [
                  [0, 40],
                  [0, 0],
                  [40, 0],
                ]
              : outline,
        },
      ] as never,
    };
    return makeSheet({ id: 'm', players: 2, rounds: 8, regions: [region('a')] } as never, outlines, {
      terrains: [{ id: 'hill' }],
      natives: [],
    });
  };
  test('stand in an open sea, with a shore', () => {
    const { sea, shores, ink } = sheet(60);
    expect(sea?.marks.length).toBeGreaterThan(0);
    expect(shores).toEqual([{ d: expect.stringMatching(/^M/) as string, water: null }]);
    expect(ink.some(({ weight }) => weight === 'coast')).toBe(true);
  });
  test('along the rim of the sheet there is neither', () => {
    const { sea, shores } = sheet(0);
    expect(sea).toBeNull();
    expect(shores).toEqual([]);
  });
});
