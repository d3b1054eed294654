// How terrains are drawn: each has a file of its own in terrains/, named after its id.
import { at } from './geometry';
import { spots, type Look, type Place, type Stroke } from './pen';

const looks = import.meta.glob<Look>('./terrains/*.ts', { eager: true, import: 'look' });

function dots(place: Place): Stroke[] {
  const d = spots(place, 18, 9)
    .map(([x, y]) => `M${at(x, y)}h.1`)
    .join('');
  return [{ d, stroke: '#5b5045', width: 2.6, opacity: 0.5 }];
}

const unknown: Look = { wash: '#ddd0b6', edge: '#9c8a68', marks: dots };

/** How a terrain is drawn; one that nobody has drawn yet is plain paper with dots. */
export function lookOf(terrain: string): Look {
  return looks[`./terrains/${terrain}.ts`] ?? unknown;
}
