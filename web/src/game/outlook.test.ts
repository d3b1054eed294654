import { describe, expect, test } from 'vitest';
import { prospects } from './outlook';

describe('what a decline would come to', () => {
  // Nine coins a turn; in decline five regions stay, which earn five; six turns are left after this one.
  const rich = { now: 5, then: 5, staying: 9, eachTurn: 9, turns: 6 };
  test('is what a new race must earn to make up for what is given up', () => {
    // 9 × 7 = 63 without; 5 + 5 × 6 = 35 with it now: 28 are missing, in six turns.
    expect(prospects(rich).now).toBe(5);
    // A turn later: 9 + 5 + 5 × 5 = 39, so that 24 are missing, in five turns.
    expect(prospects(rich).later).toEqual({ need: 5, brings: 5, turns: 5 });
  });
  test('is nothing, where a decline costs nothing', () => {
    expect(prospects({ now: 4, then: 4, staying: 4, eachTurn: 4, turns: 3 })).toEqual({
      now: 0,
      later: { need: 0, brings: 4, turns: 2 },
    });
    expect(prospects({ now: 6, then: 6, staying: 4, eachTurn: 4, turns: 3 }).now).toBe(0);
  });
  test('after the turn was scored, the next one brings all it would', () => {
    expect(prospects({ now: 0, then: 3, staying: 0, eachTurn: 7, turns: 4 })).toEqual({
      now: 4,
      later: { need: 4, brings: 7, turns: 3 },
    });
  });
  test('there is no later in the last turn but one, and nothing to earn in the last', () => {
    expect(prospects({ ...rich, turns: 1 })).toEqual({ now: 8, later: null });
    expect(prospects({ ...rich, turns: 0 })).toEqual({ now: null, later: null });
  });
});
