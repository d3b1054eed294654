import { describe, expect, test } from 'vitest';
import type { Action, Event, GameOffer, Plan, Update, View } from '../wire/types';
import { pressing, timeLeft } from './clock';
import { harvestOf } from './earned';
import { marks, mayPlan, plannable, possible, toConquerWith, tokensLeft } from './plan';
import { changed, mapsFor, seatsAtFirst, settingsOf, valuesOf, type TableForm } from './setup';
import { hasPlayed, since } from './since';

const minute = 60_000;

describe('the clock', () => {
  test('shows the two largest units', () => {
    expect(timeLeft(65_000, 0)).toEqual({ unit: 'minutes', text: '1:05' });
    expect(timeLeft(125 * minute, 0)).toEqual({ unit: 'hours', hours: 2, minutes: 5 });
    expect(timeLeft(51 * 60 * minute, 0)).toEqual({ unit: 'days', days: 2, hours: 3 });
  });
  test('never runs below nothing', () => {
    expect(timeLeft(0, 5000)).toEqual({ unit: 'minutes', text: '0:00' });
  });
  test('presses when a tenth is left', () => {
    expect(pressing(2 * minute, 0, { minutes: 10 })).toBe(false);
    expect(pressing(minute - 1, 0, { minutes: 10 })).toBe(true);
    expect(pressing(29_000, 0, { minutes: 1 })).toBe(true);
  });
});

const earned = (player: number, coins: number, rule?: string): Event => ({
  type: 'coins-earned',
  player,
  race: 'a',
  coins,
  ...(rule === undefined ? {} : { rule }),
});
const began = (player: number): Event => ({ type: 'turn-began', player, round: 1 }) as Event;
let n = 0;
const did = (by: number, action: Action, ...events: Event[]): Update => ({
  n: ++n,
  at: 0,
  kind: 'action',
  by,
  do: action,
  events,
});
const conquer = (region: string): Action => ({ type: 'conquer', region });
const deploy = (region: string): Action => ({ type: 'deploy', region, tokens: 1 });
const end: Action = { type: 'end' };

describe('coins of a turn', () => {
  test('are added up by what brought them', () => {
    const update = did(0, end, earned(0, 1, 'S'), earned(0, 1, 'S'), earned(0, 2, 'P'), earned(1, 9, 'S'));
    expect(harvestOf([update], [0])).toMatchObject({
      seat: 0,
      coins: 4,
      parts: [
        { rule: 'S', coins: 2 },
        { rule: 'P', coins: 2 },
      ],
    });
  });
  test('of others are not ours', () => {
    expect(harvestOf([did(1, end, earned(1, 3))], [0])).toBeNull();
  });
});

describe('since my last turn', () => {
  test('is what others did between two of my turns', () => {
    const updates = [
      did(1, end, began(0)),
      did(0, conquer('1')),
      did(0, end, began(1)),
      did(1, conquer('2')),
      did(1, deploy('2')),
      did(1, deploy('3')),
      did(1, end, began(0)),
      did(0, conquer('4')),
    ];
    expect(since(updates, 0).map((step) => step.map(({ do: { type } }) => type))).toEqual([
      ['conquer'],
      ['deploy', 'deploy'],
      ['end'],
    ]);
  });
  test('leaves out what was taken back', () => {
    const updates: Update[] = [
      did(0, end, began(1)),
      did(1, conquer('2')),
      { n: ++n, at: 0, kind: 'undo', by: 1, entries: [n - 1] },
    ];
    expect(since(updates, 0)).toHaveLength(1);
  });
});

describe('a plan', () => {
  test('is made of what needs no die', () => {
    const choices = [{ do: conquer('1') }, { do: { type: 'attempt', region: '2' } as Action }, { do: end }];
    expect(plannable(choices)).toEqual([{ do: conquer('1') }]);
    expect(mayPlan(choices)).toBe(true);
    expect(mayPlan([{ do: end }])).toBe(false);
  });
  test('ends before the first step that is refused', () => {
    const steps = [conquer('1'), conquer('2'), conquer('3')];
    expect(possible(steps, { steps: [{ tokens: 1 }, { error: 'no' }] })).toEqual([conquer('1')]);
    expect(possible(steps, { steps: [{}, {}, {}] })).toEqual(steps);
  });
  test('numbers its regions', () => {
    expect([...marks([conquer('7'), conquer('3')])]).toEqual([
      ['7', 1],
      ['3', 2],
    ]);
  });
  test('has no token left when the conquests are over', () => {
    const after = (stage: string) => ({ hand: 3, view: { stage } as View }) as Plan;
    expect(tokensLeft(after('conquest'))).toBe(3);
    expect(tokensLeft(after('redeploy'))).toBe(0);
  });
});

