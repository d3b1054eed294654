import { describe, expect, test } from 'vitest';
import type { Choice, View } from '../wire/types';
import { mustGiveUp, reserveOf } from './reserve';

const finished = (hand: number, actions: Choice[], more: Partial<View> = {}) => ({
  view: {
    stage: 'redeploy',
    acting: 'reservists',
    tribes: [{ race: 'reservists', player: 0, hand, state: 'active' }],
    regions: { 1: { race: 'reservists', tokens: 1 } },
    ...more,
  } as unknown as View,
  actions,
});
const deploy = (tokens: number): Choice => ({ do: { type: 'deploy', region: '1' }, tokens });
const leave: Choice = { do: { type: 'abandon', region: '1' } };

describe('tokens that go aside', () => {
  test('are those in hand that are not to be placed', () => {
    expect(reserveOf('reservists', finished(6, [deploy(2)]))).toEqual({ aside: 4, tight: false });
    expect(reserveOf('reservists', finished(2, [deploy(2)]))).toEqual({ aside: 0, tight: false });
  });
  test('are all of them when the turn is over at once, and then there is no room for another region', () => {
    const over = finished(4, [], { stage: 'conquest', acting: 'others' } as unknown as Partial<View>);
    expect(reserveOf('reservists', over)).toEqual({ aside: 4, tight: true });
  });
  test('do not count where the race stands nowhere, or another redeploys', () => {
    expect(reserveOf('reservists', finished(4, [], { regions: {} as View['regions'] }))).toEqual({
      aside: 0,
      tight: false,
    });
    expect(reserveOf(null, finished(4, []))).toEqual({ aside: 0, tight: false });
  });
  test('are too few when a region must be given up', () => {
    expect(mustGiveUp(finished(3, [leave]))).toBe(true);
    expect(mustGiveUp(finished(3, [leave, { do: { type: 'end' } }]))).toBe(false);
    expect(mustGiveUp(finished(3, [leave, deploy(1)]))).toBe(false);
    expect(reserveOf('reservists', finished(3, [leave]))).toEqual({ aside: 3, tight: true });
  });
});
