// How one plays against bots: how many, and where, for each game.
import type { GameOffer } from '../wire/types';
import { facesOf } from './islands';
import { mapsFor } from './setup';

export interface Solo {
  players: number;
  /** Null: the one for so many, or islands as chance draws them. */
  map: string | null;
}

type Offer = Pick<GameOffer, 'game' | 'players' | 'maps'>;

/** The maps that one can choose from; none where there is nothing to choose. */
export function mapChoices(offer: Offer, players: number): string[] {
  const maps = mapsFor(offer, players);
  return maps.length > 1 ? maps : [];
}

/** Whether a map is one of those, or put together from as many islands as maps for so many are. */
function isChoice(offer: Offer, players: number, map: unknown): map is string {
  if (typeof map !== 'string') return false;
  const islands = (id: string) => (id.includes('+') ? facesOf(id).length : 0);
  const [example = ''] = mapsFor(offer, players);
  return mapChoices(offer, players).includes(map) || (islands(map) > 0 && islands(map) === islands(example));
}

function read(text: string | null): Record<string, Partial<Record<keyof Solo, unknown>>> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as ReturnType<typeof read>) : {};
  } catch {
    return {};
  }
}

/** What was kept, as far as there still is such a thing; at first four play, or as many as can. */
export function readSolo(text: string | null, offer: Offer): Solo {
  const { players: wanted, map } = read(text)[offer.game] ?? {};
  const players =
    offer.players.find((it) => it === wanted) ?? (offer.players.includes(4) ? 4 : Math.max(...offer.players));
  return { players, map: isChoice(offer, players, map) ? map : null };
}

/** What is to be kept, beside what was kept of other games. */
export function writeSolo(text: string | null, game: string, wish: Solo): string {
  return JSON.stringify({ ...read(text), [game]: wish });
}
