import { expect, test } from 'vitest';
import { mapChoices, readSolo, writeSolo } from './solo';

const offer = {
  game: 'mixed',
  players: [2, 3, 4, 5],
  maps: [
    { id: 'a-2', players: 2 },
    { id: 'b-2', players: 2 },
    { id: 'a-4', players: 4 },
  ],
};

test('at first four play, or as many as can, where chance or the box says', () => {
  expect(readSolo(null, offer)).toEqual({ players: 4, map: null });
  expect(readSolo('nonsense', { ...offer, players: [2, 3] })).toEqual({ players: 3, map: null });
  expect(readSolo('[1]', offer)).toEqual({ players: 4, map: null });
  expect(readSolo('null', offer)).toEqual({ players: 4, map: null });
});

test('what was chosen for a game is kept beside the others, as far as there is such a thing', () => {
  const kept = writeSolo(writeSolo(null, 'other', { players: 5, map: null }), 'mixed', { players: 2, map: 'b-2' });
  expect(readSolo(kept, offer)).toEqual({ players: 2, map: 'b-2' });
  expect(readSolo(kept, { ...offer, game: 'other' }).players).toBe(5);
  expect(readSolo(writeSolo(kept, 'mixed', { players: 2, map: 'gone' }), offer).map).toBeNull();
  expect(readSolo(writeSolo(kept, 'mixed', { players: 9, map: 'b-2' }), offer)).toEqual({ players: 4, map: null });
});

test('where there is one map for so many, there is nothing to choose', () => {
  expect(mapChoices(offer, 2)).toEqual(['a-2', 'b-2']);
  expect(mapChoices(offer, 4)).toEqual([]);
});
