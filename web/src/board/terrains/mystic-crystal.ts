// Crystals in clusters, lit from one side, with a glow around them.
import { at } from '../geometry';
import { spots, type Look, type Place, type Stroke } from '../pen';

function crystals(place: Place): Stroke[] {
  const { chance } = place;
  let glow = '';
  let lit = '';
  let dark = '';
  let edges = '';
  for (const [x, y] of spots(place, 31, 14)) {
    glow += `M${at(x, y - 7)}h.1`;
    for (const [lean, size] of [
      [-6.5, 0.62],
      [6, 0.72],
      [0, 1],
    ] as const) {
      const h = (19 + chance() * 6) * size;
      const w = 4.6 * size;
      const [bx, tx] = [x + lean * 0.5, x + lean * 1.5];
      const [bl, br] = [`${at(bx - w, y)}`, `${at(bx + w, y)}`];
      const [sl, sr] = [at(tx - w, y - h * 0.72), at(tx + w, y - h * 0.72)];
      const tip = at(tx, y - h);
      lit += `M${bl}L${sl}L${tip}L${at(bx, y + 1.6)}Z`;
      dark += `M${br}L${sr}L${tip}L${at(bx, y + 1.6)}Z`;
      edges += `M${bl}L${sl}L${tip}L${sr}L${br}L${at(bx, y + 1.6)}Z`;
    }
  }
  return [
    { d: glow, stroke: '#fbe9ff', width: 30, opacity: 0.35 },
    { d: lit, fill: '#e9d2ff' },
    { d: dark, fill: '#8459b8' },
    { d: edges, stroke: '#33204f', width: 1.2 },
  ];
}

export const look: Look = { wash: '#bda9d6', edge: '#6d4f97', marks: crystals };
