import { expect, test } from 'vitest';
import { isOnlyHere } from './link';

test.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'LOCALHOST'])('%s leads nowhere else', (host) => {
  expect(isOnlyHere(host)).toBe(true);
});
test.each(['192.168.1.7', 'play.example.org', '10.127.0.0.1', 'localhost.example.org'])(
  '%s is for others too',
  (host) => {
    expect(isOnlyHere(host)).toBe(false);
  },
);
