// What moves when something has happened: tokens travel, losers hop home, the die tumbles, coins fall into a purse.
import type { Update } from '../wire/types';
import { motionOf } from './events';

export type Motion =
  | { kind: 'march'; seat: number; race: string; region: string; tokens: number }
  | { kind: 'flee'; seat: number; race: string; region: string; tokens: number }
  | { kind: 'roll'; region: string | null; value: number }
  | { kind: 'coins'; seat: number; coins: number }
  | { kind: 'toll'; seat: number; from: number; coins: number }
  | { kind: 'piece'; piece: string; region: string }
  /** A token or a piece goes from one region to another. */
  | { kind: 'move'; race: string | null; seat: number | null; piece: string | null; from: string; region: string }
  | { kind: 'blast'; piece: string; region: string; live: boolean };

export function motionsOf(updates: readonly Update[]): Motion[] {
  const found: Motion[] = [];
  for (const update of updates)
    for (const motion of 'events' in update ? update.events.flatMap(motionOf) : []) {
      // Coins for the same purse fall into it at once.
      const same = motion.kind === 'coins' ? found.find((it) => it.kind === 'coins' && it.seat === motion.seat) : null;
      if (same?.kind === 'coins' && motion.kind === 'coins') same.coins += motion.coins;
      else found.push(motion);
    }
  return found;
}
