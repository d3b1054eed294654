// What a lesson is made of: combos that need no explaining, and chapters for what a game has beyond the plain one.
import { describe, expect, test } from 'vitest';
import { languages } from '../i18n';
import { messagesOf } from '../i18n/messages';
import { packOf } from '../testing/content';
import { chapterIds, chaptersOf } from './chapters';
import { plainSlots } from './plain';

type Game = Parameters<typeof packOf>[0];

describe('combos that need no explaining', () => {
  const games = ['classic', 'underground', 'warcraft'] as const;
  /** Those that are plain with a badge or banner that is nothing but tokens. */
  const plain = (game: Game) => {
    const { races, powers } = packOf(game);
    const nothing = { id: 'nothing', tokens: 1, limit: 9, abilities: [] };
    const ids = (kind: 'races' | 'powers') =>
      (kind === 'races' ? races : powers).filter(({ id }) => {
        const combo = kind === 'races' ? { race: id, power: 'nothing' } : { race: 'nothing', power: id };
        const all = { races: [...races, nothing], powers: [...powers, nothing] };
        return plainSlots(all, [{ ...combo, coins: 0 }]).length > 0;
      });
    return { races: ids('races'), powers: ids('powers'), all: { races, powers } };
  };

  test.each(games)('there are enough of them in %s, and not too many', (game) => {
    const { races, powers, all } = plain(game);
    // So many that one of the first four of a column is plain at one of sixteen tables.
    const odds = (races.length / all.races.length) * (powers.length / all.powers.length);
    expect((1 - odds) ** (4 * 16)).toBeLessThan(0.01);
    expect(races.length).toBeLessThan(all.races.length);
  });
  test('have no pieces to place, and nothing that waits for a decline', () => {
    for (const game of games) {
      const { races, powers } = plain(game);
      for (const { abilities = [] } of [...races, ...powers])
        for (const ability of abilities) {
          expect(ability).not.toHaveProperty('piece');
          expect(ability).not.toHaveProperty('onlyInDecline');
        }
    }
  });
  test('stand where a beginner can pay for them', () => {
    const pack = packOf('classic');
    const banner = pack.races.find(({ abilities = [] }) => abilities.length === 0)?.id ?? '';
    const power = plain('classic').powers[0]?.id ?? '';
    const combo = { race: banner, power, coins: 0 };
    const other = { ...combo, power: pack.powers.find(({ abilities = [] }) => abilities[0]?.piece)?.id ?? '' };
    expect(plainSlots(pack, [other, combo, other, combo, combo, combo])).toEqual([1, 3]);
    expect(plainSlots(pack, [other, other])).toEqual([]);
  });
});

describe('what is new for whoever knows the plain game', () => {
  const ids = (game: Game) => chaptersOf(packOf(game)).map(({ id }) => id);
  test('is nothing there, and told of each other game by what it has', () => {
    expect(ids('classic')).toEqual([]);
    expect(ids('underground')).toEqual(['passing', 'impassable', 'guarded']);
    expect(ids('warcraft')).toEqual(['islands', 'factions', 'markers', 'tolls']);
  });
  test('leads to the rules that say it exactly', () => {
    for (const game of ['underground', 'warcraft'] as const)
      for (const { topics } of chaptersOf(packOf(game))) expect(topics.length).toBeGreaterThan(0);
  });
  test.each(languages)('is told in %s, each in words of its own', async (language) => {
    const messages = await messagesOf(language);
    const texts = chapterIds.map((id) => messages[`chapter.${id}.text`]);
    expect(new Set(texts).size).toBe(chapterIds.length);
  });
});
