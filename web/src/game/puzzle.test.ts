// Whether a puzzle is solved, what is next, and what is kept of it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Update, View } from '../wire/types';
import { after, nextOf, readProgress, untried, verdictOf, wished, type Collection, type Puzzle } from './puzzle';

const position = {
  players: [{ coins: 12 }, { coins: 9 }],
  column: [
    { race: 'orcs', power: 'hill' },
    { race: 'elves', power: 'stout' },
  ],
};
const plan = { do: [], dice: false, chance: 0.5, lead: 0, coins: 3, tokens: 0, reasons: [] };
const numbers = { nodes: 1, best: 1, second: 0 };
const common = { grade: 1, player: 0, found: numbers, checked: numbers, best: plan, second: plan, position };
const coins = { ...common, id: 'coins-1', kind: 'coins', answer: { coins: 7 } } as Puzzle;
const pick = { ...common, id: 'pick-1', kind: 'pick', grade: 2, answer: { slot: 1 } } as Puzzle;
const decline = { ...common, id: 'decline-1', kind: 'decline', answer: { decline: true } } as Puzzle;

const view = (it: object) =>
  ({ turn: 0, stage: 'conquest', players: position.players, tribes: [], thisTurn: {}, ...it }) as unknown as View;
const did = (action: object, events: object[] = [], seat = 0) =>
  ({ kind: 'action', n: 2, by: seat, do: action, events }) as unknown as Update;
const conquest = did({ type: 'conquer', region: '3' });

test('A combo is the answer as soon as it is picked', () => {
  const picked = (race: string) => view({ tribes: [{ race, power: 'x', player: 0, state: 'active' }] });
  const deed = [did({ type: 'pick', slot: 1 })];
  expect(verdictOf(pick, picked('elves'), deed)).toMatchObject({ solved: true, race: 'elves' });
  expect(verdictOf(pick, picked('orcs'), deed)).toMatchObject({ solved: false });
  expect(verdictOf(pick, view({ stage: 'pick' }), [])).toBeNull();
});

test('The first action says whether one declines', () => {
  expect(verdictOf(decline, view({}), [])).toBeNull();
  expect(verdictOf(decline, view({}), [did({ type: 'decline' })])).toMatchObject({ solved: true, declined: true });
  expect(verdictOf(decline, view({}), [conquest])).toMatchObject({ solved: false, declined: false });
  const stay = { ...decline, answer: { decline: false } } as Puzzle;
  expect(verdictOf(stay, view({}), [conquest])).toMatchObject({ solved: true });
});

test('Coins are counted when the turn is scored, and any turn that brings as many will do', () => {
  const scored = (n: number, more: object = {}) =>
    view({ turn: 1, players: [{ coins: 12 + n }, { coins: 9 }], ...more });
  expect(verdictOf(coins, view({}), [conquest])).toBeNull();
  expect(verdictOf(coins, scored(7), [conquest])).toEqual({ kind: 'coins', solved: true, coins: 7 });
  expect(verdictOf(coins, scored(8), [conquest])).toMatchObject({ solved: true });
  expect(verdictOf(coins, scored(6), [conquest])).toEqual({ kind: 'coins', solved: false, coins: 6 });
  expect(verdictOf(coins, scored(7, { turn: 0, stage: 'retreat' }), [conquest])).toMatchObject({ solved: true });
  const interrupted = scored(0, { turn: 0, stage: 'retreat', thisTurn: { interrupted: true } });
  expect(verdictOf(coins, interrupted, [conquest])).toBeNull();
});

test('Luck does not count', () => {
  const rolled = did({ type: 'attempt', region: '4' }, [{ type: 'rolled', player: 0, value: 3 }]);
  expect(verdictOf(coins, view({}), [conquest, rolled])).toEqual({ kind: 'die', solved: false });
});

test('Only the first try counts for the streak, and what was solved stays solved', () => {
  const one = after(untried, 'a', true);
  expect(one).toMatchObject({ tried: { a: 'solved' }, streak: 1, longest: 1 });
  expect(after(one, 'a', false)).toEqual(one);
  const two = after(one, 'b', false);
  expect(two).toMatchObject({ tried: { b: 'failed' }, streak: 0, longest: 1 });
  expect(after(two, 'b', true)).toMatchObject({ tried: { b: 'solved' }, streak: 0 });
});

test('What is next was not tried, or else failed, and comes after this one', () => {
  const all = [coins, pick, decline];
  expect(nextOf(all, untried, null)).toBe(coins);
  expect(nextOf(all, untried, 'pick-1')).toBe(decline);
  const tried = { ...untried, tried: { 'coins-1': 'solved', 'decline-1': 'failed' } } as const;
  expect(nextOf(all, tried, 'decline-1')).toBe(pick);
  expect(nextOf(all, tried, 'pick-1')).toBe(decline);
  expect(nextOf([coins], tried, null)).toBeNull();
});

test('Puzzles are chosen by kind and grade, and lessons come in their order', () => {
  const all: Collection = { game: 'classic', lessons: ['decline-1', 'coins-1'], puzzles: [coins, pick, decline] };
  expect(wished(all, { kind: null, grade: null, lessons: false })).toHaveLength(3);
  expect(wished(all, { kind: null, grade: 2, lessons: false })).toEqual([pick]);
  expect(wished(all, { kind: null, grade: null, lessons: true })).toEqual([decline, coins]);
  expect(wished(all, { kind: 'coins', grade: null, lessons: true })).toEqual([coins]);
});

test('Whatever the browser has kept, there is progress', () => {
  expect(readProgress(null)).toEqual(untried);
  expect(readProgress('{"tried":7}')).toEqual(untried);
  const good = { tried: { a: 'solved' }, streak: 1, longest: 2 };
  expect(readProgress(JSON.stringify({ ...good, tried: { a: 'solved', b: 'maybe' } }))).toEqual(good);
});

test.each(['classic', 'underground', 'warcraft', 'crossover'])(
  'The puzzles of %s are as the page reads them',
  (game) => {
    const all = JSON.parse(
      readFileSync(new URL(`../../../puzzles/${game}.json`, import.meta.url), 'utf8'),
    ) as Collection;
    expect(all.puzzles.length).toBeGreaterThan(60);
    for (const puzzle of all.puzzles) {
      expect(puzzle.position.players[puzzle.player]?.coins, puzzle.id).toBeTypeOf('number');
      if (puzzle.kind === 'pick') expect(puzzle.position.column[puzzle.answer.slot], puzzle.id).toBeDefined();
    }
  },
);
