import { expect, test } from 'vitest';
import { ServerClock } from './server-clock';

test('the time is the server’s, whatever the device says', () => {
  let here = 1_000_000;
  const clock = new ServerClock(() => here);
  expect(clock.now()).toBe(1_000_000);
  clock.heard(4_600_000);
  here += 2000;
  expect(clock.now()).toBe(4_602_000);
});

test('a message that came late does not set the clock back', () => {
  let here = 0;
  const clock = new ServerClock(() => here);
  clock.heard(60_000);
  here = 3000;
  clock.heard(61_000);
  expect(clock.now()).toBe(63_000);
});

test('a device whose own clock was set is followed', () => {
  let here = 0;
  const clock = new ServerClock(() => here);
  clock.heard(60_000);
  here = 3_600_000;
  clock.heard(61_000);
  expect(clock.now()).toBe(61_000);
});
