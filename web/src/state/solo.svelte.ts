// How many play against bots on this device, and where; kept for next time.
import { readSolo, writeSolo, type Solo } from '../game/solo';
import type { GameOffer } from '../wire/types';
import { remember, remembered } from './memory';

let kept: string | null = $state(remembered('solo'));

export function solo(offer: Pick<GameOffer, 'game' | 'players' | 'maps'>): Solo {
  return readSolo(kept, offer);
}

export function chooseSolo(game: string, wish: Solo): void {
  kept = writeSolo(kept, game, wish);
  remember('solo', kept);
}
