// Minutes of a day, as fields for times write them.
import { expect, test } from 'vitest';
import { minuteOf, timeOf } from './minutes';

test.each([
  ['00:00', 0],
  ['07:05', 425],
  ['23:59', 1439],
])('%s is minute %i of the day, and back', (time, minute) => {
  expect(minuteOf(time)).toBe(minute);
  expect(timeOf(minute)).toBe(time);
});
