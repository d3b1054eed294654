// Whom this device plays against, kept for next time, and how the last games against bots ended.
import {
  atLevel,
  dealt,
  levelOf,
  playedGame,
  readOpponents,
  suggestion,
  type Offer,
  type Opponents,
  type Played,
} from '../game/opponents';
import type { Info } from '../wire/types';
import { games } from './games.svelte';
import { remember, remembered } from './memory';

const mostKept = 20;

let kept: string | null = $state(remembered('opponents'));
let played: Played[] = $state.raw(readPlayed());

function readPlayed(): Played[] {
  try {
    const list: unknown = JSON.parse(remembered('played') ?? '[]');
    return Array.isArray(list) ? (list as Played[]) : [];
  } catch {
    return [];
  }
}

function keepPlayed(list: Played[]): void {
  played = list.slice(-mostKept);
  remember('played', JSON.stringify(played));
}

/** The choice of last time; null until it is known what there is. */
export function opponents(): Opponents | null {
  const offer = games();
  return offer && readOpponents(kept, offer);
}

export function chooseOpponents(wish: Opponents): void {
  kept = JSON.stringify(wish);
  remember('opponents', kept);
}

/** The bots of last time for so many seats; mixed characters come in any order. */
export function botsAsBefore(seats: number, offer: Offer): string[] {
  return dealt(readOpponents(kept, offer), seats, offer, Math.floor(Math.random() * offer.characters.length));
}

/** Takes note of a game that is over, once. */
export function notePlayed(info: Info, yours: readonly number[]): void {
  const game = playedGame(info, yours);
  if (game && !played.some(({ table }) => table === game.table)) keepPlayed([...played, game]);
}

export function suggestedLevel(): ReturnType<typeof suggestion> {
  const offer = games();
  return offer && suggestion(played, levelOf(readOpponents(kept, offer)), offer.levels);
}

/** The suggestion is answered: it comes again only after as many more games. */
export function answerSuggestion(level: string | null): void {
  const wish = opponents();
  if (wish && level !== null) chooseOpponents(atLevel(wish, level));
  keepPlayed(played.map((game) => ({ ...game, told: true })));
}
