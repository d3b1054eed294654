// Chance that can be had again: numbers that follow from a seed.

/** Another seed for each thing that has a name. */
export function seedOf(seed, name) {
  let hash = seed | 0;
  for (const letter of String(name)) hash = Math.imul(hash ^ letter.codePointAt(0), 0x01000193);
  return hash >>> 0;
}

/** Like Math.random (mulberry32); it needs nothing of this file, so that a page can be given it. */
export function random(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const chances = new WeakMap();

/** What somebody at this page chooses at random. */
export function chanceOf(page) {
  return chances.get(page) ?? Math.random;
}

export function setChance(page, seed) {
  chances.set(page, random(seed));
}
