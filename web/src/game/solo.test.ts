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

test('islands that were chosen are kept while a map has as many', () => {
  const isles = { ...offer, game: 'isles', maps: [{ id: 'l1a+s1a', players: 2 }] };
  const kept = (map: string) => readSolo(writeSolo(null, 'isles', { players: 2, map }), isles).map;
  expect(kept('l2b+s3a')).toBe('l2b+s3a');
  expect(kept('l2b+m1a+s3a')).toBeNull();
  expect(kept('l2b')).toBeNull();
  // Nor are there islands where maps are printed.
  expect(readSolo(writeSolo(null, 'mixed', { players: 2, map: 'a+b' }), offer).map).toBeNull();
});
