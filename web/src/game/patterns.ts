// How sources of coins are told apart within a player's colour: one pattern each.
import type { Source } from './past';

/** Strokes in a square of 10, as the data of SVG paths; regions are plain. */
export const patterns: Record<Source | 'paid', string> = {
  start: 'M3 5a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  regions: '',
  race: 'M-2 7 7 -2M3 12 12 3',
  power: 'M5 0V10',
  pieces: 'M0 0 10 10M10 0 0 10',
  faction: 'M2 5H8M5 2V8',
  other: 'M0 5H10',
  paid: 'M0 2H10M0 7H10M2 0V10M7 0V10',
};
