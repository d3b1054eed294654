// Giant mushrooms, with spores in the air.
import { at } from '../geometry';
import { spots, type Look, type Place, type Stroke } from '../pen';

function mushrooms(place: Place): Stroke[] {
  const { chance } = place;
  let stalks = '';
  let red = '';
  let pale = '';
  let freckles = '';
  let spores = '';
  spots(place, 28, 13).forEach(([x, y], i) => {
    const size = 0.8 + chance() * 0.5;
    const w = 11 * size;
    const h = 10 * size;
    const top = y - 9 * size;
    stalks += `M${at(x - 2.4 * size, top)}L${at(x - 3.4 * size, y)}Q${at(x, y + 2)} ${at(x + 3.4 * size, y)}L${at(x + 2.4 * size, top)}Z`;
    const cap = `M${at(x - w, top)}Q${at(x - w, top - h)} ${at(x, top - h)}Q${at(x + w, top - h)} ${at(x + w, top)}Q${at(x, top + 3.4 * size)} ${at(x - w, top)}Z`;
    if (i % 3 === 2) pale += cap;
    else red += cap;
    for (const [dx, dy] of [
      [-0.5, -0.4],
      [0.05, -0.7],
      [0.5, -0.36],
    ] as const)
      freckles += `M${at(x + dx * w, top + dy * h)}h.1`;
    for (let k = 0; k < 3; k++) spores += `M${at(x + (chance() - 0.5) * 30, top - h - 2 - chance() * 9)}h.1`;
  });
  return [
    { d: spores, stroke: '#fdf7d8', width: 1.9, opacity: 0.85 },
    { d: stalks, fill: '#f1e4c6', stroke: '#3b2a22', width: 1.1 },
    { d: red, fill: '#b4503f', stroke: '#3b1d18', width: 1.2 },
    { d: pale, fill: '#7d6aa8', stroke: '#2c2440', width: 1.2 },
    { d: freckles, stroke: '#fbeed2', width: 2.8 * 0.9 },
  ];
}

export const look: Look = { wash: '#8fae8d', edge: '#3f6450', marks: mushrooms };
