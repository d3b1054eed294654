// Points and polygons, and chance that is the same every time the map is drawn.
export type Point = readonly [number, number];

/** A generator of numbers from 0 to 1 that depends on nothing but the seed. */
export function seeded(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 1 | state);
    state ^= state + Math.imul(state ^ (state >>> 7), 61 | state);
    return ((state ^ (state >>> 14)) >>> 0) / 4294967296;
  };
}

export function inside(ring: readonly Point[], [x, y]: Point): boolean {
  let found = false;
  let before = ring[ring.length - 1] as Point;
  for (const point of ring) {
    if (
      point[1] > y !== before[1] > y &&
      x < ((before[0] - point[0]) * (y - point[1])) / (before[1] - point[1]) + point[0]
    )
      found = !found;
    before = point;
  }
  return found;
}

/** How far a point is from the nearest side. */
export function toEdge(ring: readonly Point[], [x, y]: Point): number {
  let nearest = Infinity;
  let before = ring[ring.length - 1] as Point;
  for (const point of ring) {
    const [ax, ay] = before;
    const dx = point[0] - ax;
    const dy = point[1] - ay;
    const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    nearest = Math.min(nearest, Math.hypot(x - ax - along * dx, y - ay - along * dy));
    before = point;
  }
  return nearest;
}

export function bounds(ring: readonly Point[]): { left: number; top: number; right: number; bottom: number } {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const round = (value: number) => Math.round(value * 10) / 10;

export const at = (x: number, y: number) => `${round(x)} ${round(y)}`;

export function closed(ring: readonly Point[]): string {
  return `M${ring.map(([x, y]) => at(x, y)).join('L')}Z`;
}

export function open(line: readonly Point[]): string {
  return `M${line.map(([x, y]) => at(x, y)).join('L')}`;
}

/** A line of ink: thicker here, thinner there, as a pen draws it. */
export function ribbon(line: readonly Point[], width: number, chance: () => number, uneven = 1): string {
  const phase = chance() * 6.28;
  const pace = 0.035 + chance() * 0.03;
  const left: Point[] = [];
  const right: Point[] = [];
  let gone = 0;
  line.forEach((point, i) => {
    const a = line[Math.max(0, i - 1)] as Point;
    const b = line[Math.min(line.length - 1, i + 1)] as Point;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    if (i > 0) gone += Math.hypot(point[0] - a[0], point[1] - a[1]);
    const half =
      (width / 2) * (1 + uneven * (0.38 * Math.sin(gone * pace + phase) + 0.16 * Math.sin(gone * pace * 3.1 + phase)));
    const nx = (-(b[1] - a[1]) / length) * half;
    const ny = ((b[0] - a[0]) / length) * half;
    left.push([point[0] + nx, point[1] + ny]);
    right.push([point[0] - nx, point[1] - ny]);
  });
  return closed([...left, ...right.reverse()]);
}

/** Points strewn over a polygon, neither near its sides nor in the middle, where tokens stand; the farther ones first. */
export function strewn(
  ring: readonly Point[],
  gap: number,
  margin: number,
  hole: { at: Point; radius: number },
  chance: () => number,
): Point[] {
  const box = bounds(ring);
  const found: Point[] = [];
  let odd = false;
  for (let y = box.top + gap * 0.4; y < box.bottom; y += gap * 0.82) {
    odd = !odd;
    for (let x = box.left + (odd ? 0 : gap / 2); x < box.right; x += gap) {
      const point: Point = [x + (chance() - 0.5) * gap * 0.55, y + (chance() - 0.5) * gap * 0.4];
      const [hx, hy] = hole.at;
      if (Math.hypot(point[0] - hx, (point[1] - hy) * 1.1) < hole.radius) continue;
      if (inside(ring, point) && toEdge(ring, point) > margin) found.push(point);
    }
  }
  return found.sort((a, b) => a[1] - b[1]);
}

/** Which way a long shape lies: its middle, its longer axis, how far it reaches along that, and to the sides. */
export function along(ring: readonly Point[]): { middle: Point; axis: Point; half: number; width: number } {
  const n = ring.length;
  const middle: Point = [ring.reduce((sum, [x]) => sum + x, 0) / n, ring.reduce((sum, [, y]) => sum + y, 0) / n];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of ring) {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const axis: Point = [Math.cos(angle), Math.sin(angle)];
  let [half, width] = [0, 0];
  for (const [x, y] of ring) {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    half = Math.max(half, Math.abs(dx * axis[0] + dy * axis[1]));
    width = Math.max(width, Math.abs(dy * axis[0] - dx * axis[1]));
  }
  return { middle, axis, half, width };
}
