// Making tables: the settings behind each way to begin.
import type { GameOffer, Info } from '../wire/types';
import { makeTable } from './dice';
import { knownGames } from './games.svelte';
import { botsAsBefore } from './opponents.svelte';

/** One person and three bots like those of last time, at once; fewer bots where so many cannot play. */
export async function playNow({ game, players }: Pick<GameOffer, 'game' | 'players'>): Promise<Info> {
  const most = players.includes(4) ? 4 : Math.max(...players);
  const bots = botsAsBefore(most - 1, await knownGames()).map((bot) => ({ bot }));
  return makeTable({
    game,
    seats: [{ me: true }, ...bots],
    players: most,
    start: true,
  });
}
