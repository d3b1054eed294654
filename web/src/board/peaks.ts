// Mountains as the pen draws them: bodies, shade, and what lies on their tops.
import { at, type Point } from './geometry';
import { spots, type Place, type Stroke } from './pen';

/** Ridges with snow, or with whatever lies on them. */
export function peaks(place: Place, rock: string, dark: string, top: string): Stroke[] {
  const { chance } = place;
  let bodies = '';
  let shade = '';
  let snow = '';
  for (const [x, y] of spots(place, 37, 15, 0.5)) {
    const size = 0.8 + chance() * 0.55;
    const w = 15 * size;
    const h = 26 * size;
    const lean = (chance() - 0.5) * 5;
    const tip: Point = [x + lean, y - h];
    bodies += `M${at(x - w, y)}L${at(x - w * 0.42, y - h * 0.52)}L${at(x - w * 0.28, y - h * 0.46)}L${at(...tip)}L${at(x + w * 0.46, y - h * 0.42)}L${at(x + w, y)}Z`;
    shade += `M${at(...tip)}L${at(x + w * 0.46, y - h * 0.42)}L${at(x + w, y)}L${at(x + w * 0.2, y)}L${at(x + w * 0.12, y - h * 0.34)}L${at(x + lean * 0.5 + 2, y - h * 0.5)}Z`;
    snow += `M${at(...tip)}L${at(x + lean * 0.6 + w * 0.26, y - h * 0.66)}L${at(x + lean * 0.6 + w * 0.08, y - h * 0.58)}L${at(x + lean * 0.5 - w * 0.06, y - h * 0.68)}L${at(x + lean * 0.4 - w * 0.22, y - h * 0.6)}Z`;
  }
  return [
    { d: bodies, fill: rock, stroke: '#2c2622', width: 1.4 },
    { d: shade, fill: dark, opacity: 0.75 },
    { d: snow, fill: top },
  ];
}
