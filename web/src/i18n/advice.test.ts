import { describe, expect, test } from 'vitest';
import { mapOf, wordsOf } from '../testing/content';
import { speaking } from '../testing/speaking';
import type { Info, PlanAdvice, Reason } from '../wire/types';
import { asSentence, deedsOf, effectsOf, placesOf, points, regionsOf } from './advice';
import { languages, type Language } from './index';

const info = {
  seats: [
    { player: 'a', name: 'Ada' },
    { player: 'b', name: 'Bo' },
  ],
} as unknown as Info;
const map = mapOf('classic', 'classic-2');
const at = (language: Language) => ({ info, map, words: wordsOf('classic', language) });
const reasons: Reason[] = [
  { type: 'picks', slot: 1, race: 'orcs', power: 'hill', tokens: 9, coins: -1 },
  { type: 'takes', region: '5', tokens: 2, coins: 1 },
  { type: 'takes', region: '9', player: 1, race: 'giants', tokens: 3, coins: 2 },
  { type: 'attempts', region: '3', tokens: 3, missing: 1, odds: 0.5, coins: 1 },
  { type: 'gives-up', region: '8' },
  { type: 'does', do: { type: 'put', piece: 'encampment', region: '4' } },
  { type: 'guards', region: '7', tokens: 4 },
  { type: 'declines', race: 'elves', power: 'swamp', regions: ['1', '2'], coins: 2 },
  { type: 'earns', coins: 5, aTurn: 4 },
  { type: 'costs', player: 1, coins: 1 },
  { type: 'held', regions: ['9'], player: 1, race: 'giants' },
  { type: 'exposed', region: '5', player: 1, odds: 0.4 },
];

describe.each([...languages])('a plan in %s', (language) => {
  test('every reason is told, with who and where', async () => {
    await speaking(language);
    const table = at(language);
    for (const reason of reasons) {
      const [said, ...more] = [...deedsOf(table, [reason]), ...effectsOf(table, [reason])];
      expect([reason.type, more]).toEqual([reason.type, []]);
      expect(said, reason.type).toBeTruthy();
      if ('player' in reason && reason.type !== 'takes') expect(said).toContain('Bo');
      if ('region' in reason) expect(said).toContain(reason.region);
    }
    expect(asSentence([...deedsOf(table, reasons), ...effectsOf(table, reasons)])).toMatch(/^\p{Lu}.*\.$/u);
  });
});

test('conquests are one part of the sentence, with their tokens and whose the regions are', async () => {
  await speaking('en');
  expect(asSentence(deedsOf(at('en'), reasons.slice(1, 3)))).toMatch(
    /^Takes \S+ 5 \(2 tokens\), \S+ 9 \(3 tokens, from Giants\)\.$/,
  );
});

test('the regions that a plan changes or guards are marked, each once', () => {
  const twice: Reason = { type: 'guards', region: '5', tokens: 3 };
  const marked = regionsOf({ reasons: [...reasons, twice], do: [{ type: 'deploy', region: '30' }] });
  expect(marked).toEqual(['5', '9', '3', '8', '4', '1', '2', '7']);
});

test('where tokens are only laid, the regions that they go to are marked', () => {
  const guards: Reason = { type: 'guards', region: '7', tokens: 4 };
  const lays: PlanAdvice['do'] = ['6', '7', '6'].map((region) => ({ type: 'deploy', region }));
  expect(regionsOf({ reasons: [guards], do: lays })).toEqual(['6', '7']);
});

test('what is done several times is told once', async () => {
  await speaking('en');
  const put: Reason = { type: 'does', do: { type: 'put', piece: 'encampment', region: '4' } };
  const [said, ...more] = deedsOf(at('en'), [put, put]);
  expect(said).toMatch(/4 ×2$/);
  expect(more).toEqual([]);
});

test('the tokens that a plan lays are told by region, and nothing where it lays none', async () => {
  await speaking('en');
  expect(
    placesOf(at('en'), [
      { type: 'conquer', region: '5' },
      { type: 'deploy', region: '5', tokens: 2 },
      { type: 'deploy', region: '9' },
      { type: 'deploy', region: '5' },
    ]),
  ).toMatch(/^places \S+ 5 \(\+3 tokens\), \S+ 9 \(\+1 token\)$/);
  expect(placesOf(at('en'), [{ type: 'conquer', region: '5' }])).toBeNull();
});

test('points have a sign where they are a change, and a minus that is one', async () => {
  await speaking('en');
  expect([points(0.0512), points(0.0512, true), points(-0.03, true), points(0, true)]).toEqual([
    '5.1',
    '+5.1',
    '−3',
    '0',
  ]);
});
