// Waves, on seas and lakes.
import { at } from './geometry';
import { spots, type Place, type Stroke } from './pen';

/** Crests, strewn as wide as the water is. */
export function waves(gap: number, colour: string): (place: Place) => Stroke[] {
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
