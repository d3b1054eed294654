// Soft humps.
import { at } from '../geometry';
import { spots, type Look, type Place, type Stroke } from '../pen';

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

export const look: Look = { wash: '#c6d488', edge: '#8a9a45', marks: humps };
