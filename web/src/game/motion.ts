// What moves when something has happened: tokens travel, losers hop home, the die tumbles, coins fall into a purse.
import type { Update } from '../wire/types';

export type Motion =
  | { kind: 'march'; seat: number; race: string; region: string; tokens: number }
  | { kind: 'flee'; seat: number; race: string; region: string; tokens: number }
  | { kind: 'roll'; region: string | null; value: number }
  | { kind: 'coins'; seat: number; coins: number }
  | { kind: 'toll'; seat: number; from: number; coins: number }
  | { kind: 'piece'; piece: string; region: string };

export function motionsOf(updates: readonly Update[]): Motion[] {
  const found: Motion[] = [];
  for (const update of updates) {
    if (!('events' in update)) continue;
    for (const event of update.events) {
      if (event.type === 'region-conquered' || event.type === 'region-replaced')
        found.push({ kind: 'march', seat: event.player, race: event.race, region: event.region, tokens: event.tokens });
      else if (event.type === 'tokens-withdrawn')
        found.push({ kind: 'flee', seat: event.player, race: event.race, region: event.region, tokens: event.tokens });
      else if (event.type === 'rolled') found.push({ kind: 'roll', region: event.region ?? null, value: event.value });
      else if (event.type === 'coins-handed-over')
        found.push({ kind: 'toll', seat: event.to, from: event.player, coins: event.coins });
      else if (event.type === 'site-found') found.push({ kind: 'piece', piece: event.piece, region: event.region });
      else if (event.type === 'coins-earned' || event.type === 'coins-taken') {
        const same = found.find((it) => it.kind === 'coins' && it.seat === event.player);
        if (same?.kind === 'coins') same.coins += event.coins;
        else found.push({ kind: 'coins', seat: event.player, coins: event.coins });
      }
    }
  }
  return found;
}
