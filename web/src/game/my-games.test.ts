// One's own games: found, told apart, and added up.
import { expect, test } from 'vitest';
import type { ComboCoins, Seat, Status, Summary } from '../wire/types';
import { bestCombo, isAlone, isMyTurn, matches, placeOf, waysOut } from './my-games';
import { recordOf } from './record';

const me: Seat = { player: 'me', name: 'Ada' };
const friend: Seat = { player: 'friend', name: 'Bo' };
const bot = (kind: string): Seat => ({ bot: kind, name: 'Skarna' });

function table(id: string, seats: Seat[], more: Partial<Summary> = {}): Summary {
  return {
    id,
    n: 9,
    status: 'playing',
    name: null,
    game: 'classic',
    map: 'classic-2',
    players: seats.length,
    listed: false,
    pace: null,
    standIn: null,
    host: 'me',
    created: 1000,
    seats,
    round: 3,
    rounds: 10,
    toAct: 0,
    deadline: null,
    ...more,
  };
}

/** A game that is over: rank, coins and combos of each seat. */
function over(
  id: string,
  seats: Seat[],
  rows: [number, number, ComboCoins[]?][],
  more: Partial<Summary> = {},
): Summary {
  return table(id, seats, {
    status: 'over',
    toAct: null,
    result: rows.map(([rank, coins, combos = []]) => ({ rank, coins, tokens: 0, combos })),
    ...more,
  });
}

test('it is my turn where I am to decide, and no bot plays for me', () => {
  expect(isMyTurn(table('a', [me, bot('hard')]), 'me')).toBe(true);
  expect(isMyTurn(table('a', [bot('hard'), me]), 'me')).toBe(false);
  expect(isMyTurn(table('a', [{ ...me, standIn: 'left' }, friend]), 'me')).toBe(false);
  expect(isMyTurn(table('a', [me, bot('hard')], { status: 'over' }), 'me')).toBe(false);
  expect(isMyTurn(table('a', [me, bot('hard')], { toAct: null }), 'me')).toBe(false);
});

test('the ways out are those that others at the table would expect', () => {
  const ways = (seats: Seat[], status: Status = 'playing', host = 'me') =>
    waysOut(table('a', seats, { status, host }), 'me');
  expect(ways([me, bot('hard')])).toEqual(['end']);
  expect(ways([me, bot('hard')], 'playing', 'other')).toEqual(['end']);
  expect(ways([me, me])).toEqual(['end']);
  expect(ways([me, friend])).toEqual(['leave', 'endForAll']);
  expect(ways([me, friend], 'playing', 'friend')).toEqual(['leave']);
  expect(ways([{ ...me, standIn: 'left' }, friend], 'playing', 'friend')).toEqual([]);
  expect(ways([me, { open: true }], 'open')).toEqual(['close']);
  expect(ways([me, { open: true }], 'open', 'friend')).toEqual(['getUp']);
  expect(ways([me, friend], 'over')).toEqual(['remove']);
  expect(ways([me, friend], 'frozen')).toEqual(['remove']);
  expect(isAlone(table('a', [me, { invited: 'friend', name: 'Bo' }]), 'me')).toBe(false);
});

test('a game that is over tells my place and my best race', () => {
  const combos = [
    { race: 'orcs', power: 'hill', coins: 20 },
    { race: 'elves', power: 'flying', coins: 31 },
  ];
  const it = over(
    'a',
    [bot('hard'), me],
    [
      [1, 90],
      [2, 80, combos],
    ],
  );
  const place = placeOf(it, 'me');
  expect(place?.rank).toBe(2);
  expect(place && bestCombo(place)).toEqual(combos[1]);
  expect(placeOf(it, 'friend')).toBeNull();
  expect(place && bestCombo({ ...place, combos: [] })).toBeNull();
});

test('words are found by their beginnings, whatever their accents', () => {
  const text = 'Podziemia · Wąwóz, Skarna (Trudny) · Łotry';
  for (const wanted of ['', 'ska', 'WAWOZ', 'trud podz', '  lotry ', 'łot']) expect(matches(text, wanted)).toBe(true);
  for (const wanted of ['karna', 'skarna bo', 'x']) expect(matches(text, wanted)).toBe(false);
});

test('games are added up by game, players, opponents, race and power', () => {
  const orcs = (coins: number, power = 'hill') => ({ race: 'orcs', power, coins });
  const all = [
    over(
      'a',
      [me, bot('easy/raider')],
      [
        [1, 90, [orcs(40), orcs(10, 'flying')]],
        [2, 80],
      ],
    ),
    over(
      'b',
      [me, bot('easy')],
      [
        [2, 60, [orcs(30)]],
        [1, 80],
      ],
    ),
    over(
      'c',
      [me, bot('easy'), bot('hard')],
      [
        [1, 100, []],
        [2, 80],
        [3, 70],
      ],
    ),
    over(
      'd',
      [me, friend],
      [
        [1, 70, [orcs(20, 'swamp')]],
        [2, 60],
      ],
      { game: 'underground' },
    ),
    // None of these says how I play.
    over(
      'e',
      [{ ...me, standInMoves: 4 }, bot('easy')],
      [
        [1, 200],
        [2, 1],
      ],
    ),
    over(
      'f',
      [me, { ...me, name: 'Bo' }],
      [
        [1, 200],
        [2, 1],
      ],
    ),
    table('g', [me, bot('easy')]),
    over(
      'h',
      [friend, bot('easy')],
      [
        [1, 200],
        [2, 1],
      ],
    ),
  ];
  const record = recordOf(all, 'me', ['easy', 'normal', 'hard']);
  expect(record.games).toBe(4);
  expect(record.all).toMatchObject({ games: 4, won: 3, coins: 80, most: 100, place: 1.25 });
  expect(record.byGame.map(({ id, games }) => [id, games])).toEqual([
    ['classic', 3],
    ['underground', 1],
  ]);
  expect(record.byPlayers.map(({ id, games, won }) => [id, games, won])).toEqual([
    ['2', 3, 2],
    ['3', 1, 1],
  ]);
  expect(record.byOpponents.map(({ id, games, won }) => [id, games, won])).toEqual([
    ['easy', 2, 1],
    ['mixed', 1, 1],
    ['people', 1, 1],
  ]);
  expect(record.byRace).toEqual([
    { id: 'orcs', game: 'classic', picked: 3, won: 1, coins: 80 / 3, most: 40 },
    { id: 'orcs', game: 'underground', picked: 1, won: 1, coins: 20, most: 20 },
  ]);
  expect(record.byPower[0]).toEqual({ id: 'hill', game: 'classic', picked: 2, won: 1, coins: 35, most: 40 });
  expect(recordOf([], 'me', [])).toMatchObject({ games: 0, all: null, byRace: [] });
});
