// What a lesson is made of: combos that need no explaining, and chapters for what a game has beyond the plain one.
import { describe, expect, test } from 'vitest';
import api from '../../../docs/openapi.json';
import { languages } from '../i18n';
import { messagesOf } from '../i18n/messages';
import { packOf } from '../testing/content';
import { chapterIds, chaptersOf } from './chapters';
import { plainSlots } from './plain';

type Game = Parameters<typeof packOf>[0];

describe('combos that need no explaining', () => {
  test('are those that the server calls plain, as far as a beginner can pay for them', () => {
    const pick = (slot: number, plain?: true) => ({ do: { type: 'pick' as const, slot }, ...(plain ? { plain } : {}) });
    expect(plainSlots([pick(0), pick(1, true), pick(2), pick(3, true), pick(4, true)])).toEqual([1, 3]);
    expect(plainSlots([pick(0), { do: { type: 'decline' } }])).toEqual([]);
  });

  test('are looked for as far down as the server puts one of them into a lesson', () => {
    const told = api.components.schemas.Settings.properties.lesson.description;
    const first = /a combo among the first (\w+)/.exec(told)?.[1] ?? '';
    const all = Array.from({ length: 6 }, (_, slot) => ({ do: { type: 'pick' as const, slot }, plain: true as const }));
    expect(plainSlots(all)).toHaveLength(['none', 'one', 'two', 'three', 'four', 'five', 'six'].indexOf(first));
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
