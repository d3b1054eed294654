// Shafts in timber, with rails that lead out of them, and veins of ore in the rock.
import { at } from '../geometry';
import { spots, type Look, type Place, type Stroke } from '../pen';

function shafts(place: Place): Stroke[] {
  const { chance } = place;
  let holes = '';
  let beams = '';
  let rails = '';
  let veins = '';
  let ore = '';
  spots(place, 34, 15).forEach(([x, y], i) => {
    if (i % 2 === 0) {
      const s = 0.85 + chance() * 0.3;
      holes += `M${at(x - 7 * s, y)}V${(y - 11 * s).toFixed(1)}H${(x + 7 * s).toFixed(1)}V${y.toFixed(1)}Z`;
      beams += `M${at(x - 8.4 * s, y + 1)}L${at(x - 6.6 * s, y - 12 * s)}M${at(x + 8.4 * s, y + 1)}L${at(x + 6.6 * s, y - 12 * s)}M${at(x - 10 * s, y - 12 * s)}H${(x + 10 * s).toFixed(1)}`;
      rails += `M${at(x - 2 * s, y - 3)}L${at(x - 5 * s, y + 8 * s)}M${at(x + 2 * s, y - 3)}L${at(x + 5 * s, y + 8 * s)}M${at(x - 4.4 * s, y + 2)}h${(8.8 * s).toFixed(1)}M${at(x - 5.6 * s, y + 6)}h${(11.2 * s).toFixed(1)}`;
    } else {
      const w = 7 + chance() * 4;
      veins += `M${at(x - w, y)}l${(w * 0.6).toFixed(1)} -4l${(w * 0.5).toFixed(1)} 3l${(w * 0.7).toFixed(1)} -5`;
      ore += `M${at(x - w * 0.4, y - 4)}h.1M${at(x + w * 0.1, y - 1)}h.1M${at(x + w * 0.8, y - 6)}h.1`;
    }
  });
  return [
    { d: veins, stroke: '#6b4f33', width: 1.6, opacity: 0.85 },
    { d: ore, stroke: '#ffd65a', width: 4 },
    { d: holes, fill: '#1f1610' },
    { d: rails, stroke: '#4b3a2b', width: 1.5 },
    { d: beams, stroke: '#7a4d22', width: 3 },
    { d: beams, stroke: '#c08a4e', width: 1 },
  ];
}

export const look: Look = { wash: '#c9ad84', edge: '#7d5f3a', marks: shafts };
