// Making tables: the settings behind each way to begin.
import { http } from '../wire/http';
import type { Info } from '../wire/types';

/** One person and three bots, at once. */
export function playNow(game: string): Promise<Info> {
  return http.makeTable({
    game,
    seats: [{ me: true }, { bot: 'greedy' }, { bot: 'greedy' }, { bot: 'greedy' }],
    players: 4,
    start: true,
  });
}
