// How terrains are drawn: a wash, and marks of the pen that one knows in grey, too.
import { at, bounds, inside, strewn, toEdge, type Point } from './geometry';

export interface Stroke {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

export interface Look {
  wash: string;
  /** The darker colour at the rim of the wash. */
  edge: string;
  marks: (place: Place) => Stroke[];
}

export interface Place {
  ring: readonly Point[];
  /** Where tokens stand, and how much room they need. */
  middle: Point;
  room: number;
  chance: () => number;
}

function spots({ ring, middle, room, chance }: Place, gap: number, margin: number, hole = 0.46): Point[] {
  return strewn(ring, gap, margin, { at: middle, radius: room * hole }, chance);
}

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

function trees(place: Place): Stroke[] {
  const { chance } = place;
  let crowns = '';
  let shade = '';
  let trunks = '';
  for (const [x, y] of spots(place, 21, 10)) {
    const size = 0.85 + chance() * 0.5;
    const h = 15 * size;
    const w = 5.6 * size;
    trunks += `M${at(x, y)}v${(3.2 * size).toFixed(1)}`;
    crowns += `M${at(x, y - h)}L${at(x + w * 0.62, y - h * 0.48)}L${at(x + w * 0.34, y - h * 0.5)}L${at(x + w, y)}Q${at(x, y + 2)} ${at(x - w, y)}L${at(x - w * 0.34, y - h * 0.5)}L${at(x - w * 0.62, y - h * 0.48)}Z`;
    shade += `M${at(x, y - h)}L${at(x + w * 0.62, y - h * 0.48)}L${at(x + w * 0.34, y - h * 0.5)}L${at(x + w, y)}Q${at(x + w * 0.4, y + 1.2)} ${at(x + 1, y + 1)}Z`;
  }
  return [
    { d: trunks, stroke: '#3d2f20', width: 1.8, opacity: 0.8 },
    { d: crowns, fill: '#5d8f55', stroke: '#23422a', width: 1.1 },
    { d: shade, fill: '#2b5237', opacity: 0.55 },
  ];
}

function humps(place: Place): Stroke[] {
  const { chance } = place;
  let domes = '';
  let hatch = '';
  for (const [x, y] of spots(place, 33, 14)) {
    const w = 12 + chance() * 5;
    const h = w * (0.62 + chance() * 0.2);
    domes += `M${at(x - w, y)}Q${at(x - w * 0.72, y - h)} ${at(x, y - h)}Q${at(x + w * 0.8, y - h)} ${at(x + w, y)}`;
    for (let i = 0; i < 3; i++)
      hatch += `M${at(x + w * (0.28 + i * 0.2), y - h * (0.86 - i * 0.17))}l${(-1.5 - i).toFixed(1)} ${(h * (0.42 - i * 0.06)).toFixed(1)}`;
  }
  return [
    { d: domes, fill: '#d5de9c', stroke: '#5b6a2d', width: 1.5, opacity: 0.92 },
    { d: hatch, stroke: '#5b6a2d', width: 1, opacity: 0.7 },
  ];
}

function peaks(place: Place): Stroke[] {
  const { chance } = place;
  let bodies = '';
  let shade = '';
  let snow = '';
  for (const [x, y] of spots(place, 37, 15, 0.5)) {
    const size = 0.8 + chance() * 0.55;
    const w = 15 * size;
    const h = 26 * size;
    const lean = (chance() - 0.5) * 5;
    const top: Point = [x + lean, y - h];
    bodies += `M${at(x - w, y)}L${at(x - w * 0.42, y - h * 0.52)}L${at(x - w * 0.28, y - h * 0.46)}L${at(...top)}L${at(x + w * 0.46, y - h * 0.42)}L${at(x + w, y)}Z`;
    shade += `M${at(...top)}L${at(x + w * 0.46, y - h * 0.42)}L${at(x + w, y)}L${at(x + w * 0.2, y)}L${at(x + w * 0.12, y - h * 0.34)}L${at(x + lean * 0.5 + 2, y - h * 0.5)}Z`;
    snow += `M${at(...top)}L${at(x + lean * 0.6 + w * 0.26, y - h * 0.66)}L${at(x + lean * 0.6 + w * 0.08, y - h * 0.58)}L${at(x + lean * 0.5 - w * 0.06, y - h * 0.68)}L${at(x + lean * 0.4 - w * 0.22, y - h * 0.6)}Z`;
  }
  return [
    { d: bodies, fill: '#a79c90', stroke: '#39312c', width: 1.4 },
    { d: shade, fill: '#5d534c', opacity: 0.75 },
    { d: snow, fill: '#fdfaf2' },
  ];
}

function reeds(place: Place): Stroke[] {
  const { chance } = place;
  let stems = '';
  let heads = '';
  let water = '';
  spots(place, 26, 10).forEach(([x, y], i) => {
    const w = 7 + chance() * 5;
    water += `M${at(x - w, y)}q${(w / 2).toFixed(1)} -2.2 ${w.toFixed(1)} 0t${w.toFixed(1)} 0`;
    if (chance() < 0.5) water += `M${at(x - w * 0.5, y + 4)}h${w.toFixed(1)}`;
    if (i % 2 === 0)
      for (const lean of [-3.4, 0.4, 4]) {
        const h = 9 + chance() * 5;
        stems += `M${at(x + lean * 0.3, y - 1)}q${(lean * 0.2).toFixed(1)} ${(-h * 0.6).toFixed(1)} ${lean.toFixed(1)} ${(-h).toFixed(1)}`;
        if (lean > -1) heads += `M${at(x + lean * 1.3 - 1.2, y - h - 1)}a1.3 3 0 1 1 2.4 0a1.3 3 0 1 1 -2.4 0`;
      }
  });
  return [
    { d: water, stroke: '#e9e4ee', width: 1.7, opacity: 0.85 },
    { d: stems, stroke: '#43384a', width: 1.3, opacity: 0.9 },
    { d: heads, fill: '#5a3c35' },
  ];
}

function waves(gap: number, colour: string): (place: Place) => Stroke[] {
  return (place) => {
    let crests = '';
    for (const [x, y] of spots(place, gap, 16, 0.3)) {
      const w = 6 + place.chance() * 3;
      crests += `M${at(x - w, y)}q${(w / 2).toFixed(1)} -5 ${w.toFixed(1)} 0t${w.toFixed(1)} 0`;
    }
    return [
      { d: crests, stroke: colour, width: 1.8, opacity: 0.8 },
      { d: crests, stroke: '#2c6184', width: 0.9, opacity: 0.7 },
    ];
  };
}

function dots(place: Place): Stroke[] {
  const d = spots(place, 18, 9)
    .map(([x, y]) => `M${at(x, y)}h.1`)
    .join('');
  return [{ d, stroke: '#5b5045', width: 2.6, opacity: 0.5 }];
}

const looks: Record<string, Look> = {
  farmland: { wash: '#f0d98c', edge: '#c79a3b', marks: furrows },
  forest: { wash: '#93b878', edge: '#4f7d46', marks: trees },
  hill: { wash: '#c6d488', edge: '#8a9a45', marks: humps },
  mountain: { wash: '#d3c8bb', edge: '#8c7e73', marks: peaks },
  swamp: { wash: '#b3a3b4', edge: '#776681', marks: reeds },
  sea: { wash: '#86bcd8', edge: '#3f7ea3', marks: waves(34, '#e6f5fa') },
  lake: { wash: '#9ad0d6', edge: '#4a94a0', marks: waves(27, '#eefafa') },
};

const unknown: Look = { wash: '#ddd0b6', edge: '#9c8a68', marks: dots };

/** How a terrain is drawn; one that nobody has drawn yet is plain paper with dots. */
export function lookOf(terrain: string): Look {
  return looks[terrain] ?? unknown;
}
