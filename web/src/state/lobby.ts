// Making tables: the settings behind each way to begin.
import type { GameOffer, Info } from '../wire/types';
import { makeTable } from './dice';

/** One person and three bots, at once; fewer bots where so many cannot play. */
export function playNow({ game, players }: Pick<GameOffer, 'game' | 'players'>): Promise<Info> {
  const most = players.includes(4) ? 4 : Math.max(...players);
  const bots = Array.from({ length: most - 1 }, () => ({ bot: 'greedy' }));
  return makeTable({
    game,
    seats: [{ me: true }, ...bots],
    players: most,
    start: true,
  });
}
