import { describe, expect, test } from 'vitest';
import { discRadius, scaleOf, stamps } from './places';
import type { Region } from './sheet';

const region = (room: number, symbols: string[] = []): Region => ({
  id: '1',
  terrain: 'hill',
  water: false,
  symbols,
  stamped: symbols,
  anchor: null,
  next: [],
  ring: [],
  d: '',
  middle: [100, 100],
  room,
  wash: '',
  edge: '',
  marks: [],
});
const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);

describe('where things are drawn', () => {
  const desk = scaleOf(1, 21, false);
  const phone = scaleOf(0.37, 21, true);

  test('discs are larger on a small map, and never larger than their region', () => {
    expect(discRadius(region(90), phone)).toBeGreaterThan(discRadius(region(90), desk));
    for (const room of [20, 40, 60]) expect(discRadius(region(room), phone)).toBeLessThan(room);
  });
  test('numbers have the same size on the screen, however small the map is', () => {
    expect(phone.letters * 0.37).toBeCloseTo(desk.letters * 1);
  });
  test('each symbol has a place of its own inside the region', () => {
    for (const scale of [desk, phone]) {
      const places = stamps(region(45, ['mine', 'cavern']), scale).map(({ at }) => at);
      const heights = places.map(({ y }) => y);
      expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(18);
      for (const at of places) expect(far(at, { x: 100, y: 100 })).toBeLessThan(45);
    }
  });
});
