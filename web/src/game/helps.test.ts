import { expect, test } from 'vitest';
import type { Choice, Update } from '../wire/types';
import { helpsOfTurn } from './helps';

const conquer = (region: string, ...using: string[]): Choice =>
  ({ do: { type: 'conquer', region, ...(using.length > 0 ? { using } : {}) } }) as Choice;
let n = 0;
const did = (by: number, choice: Choice): Update =>
  ({ kind: 'action', n: ++n, by, do: choice.do, events: [] }) as unknown as Update;
const began = (player: number): Update =>
  ({
    kind: 'action',
    n: ++n,
    by: 1 - player,
    do: { type: 'end' },
    events: [{ type: 'turn-began', player, round: 1 }],
  }) as unknown as Update;
const undo = (by: number, taken: number): Update =>
  ({ kind: 'undo', n: ++n, by, entries: [taken] }) as unknown as Update;

test('what helps to conquer is told while it can, and as used when it was', () => {
  const choices = [conquer('1'), conquer('2', 'dragon'), conquer('3', 'dragon', 'sword')];
  expect(helpsOfTurn(choices, [began(0)], 0)).toEqual([
    { id: 'dragon', used: false },
    { id: 'sword', used: false },
  ]);
  const flown = [began(0), did(0, conquer('2', 'dragon'))];
  expect(helpsOfTurn([conquer('1')], flown, 0)).toEqual([{ id: 'dragon', used: true }]);
  // What works once against each opponent is still there for the next.
  expect(helpsOfTurn([conquer('4', 'dragon')], flown, 0)).toEqual([{ id: 'dragon', used: false }]);
});

test('what was taken back, what others used and what was used in another turn is not used', () => {
  const flown = did(0, conquer('2', 'dragon'));
  expect(helpsOfTurn([], [began(0), flown, undo(0, flown.n)], 0)).toEqual([]);
  expect(helpsOfTurn([], [began(0), flown], 1)).toEqual([]);
  expect(helpsOfTurn([], [began(0), flown, began(1), began(0)], 0)).toEqual([]);
});
