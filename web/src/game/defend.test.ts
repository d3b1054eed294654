// Tokens go where others would take most with least, and nowhere that nobody can come.
import { describe, expect, test } from 'vitest';
import type { Exposed } from '../wire/types';
import { defend, evenOut } from './deploy';
import { cheapest, lowestPrices, riskOf } from './threats';

/** A region that one opponent can attack for so many tokens, or nobody. */
const region = (id: string, coins: number, tokens: number | null, have = 9): Exposed => ({
  region: id,
  coins,
  from: tokens === null ? [] : [{ player: 1, race: 'orcs', tokens, have }],
});
const standing = { a: 1, b: 1, c: 1 };

describe('to defend', () => {
  test('leaves out what nobody can attack', () => {
    const exposed = [region('a', 3, null), region('b', 1, 3), region('c', 2, null)];
    expect(defend({}, 4, standing, exposed)).toEqual({ b: 4 });
  });
  test('strengthens first what earns most, then what is cheapest', () => {
    expect(defend({}, 1, standing, [region('a', 1, 3), region('b', 2, 3), region('c', 1, 3)])).toEqual({ b: 1 });
    expect(defend({}, 1, standing, [region('a', 1, 4), region('b', 1, 5), region('c', 1, 3)])).toEqual({ c: 1 });
  });
  test('makes equal regions equally dear', () => {
    expect(defend({}, 3, standing, [region('a', 1, 3), region('b', 1, 4), region('c', 1, 5)])).toEqual({ a: 2, b: 1 });
  });
  test('prefers regions that an attacker has the tokens for', () => {
    expect(defend({}, 2, standing, [region('a', 1, 4, 1), region('b', 1, 4, 8), region('c', 1, null)])).toEqual({
      b: 2,
    });
  });
  test('minds whoever pays least', () => {
    const two: Exposed = {
      region: 'a',
      coins: 1,
      from: [
        { player: 1, race: 'orcs', tokens: 6, have: 8 },
        { player: 2, race: null, tokens: 3, have: 9 },
      ],
    };
    expect(cheapest(two)?.player).toBe(2);
    expect(defend({}, 1, standing, [two, region('b', 1, 4)])).toEqual({ a: 1 });
    expect(lowestPrices([two, region('c', 1, null)])).toEqual(new Map([['a', 3]]));
  });
  test('adds to what is laid out already, and lays no more than the hand holds', () => {
    const exposed = [region('a', 1, 3), region('b', 1, 3)];
    expect(defend({ a: 2 }, 4, standing, exposed)).toEqual({ a: 2, b: 2 });
    expect(defend({ a: 4 }, 4, standing, exposed)).toEqual({ a: 4 });
  });
  test('spreads evenly where nobody can come anywhere, or nobody says who can', () => {
    expect(defend({}, 3, standing, [region('a', 2, null)])).toEqual(evenOut({}, 3, standing));
    expect(defend({}, 3, standing, [])).toEqual({ a: 1, b: 1, c: 1 });
    // A region that gets no tokens now does not draw any.
    expect(defend({}, 3, standing, [region('far', 9, 2)])).toEqual({ a: 1, b: 1, c: 1 });
  });
  test('more tokens never tempt anybody more', () => {
    for (const have of [0, 1, 3, 8])
      for (let more = 0; more < 8; more++)
        expect(riskOf(region('a', 1, 2, have), more + 1)).toBeLessThan(riskOf(region('a', 1, 2, have), more));
  });
});
