// A current: lines along the river that are seen to flow, and foam at its banks.
import { along, at, inside, toEdge, type Point } from '../geometry';
import type { Look, Place, Stroke } from '../pen';

function current({ ring, chance }: Place): Stroke[] {
  const { middle, axis, half, width } = along(ring);
  const [ux, uy] = axis;
  let deep = '';
  let light = '';
  let lane = 0;
  for (let v = -width; v <= width; v += 11) {
    const phase = chance() * 6.28;
    let line = '';
    let drawing = false;
    for (let u = -half; u <= half; u += 6) {
      const wave = Math.sin(u * 0.05 + phase) * 3.4;
      const point: Point = [middle[0] + u * ux - (v + wave) * uy, middle[1] + u * uy + (v + wave) * ux];
      if (inside(ring, point) && toEdge(ring, point) > 7) {
        line += `${drawing ? 'L' : 'M'}${at(...point)}`;
        drawing = true;
      } else drawing = false;
    }
    if (lane++ % 2 === 0) light += line;
    else deep += line;
  }
  return [
    { d: deep, stroke: '#2f6f8f', width: 2, opacity: 0.75, flow: [26, 14] },
    { d: light, stroke: '#f2fbff', width: 2.2, opacity: 0.9, flow: [18, 22] },
  ];
}

export const look: Look = { wash: '#6fb0c8', edge: '#1f5a78', marks: current };
