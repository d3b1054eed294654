// Reeds and lines of water.
import { at } from '../geometry';
import { spots, type Look, type Place, type Stroke } from '../pen';

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

export const look: Look = { wash: '#b3a3b4', edge: '#776681', marks: reeds };
