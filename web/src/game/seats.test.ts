// Players are told apart by whoever looks: colours are put through what each kind of colour vision makes of them.
import { describe, expect, test } from 'vitest';
import { palettes, styleIn, type SeatStyle } from './seats';

type Three = [number, number, number];

/** What is seen of light in red, green and blue: Machado, Oliveira and Fernandes (2009), for those who lack one kind of cone. */
const visions: Record<string, [Three, Three, Three]> = {
  'all three kinds of cones': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (rows: [Three, Three, Three], [r, g, b]: Three) =>
  rows.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b))) as Three;

function light(colour: string): Three {
  return [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Three;
}

/** CIELAB, white being D65. */
function lab(rgb: Three): Three {
  const [x, y, z] = [
    (0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.95047,
    0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2],
    (0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.08883,
  ].map((it) => (it > 216 / 24389 ? Math.cbrt(it) : ((24389 / 27) * it + 16) / 116)) as Three;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const rad = (degrees: number) => (degrees * Math.PI) / 180;

/** CIEDE2000: 1 can just be seen, 10 at a glance. */
function distance([l1, a1, b1]: Three, [l2, a2, b2]: Three): number {
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const grey = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const wide = 1 + 0.5 * (1 - grey(mean));
  const [c1, c2] = [Math.hypot(wide * a1, b1), Math.hypot(wide * a2, b2)];
  const hue = (a: number, b: number) => ((Math.atan2(b, wide * a) * 180) / Math.PI + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const turn = ((h2 - h1 + 540) % 360) - 180;
  const hues = 2 * Math.sqrt(c1 * c2) * Math.sin(rad(turn) / 2);
  const h = Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : ((h1 + h2 + 360) / 2) % 360;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * Math.cos(rad(h - 30)) +
    0.24 * Math.cos(rad(2 * h)) +
    0.32 * Math.cos(rad(3 * h + 6)) -
    0.2 * Math.cos(rad(4 * h - 63));
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const tone = hues / (1 + 0.015 * c * t);
  const twist = -2 * grey(c) * Math.sin(rad(60 * Math.exp(-(((h - 275) / 25) ** 2))));
  return Math.sqrt(lightness ** 2 + chroma ** 2 + tone ** 2 + twist * chroma * tone);
}

const seats = [0, 1, 2, 3, 4];
const pairs = seats.flatMap((a) => seats.filter((b) => b > a).map((b) => [a, b] as const));

test('distances are those of the literature', () => {
  expect(distance([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3);
  expect(distance([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 3);
  expect(distance([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 3);
});

describe.each(Object.entries(visions))('with %s', (_, vision) => {
  const least = (palette: (typeof palettes)[number], part: 'colour' | 'light') => {
    const seen = seats.map((seat) => lab(times(vision, light(styleIn(palette, seat)[part]))));
    return Math.min(...pairs.map(([a, b]) => distance(seen[a] as Three, seen[b] as Three)));
  };
  test('two players are never alike, in discs or in curves on a dark ground', () => {
    for (const palette of palettes) {
      expect(least(palette, 'colour')).toBeGreaterThan(17);
      expect(least(palette, 'light')).toBeGreaterThan(17);
    }
  });
  test('in one palette they are farther apart still', () => {
    expect(least('apart', 'colour')).toBeGreaterThan(23);
  });
});

test('without any colour, rings and edges are told apart by their lines', () => {
  const line = ({ dash, double }: SeatStyle) => `${dash}${double}`;
  const edge = (it: SeatStyle) => `${it.edge}${it.double}`;
  for (const look of [line, edge]) expect(new Set(seats.map((seat) => look(styleIn('usual', seat)))).size).toBe(5);
});
