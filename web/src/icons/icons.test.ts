import { describe, expect, test } from 'vitest';
import texts from '../../../content/warcraft/text/en.json';
import { iconsOf, sign } from './index';
import underground from './underground.json';
import warcraft from './warcraft.json';

describe('icons', () => {
  test('every id of a game has one', async () => {
    const icons = await iconsOf('underground');
    for (const [kind, ids] of Object.entries(underground))
      for (const id of Object.keys(ids)) expect([id, icons(kind as 'races', id).length > 20]).toEqual([id, true]);
    expect(icons('races', 'kraken')).not.toBe(sign('race'));
  });
  test('everything that Warcraft has a word for has an icon that nothing else there has', async () => {
    const icons = await iconsOf('warcraft');
    const kinds = ['races', 'powers', 'natives', 'pieces', 'terrains', 'symbols', 'factions', 'choices'] as const;
    const plain = (['race', 'power', 'native', 'piece', 'symbol'] as const).map(sign);
    const named = new Map<string, string>();
    for (const kind of kinds)
      for (const id of Object.keys(texts[kind])) {
        const drawing = icons(kind, id);
        expect([id, plain.includes(drawing)]).toEqual([id, false]);
        // Murlocs and the symbol of where they start are one thing.
        expect([id, named.get(drawing) ?? id]).toEqual([id, id]);
        named.set(drawing, id);
      }
    const listed = new Set(Object.values(warcraft).flatMap((ids) => Object.keys(ids)));
    expect(listed).toEqual(new Set(named.values()));
  });
  test('an id is found whatever the game calls it', async () => {
    const icons = await iconsOf('underground');
    expect(icons('pieces', 'stonehedge')).toBe(icons('sites', 'stonehedge'));
    expect(icons('pieces', 'stonehedge')).not.toBe(sign('piece'));
  });
  test('a mixture has the icons of what it mixes', async () => {
    const [icons, classic, below] = await Promise.all([
      iconsOf('crossover', ['classic', 'underground']),
      iconsOf('classic'),
      iconsOf('underground'),
    ]);
    expect(icons('races', 'amazons')).toBe(classic('races', 'amazons'));
    expect(icons('races', 'kraken')).toBe(below('races', 'kraken'));
    expect(icons('symbols', 'mine')).toBe(classic('symbols', 'mine'));
    expect(icons('terrains', 'mine')).toBe(below('terrains', 'mine'));
  });
  test('what has none gets a plain one that is seen', async () => {
    const icons = await iconsOf('a-game-of-tomorrow');
    expect(icons('races', 'somebody')).toBe(sign('race'));
    expect(icons('pieces', 'something')).toBe(sign('piece'));
    expect(sign('piece').length).toBeGreaterThan(20);
  });
});
