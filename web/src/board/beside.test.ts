import { expect, test } from 'vitest';
import { beside } from './beside';

const frame = { width: 800, height: 600 };
const size = { width: 240, height: 160 };
const hides = (card: { x: number; y: number }, spot: { x: number; y: number }) =>
  spot.x > card.x && spot.x < card.x + size.width && spot.y > card.y && spot.y < card.y + size.height;

test('a card lies beside its region, inside the frame', () => {
  for (const x of [10, 200, 400, 790])
    for (const y of [10, 300, 590]) {
      const card = beside({ x, y }, [], frame, size);
      expect(hides(card, { x, y })).toBe(false);
      expect(card.x >= 0 && card.y >= 0).toBe(true);
      expect(card.x + size.width <= frame.width && card.y + size.height <= frame.height).toBe(true);
    }
});

test('neighbours stay in sight, wherever they are', () => {
  const at = { x: 400, y: 300 };
  const around = Array.from({ length: 8 }, (_, i) => ({
    x: at.x + 110 * Math.cos((i * Math.PI) / 4),
    y: at.y + 110 * Math.sin((i * Math.PI) / 4),
  }));
  for (let gone = 0; gone < 8; gone++) {
    const near = around.filter((_, i) => i !== gone);
    const card = beside(at, near, frame, size);
    expect(near.filter((spot) => hides(card, spot))).toEqual([]);
    expect(hides(card, at)).toBe(false);
  }
  expect(around.filter((spot) => hides(beside(at, around, frame, size), spot))).toEqual([]);
});

test('without a neighbour on the right it lies there', () => {
  const card = beside({ x: 200, y: 300 }, [{ x: 100, y: 300 }], frame, size);
  expect(card.x).toBeGreaterThan(200);
});
