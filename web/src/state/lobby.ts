// Making tables: the settings behind each way to begin.
import { http } from '../wire/http';
import type { Info, Settings } from '../wire/types';

/** One person and three bots, at once. */
export function playNow(game: string): Promise<Info> {
  return http.makeTable({
    game,
    seats: [{ me: true }, { bot: 'greedy' }, { bot: 'greedy' }, { bot: 'greedy' }],
    players: 4,
    start: true,
  });
}

/** Several people on one device, the rest bots. */
export function onDevice(game: string, names: string[], bots: number): Promise<Info> {
  const seats: Settings['seats'] = [
    ...names.map((name) => ({ me: name })),
    ...Array.from({ length: bots }, () => ({ bot: 'greedy' })),
  ];
  return http.makeTable({ game, players: seats.length, seats, start: true });
}

/** A table to which others come by its link. */
export function withFriends(game: string, players: number, listed: boolean, openCoins: boolean): Promise<Info> {
  return http.makeTable({ game, players, listed, options: openCoins ? { 'open-coins': true } : {} });
}
