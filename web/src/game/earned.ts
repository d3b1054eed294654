// Where the coins of a turn came from.
import type { Update } from '../wire/types';

export interface Earning {
  race: string | null;
  rule: string | null;
  coins: number;
  /** Who handed them over, if somebody did. */
  from: number | null;
}

export interface Harvest {
  /** The entry that brought the coins. */
  n: number;
  seat: number;
  coins: number;
  parts: Earning[];
}

/** The coins that one of the seats earned in the latest entry that brought any; null if none did. */
export function harvestOf(updates: readonly Update[], seats: readonly number[]): Harvest | null {
  for (const update of [...updates].reverse()) {
    if (!('events' in update)) continue;
    const parts: Earning[] = [];
    let seat: number | null = null;
    for (const event of update.events) {
      if (event.type !== 'coins-earned' && event.type !== 'coins-handed-over') continue;
      const handed = event.type === 'coins-handed-over';
      const whose = handed ? event.to : event.player;
      if (!seats.includes(whose)) continue;
      seat = whose;
      const from = handed ? event.player : null;
      const rule = event.rule ?? null;
      const race = event.race ?? null;
      const same = parts.find((part) => part.race === race && part.rule === rule && part.from === from);
      if (same) same.coins += event.coins;
      else parts.push({ race, rule, coins: event.coins, from });
    }
    if (seat !== null) return { n: update.n, seat, coins: parts.reduce((sum, { coins }) => sum + coins, 0), parts };
  }
  return null;
}
