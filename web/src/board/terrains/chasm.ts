// A chasm: walls that fall away into the dark. Nobody would walk into it.
import { at, inside, type Point } from '../geometry';
import type { Look, Place, Stroke } from '../pen';

/** The ring, drawn together towards a point. */
function drawn(ring: readonly Point[], [x, y]: Point, by: number): string {
  return `M${ring.map(([px, py]) => at(px + (x - px) * by, py + (y - py) * by)).join('L')}Z`;
}

function walls({ ring, middle, chance }: Place): Stroke[] {
  let cracks = '';
  let ledges = '';
  let before = ring[ring.length - 1] as Point;
  for (const point of ring) {
    const [ax, ay] = before;
    const [dx, dy] = [point[0] - ax, point[1] - ay];
    const length = Math.hypot(dx, dy) || 1;
    for (let s = chance() * 6; s < length; s += 7 + chance() * 6) {
      const start: Point = [ax + (dx * s) / length, ay + (dy * s) / length];
      const [tx, ty] = [middle[0] - start[0], middle[1] - start[1]];
      const far = Math.hypot(tx, ty) || 1;
      const deep = Math.min(far * 0.5, 9 + chance() * 15);
      const end: Point = [start[0] + (tx / far) * deep, start[1] + (ty / far) * deep];
      if (!inside(ring, end)) continue;
      if (chance() < 0.72) cracks += `M${at(...start)}L${at(...end)}`;
      else ledges += `M${at(...start)}L${at(...end)}`;
    }
    before = point;
  }
  return [
    { d: drawn(ring, middle, 0.12), fill: '#2a2230' },
    { d: drawn(ring, middle, 0.28), fill: '#18121d' },
    { d: drawn(ring, middle, 0.46), fill: '#08060a' },
    { d: cracks, stroke: '#0c090f', width: 2.2 },
    { d: ledges, stroke: '#a4937f', width: 1.5, opacity: 0.9 },
  ];
}

export const look: Look = { wash: '#5d5160', edge: '#120d15', marks: walls };
