import { expect, test } from 'vitest';
import type { Summary } from '../wire/types';
import { awaits } from './table';

test('somebody is awaited at a table while they have to decide there, and no longer', () => {
  const at = (more: Partial<Summary>) =>
    awaits({ status: 'playing', toAct: 0, seats: [{ player: 'ada' }, { bot: 'greedy' }], ...more }, 'ada');
  expect(at({})).toBe(true);
  expect(at({ toAct: 1 })).toBe(false);
  expect(at({ toAct: null })).toBe(false);
  expect(at({ status: 'over' })).toBe(false);
  expect(at({ seats: [{ player: 'ada', standIn: 'clock' }] })).toBe(false);
  expect(at({ seats: [{ player: 'bo' }] })).toBe(false);
});
