// Trees, one by one.
import { at } from '../geometry';
import { spots, type Look, type Place, type Stroke } from '../pen';

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

export const look: Look = { wash: '#93b878', edge: '#4f7d46', marks: trees };
