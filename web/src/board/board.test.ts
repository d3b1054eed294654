import { describe, expect, test } from 'vitest';
import { fitted, held, whole, zoomed } from './camera';
import { inside, ribbon, seeded, strewn, toEdge, type Point } from './geometry';
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
});

test('a terrain that nobody has drawn yet still has a look', () => {
  expect(lookOf('lava').wash).toMatch(/^#/);
});
