// What moves when something has happened: tokens travel, losers hop home, the die tumbles, coins fall into a purse.
import type { Update } from '../wire/types';

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

/** Something goes from a region to another; what it is, is said with it. */
const move = { kind: 'move', race: null, seat: null, piece: null } as const;

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
      else if (event.type === 'token-scared')
        found.push({
          kind: 'move',
          race: event.race ?? null,
          seat: event.player ?? null,
          piece: event.piece ?? null,
          from: event.source,
          region: event.region,
        });
      else if (event.type === 'piece-stolen')
        found.push({ ...move, piece: event.piece, from: event.source, region: event.region });
      else if (event.type === 'regions-swapped')
        found.push(
          { ...move, from: event.source, region: event.region },
          { ...move, from: event.region, region: event.source },
        );
      else if (event.type === 'bomb-revealed')
        found.push({ kind: 'blast', piece: event.piece, region: event.region, live: event.explosive === 1 });
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
