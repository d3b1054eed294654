// The games that the server has, and the one that this device plays, kept for next time.
import { mixturesLast } from '../game/offers';
import { http } from '../wire/http';
import type { GameOffer, Games } from '../wire/types';
import { remember, remembered } from './memory';

let offered: Games | null = $state.raw(null);
let wanted: string | null = $state(remembered('game'));
let asking: Promise<Games> | null = null;
let failed = $state(false);

function ask(): Promise<Games> {
  asking ??= http.games().then(
    (it) => {
      failed = false;
      return (offered = { ...it, games: mixturesLast(it.games) });
    },
    (error: unknown) => {
      asking = null;
      failed = true;
      throw error;
    },
  );
  return asking;
}

/** What can be played, as soon as it is known. */
export function knownGames(): Promise<Games> {
  return ask();
}

/** What can be played; null until it is there. Reading it asks for it, again and again if need be. */
export function games(): Games | null {
  if (!offered && !asking) {
    const again = (): void => void ask().catch(() => setTimeout(again, 2000));
    again();
  }
  return offered;
}

/** Whether the server was asked what can be played, and did not answer. */
export function gamesMissing(): boolean {
  return failed;
}

function choice(it: Games | null): GameOffer | undefined {
  return it?.games.find(({ game }) => game === wanted) ?? it?.games[0];
}

/** The game to play: the one of last time, or the first that there is; null while neither is known. */
export function chosenGame(): string | null {
  return choice(games())?.game ?? wanted;
}

export function chooseGame(game: string): void {
  wanted = game;
  remember('game', game);
}

/** The offer of the game to play, as soon as it is known. */
export async function chosenOffer(): Promise<GameOffer> {
  const offer = choice(await ask());
  if (!offer) throw new Error('The server has no game.');
  return offer;
}