describe('a new table', () => {
  const offer: GameOffer = {
    game: 'g',
    edition: 1,
    pack: '',
    players: [2, 3],
    maps: [
      { id: 'm2', players: 2 },
      { id: 'm3', players: 3 },
    ],
    options: { 'first-player': ['random', 'seat'], 'open-coins': [false, true] },
  };
  const form: TableForm = {
    faces: null,
    players: 2,
    map: 'm3',
    seats: [
      { sitter: 'here', name: ' Ada ' },
      { sitter: 'bot', name: '' },
      { sitter: 'open', name: '' },
    ],
    opponents: { level: 'hard', character: 'mixed', bots: null },
    firstCharacter: 1,
    options: { 'open-coins': true, 'first-player': 'random' },
    name: ' ',
    listed: false,
    severalSeats: false,
    hints: true,
    pace: { minutes: 5 },
    standIn: { bot: 'greedy', after: 3 },
  };
  const kinds = { levels: ['easy', 'hard'], characters: ['raider', 'builder'] };
  test('there is as much to conquer with as the plan says is left', () => {
    const answer = { hand: 3, view: { stage: 'conquest' } } as Plan;
    expect(toConquerWith({ steps: [conquer('1')], answer }, 7)).toBe(tokensLeft(answer));
    expect(toConquerWith({ steps: [], answer: null }, 7)).toBe(7);
    expect(toConquerWith(null, 7)).toBe(7);
    expect(toConquerWith(null, null)).toBeNull();
  });
  test('has a map for its players and only house rules that differ', () => {
    expect(mapsFor(offer, 3)).toEqual(['m3']);
    expect(valuesOf(['random', 'seat'], 2)).toEqual(['random', 0, 1]);
    expect(changed(offer, { 'first-player': 2 }, 2)).toEqual({});
    expect(settingsOf(form, offer, kinds, () => '')).toEqual({
      game: 'g',
      players: 2,
      map: 'm2',
      options: { 'open-coins': true },
      listed: false,
      severalSeats: false,
      hints: true,
      pace: { minutes: 5 },
      standIn: { bot: 'greedy', after: 3 },
      seats: [{ me: 'Ada' }, { bot: 'hard/builder' }],
      start: true,
    });
  });
  test('seats the bots that were chosen for each seat', () => {
    const bots = ['easy/raider', 'hard'];
    const each: TableForm = {
      ...form,
      players: 3,
      seats: (['bot', 'here', 'bot'] as const).map((sitter) => ({ sitter, name: 'Bo' })),
      opponents: { ...form.opponents, bots },
    };
    expect(settingsOf(each, offer, kinds, () => '').seats).toEqual([{ bot: bots[0] }, { me: 'Bo' }, { bot: bots[1] }]);
  });
  test('waits while a seat is free', () => {
    expect(settingsOf({ ...form, players: 3 }, offer, kinds, () => 'x').start).toBe(false);
  });
});

test('on one device everybody is here at first, elsewhere the others come', () => {
  const sitters = (mode: 'friends' | 'device') => seatsAtFirst(mode, 4).map(({ sitter }) => sitter);
  expect(sitters('device')).toEqual(['here', 'here', 'here', 'here']);
  expect(sitters('friends')).toEqual(['here', 'open', 'open', 'open']);
});

test('before the first turn there is nothing since', () => {
  const nobody = { tribes: [] };
  const before = did(1, conquer('1'), began(1));
  const own = did(0, conquer('2'), began(0));
  const after = did(1, conquer('3'), began(1));
  expect(hasPlayed(nobody, [before], 0)).toBe(false);
  expect(hasPlayed(nobody, [before, own], 0)).toBe(false);
  expect(hasPlayed(nobody, [before, own, after], 0)).toBe(true);
  // What is on the map tells it too, where the log does not reach so far back.
  expect(hasPlayed({ tribes: [{ player: 0 }] } as unknown as View, [], 0)).toBe(true);
});
