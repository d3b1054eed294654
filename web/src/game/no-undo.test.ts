import { expect, test } from 'vitest';
import type { Event, Update, View } from '../wire/types';
import { whyNoUndo } from './no-undo';

const did = (by: number, ...types: Event['type'][]): Update =>
  ({
    n: 1,
    at: 0,
    kind: 'action',
    by,
    do: { type: 'end' },
    events: types.map((type) => ({ type })),
  }) as unknown as Update;
const why = (updates: Update[], can = false) =>
  whyNoUndo({ undo: { undo: can, redo: false, restart: can }, updates, as: 0, view: { turn: 0 } as View });

test('a die that was rolled, and what was revealed, is said', () => {
  expect(why([did(1, 'turn-began'), did(0, 'rolled', 'attempt-failed')])).toBe('die');
  expect(why([did(1, 'turn-began'), did(0, 'region-conquered', 'site-found')])).toBe('revealed');
  expect(why([did(1, 'turn-began'), did(0, 'region-conquered'), did(1, 'choice-made')])).toBe('other');
});

test('nothing is said where nothing was done, or where it can be undone', () => {
  expect(why([did(1, 'rolled', 'turn-began')])).toBeNull();
  expect(why([did(1, 'turn-began'), did(0, 'rolled')], true)).toBeNull();
  expect(why([])).toBeNull();
});
