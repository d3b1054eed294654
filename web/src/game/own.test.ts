import { describe, expect, test } from 'vitest';
import { iconsOf } from '../icons';
import { messageFor, refusalsOf } from '../i18n/refusals';
import { wordsOf } from '../testing/content';
import type { GameMap } from '../wire/types';
import { mapOf } from './board';
import { evenOut, lay } from './deploy';
import { composed } from './islands';
import { own } from './own';

/** What every object has without being given it. */
const inherited = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];

describe.each(inherited)('something called %s', (name) => {
  test('is not found where nobody put it', () => {
    expect(own({}, name)).toBeUndefined();
    expect(own(null, name)).toBeUndefined();
    expect(mapOf({ map: name, rounds: 10 }, { maps: {} })).toBeUndefined();
    expect(composed(name, 10, {})).toBeUndefined();
  });
  test('is found where somebody did', () => {
    const map = { id: name } as GameMap;
    const maps = Object.fromEntries([[name, map]]);
    expect(mapOf({ map: name, rounds: 10 }, { maps })).toBe(map);
  });
  test('gets tokens like any region', () => {
    expect(Object.entries(lay({}, 3, name, 2))).toEqual([[name, 2]]);
    const standing = Object.fromEntries([
      ['a', 5],
      [name, 1],
    ]);
    expect(Object.entries(evenOut({}, 1, standing))).toEqual([[name, 1]]);
  });
  test('is spelled as it is written, and drawn as what it is', async () => {
    const words = wordsOf('classic', 'en');
    expect(words.text('races', name)).toBe('');
    expect(typeof words.name('races', name)).toBe('string');
    expect(words.follows(name)).toBe(false);
    expect(typeof words.badge(name, name)).toBe('string');
    const icons = await iconsOf('classic');
    expect(icons('races', name)).toBe(icons('races', 'nobody-knows-it'));
  });
  test('is no refusal that is known', async () => {
    expect(messageFor(await refusalsOf('es'), { rule: name, case: name, error: name })).toBeNull();
  });
});
