// Making tables: the settings behind each way to begin.
import type { GameOffer, Info } from '../wire/types';
import { knownGames } from './games.svelte';
import { makeTable } from './make-table';
import { botsAsBefore } from './opponents.svelte';
import { solo } from './solo.svelte';

/** One person and bots like those of last time, at once: as many and where this device has chosen. */
export async function playNow(offer: Pick<GameOffer, 'game' | 'players' | 'maps'>, where?: 'server'): Promise<Info> {
  const { players, map } = solo(offer);
  const bots = botsAsBefore(players - 1, await knownGames()).map((bot) => ({ bot }));
  return makeTable(
    {
      game: offer.game,
      ...(map === null ? {} : { map }),
      seats: [{ me: true }, ...bots],
      players,
      start: true,
    },
    where,
  );
}
