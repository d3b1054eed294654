// Furrows with ears of corn.
import { at, bounds, inside, toEdge, type Point } from '../geometry';
import type { Look, Place, Stroke } from '../pen';

function furrows({ ring, middle, room, chance }: Place): Stroke[] {
  const box = bounds(ring);
  const [cx, cy] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const reach = Math.hypot(box.right - box.left, box.bottom - box.top) / 2;
  const angle = -0.5 + chance();
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const free = (point: Point) =>
    Math.hypot(point[0] - middle[0], point[1] - middle[1]) > room * 0.42 &&
    inside(ring, point) &&
    toEdge(ring, point) > 7;
  let lines = '';
  let ears = '';
  for (let v = -reach; v < reach; v += 13) {
    const bend = chance() * 6;
    let drawing = false;
    let rest = 0;
    for (let u = -reach; u < reach; u += 5) {
      const wave = Math.sin(u * 0.045 + bend) * 2.4;
      const point: Point = [cx + u * ux - (v + wave) * uy, cy + u * uy + (v + wave) * ux];
      if (rest > 0) rest--;
      else if (drawing && chance() < 0.06) {
        drawing = false;
        rest = 2;
      }
      if (rest === 0 && free(point)) {
        lines += `${drawing ? 'L' : 'M'}${at(...point)}`;
        drawing = true;
        if (chance() < 0.09) {
          const [x, y] = point;
          ears += `M${at(x, y)}v-7M${at(x, y - 3)}l-2.4 -2.6M${at(x, y - 3)}l2.4 -2.6M${at(x, y - 6)}l-2 -2.4M${at(x, y - 6)}l2 -2.4`;
        }
      } else drawing = false;
    }
  }
  return [
    { d: lines, stroke: '#a9812f', width: 1.5, opacity: 0.62 },
    { d: ears, stroke: '#8a6320', width: 1.15, opacity: 0.85 },
  ];
}

export const look: Look = { wash: '#f0d98c', edge: '#c79a3b', marks: furrows };
