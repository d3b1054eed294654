import { expect, test } from 'vitest';
import { allHere, anotherName, isFree, keptFor, present } from './table';
import type { Seat } from '../wire/types';
import type { TableState } from './table';

const seats: Seat[] = [
  { player: 'a', name: 'Ada', online: true },
  { invited: 'b', name: 'Bo', online: false },
  { bot: 'greedy', name: 'greedy' },
  { open: true },
];

test('a seat that is kept is free for nobody else', () => {
  expect(seats.map((seat) => isFree(seat))).toEqual([false, false, false, true]);
  expect(keptFor({ seats }, 'b')).toEqual([1]);
  expect(keptFor({ seats }, 'a')).toEqual([]);
  expect(keptFor({ seats }, undefined)).toEqual([]);
});

test('a rematch waits for whoever has not said yes', () => {
  expect(allHere({ seats: seats.slice(0, 3) }, 'a')).toBe(false);
  expect(allHere({ seats: [seats[0] ?? {}, seats[2] ?? {}] }, 'a')).toBe(true);
});

test('whether somebody who is asked is there is told too', () => {
  const table = { info: { seats } } as unknown as TableState;
  expect(present(table, [false, true, false, false]).info.seats.map(({ online }) => online)).toEqual([
    false,
    true,
    undefined,
    undefined,
  ]);
});

test('another name is proposed where one is taken, no longer than a name may be', () => {
  expect(anotherName({ seats }, 'ada ')).toBe('ada 2');
  expect(anotherName({ seats: [...seats, { player: 'c', name: 'ADA 2' }] }, 'ada')).toBe('ada 3');
  expect([...anotherName({ seats }, 'ż'.repeat(40))]).toHaveLength(40);
});
