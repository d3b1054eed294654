import { expect, test } from 'vitest';
import { mixturesLast } from './offers';

const offer = (game: string, ...maps: string[]) => ({ game, maps: maps.map((id) => ({ id, players: 2 })) });

test('a mixture comes after the games that it mixes', () => {
  const all = [offer('above', 'a', 'b'), offer('both', 'a', 'b', 'c'), offer('deep', 'c')];
  expect(mixturesLast(all).map(({ game }) => game)).toEqual(['above', 'deep', 'both']);
});
