// Mud that bubbles: flat pools with rings, and drops that have just burst.
import { at } from '../geometry';
import { spots, type Look, type Place, type Stroke } from '../pen';

const oval = (x: number, y: number, w: number, h: number) =>
  `M${at(x - w, y)}a${w.toFixed(1)} ${h.toFixed(1)} 0 1 0 ${(2 * w).toFixed(1)} 0a${w.toFixed(1)} ${h.toFixed(1)} 0 1 0 ${(-2 * w).toFixed(1)} 0`;

function bubbles(place: Place): Stroke[] {
  const { chance } = place;
  let pools = '';
  let rims = '';
  let domes = '';
  let shine = '';
  spots(place, 30, 14).forEach(([x, y], i) => {
    const w = 9 + chance() * 6;
    pools += oval(x, y, w, w * 0.42);
    rims += `M${at(x - w * 0.55, y)}a${(w * 0.55).toFixed(1)} ${(w * 0.2).toFixed(1)} 0 0 0 ${(w * 1.1).toFixed(1)} 0`;
    if (i % 2 === 0) {
      const r = 3.2 + chance() * 2.6;
      domes += `M${at(x - r, y)}a${r.toFixed(1)} ${r.toFixed(1)} 0 0 1 ${(2 * r).toFixed(1)} 0Z`;
      shine += `M${at(x - r * 0.5, y - r * 0.45)}q${(r * 0.2).toFixed(1)} ${(-r * 0.35).toFixed(1)} ${(r * 0.6).toFixed(1)} ${(-r * 0.35).toFixed(1)}`;
    } else shine += `M${at(x, y - 5)}l0 -3M${at(x - 4, y - 4)}l-2 -2.4M${at(x + 4, y - 4)}l2 -2.4`;
  });
  return [
    { d: pools, fill: '#6d4d2c', stroke: '#3d2a17', width: 1.2, opacity: 0.9 },
    { d: rims, stroke: '#a87f4e', width: 1.2, opacity: 0.9 },
    { d: domes, fill: '#9a7244', stroke: '#3d2a17', width: 1.1 },
    { d: shine, stroke: '#f0dcb8', width: 1.3, opacity: 0.9 },
  ];
}

export const look: Look = { wash: '#b3905f', edge: '#6b4b26', marks: bubbles };
