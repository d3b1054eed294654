import { expect, test } from 'vitest';
import { wordsOf } from '../testing/content';
import { speaking } from '../testing/speaking';
import { languages } from '../i18n';
import { saysRecap } from '../i18n/recap';
import type { Event, Info, Update } from '../wire/types';
import { recaps } from './recap';

let n = 0;
const act = (by: number, ...events: Event[]): Update => ({
  n: ++n,
  at: 0,
  kind: 'action',
  by,
  do: { type: 'end' },
  events,
});
const began = (player: number): Event => ({ type: 'turn-began', player, round: 2 }) as Event;
const took = (player: number, region: string, from?: string): Event =>
  ({ type: 'region-conquered', player, race: 'orcs', region, tokens: 2, ...(from ? { from } : {}) }) as Event;
const lost = (player: number | undefined, region: string): Event =>
  ({
    type: 'tokens-lost',
    ...(player === undefined ? {} : { player }),
    race: 'elves',
    region,
    tokens: 1,
    rule: 'X',
  }) as Event;
const fled = (player: number, region: string): Event =>
  ({ type: 'tokens-withdrawn', player, race: 'elves', region, tokens: 1, rule: 'X' }) as Event;
const earned = (player: number, coins: number): Event => ({ type: 'coins-earned', player, coins, rule: 'X' }) as Event;

/** Ada ends her turn, then two bots play; it is Ada's turn again. */
const round = (): Update[] => [
  act(0, earned(0, 5), began(1)),
  act(1, { type: 'combo-picked', player: 1, race: 'orcs', power: 'alchemist', slot: 0, rule: 'X' } as Event),
  act(1, lost(0, '4'), took(1, '4', 'elves')),
  act(1, lost(undefined, '5'), took(1, '5', 'lost-tribes')),
  act(1, fled(0, '6'), took(1, '6', 'elves'), took(1, '7')),
  act(1, lost(2, '8'), took(1, '8', 'elves')),
  act(1, earned(1, 4), earned(1, 2), began(2)),
  act(2, { type: 'tribe-declined', player: 2, race: 'giants', regions: 3, rule: 'X' } as Event, earned(2, 3), began(0)),
];

test('a turn of somebody else comes to what was taken from whom, coins, a pick or a decline', () => {
  const [orcs, giants, ...more] = recaps(round(), [0]);
  expect(more).toEqual([]);
  expect(orcs).toMatchObject({
    seat: 1,
    picked: { race: 'orcs', power: 'alchemist' },
    declined: null,
    regions: ['4', '5', '6', '7', '8'],
    from: [
      { seat: 0, regions: 2 },
      { seat: 2, regions: 1 },
    ],
    coins: 6,
  });
  expect(giants).toMatchObject({ seat: 2, picked: null, declined: 'giants', regions: [], from: [], coins: 3 });
});

test('a turn is told when it is over, and until one does something in one’s own', () => {
  const all = round();
  expect(recaps(all.slice(0, -2), [0])).toEqual([]);
  expect(recaps(all.slice(0, -1), [0]).map(({ seat }) => seat)).toEqual([1]);
  // What is withdrawn in the turn of another is no turn of one's own.
  const [last] = all.splice(-1);
  all.push(act(0), last as Update);
  expect(recaps(all, [0]).map(({ seat }) => seat)).toEqual([1, 2]);
  const acted = act(0);
  expect(recaps([...all, acted], [0])).toEqual([]);
  expect(recaps([...all, acted, { n: ++n, at: 0, kind: 'undo', by: 0, entries: [acted.n] }], [0])).toHaveLength(2);
});

test('a turn of which the beginning is not known is not told, and whoever watches is told the last of each', () => {
  expect(recaps(round().slice(2), [0]).map(({ seat }) => seat)).toEqual([2]);
  expect(recaps([...round(), ...round()], []).map(({ seat }) => seat)).toEqual([0, 1, 2]);
});

test.each(languages)('it is a sentence in %s', async (language) => {
  await speaking(language);
  const info = {
    seats: [
      { player: 'a', name: 'Ada' },
      { bot: 'easy', name: 'Ugo' },
      { bot: 'easy', name: 'Bea' },
    ],
  };
  const [orcs] = recaps(round(), [0]);
  if (!orcs) throw new Error('nothing is told');
  const said = saysRecap(orcs, { info: info as unknown as Info, yours: [0] }, { words: wordsOf('classic', language) });
  expect(said).toMatch(/Ugo.*5.*2.*Bea.*6/s);
  expect(said).not.toContain('Ada');
  expect(said).not.toMatch(/[{}]/);
});
