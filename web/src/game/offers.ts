// The games of a server in the order in which they are offered.
import type { GameOffer } from '../wire/types';

type Maps = Pick<GameOffer, 'maps'>;

/** A mixture has all the maps of the games in it; it comes after them. */
export function mixturesLast<T extends Maps>(offers: readonly T[]): T[] {
  const mixes = (it: Maps) =>
    offers.some((other) => other !== it && other.maps.every(({ id }) => it.maps.some((map) => map.id === id)));
  return [...offers.filter((it) => !mixes(it)), ...offers.filter(mixes)];
}
