// The form of a new table, and the settings that it asks for.
import type { GameOffer, Options, Pace, Settings } from '../wire/types';
import { dealt, type Offer, type Opponents } from './opponents';
import { own } from './own';

/** Who sits in a seat: somebody at this device, whoever comes, or a bot. */
export type Sitter = 'here' | 'open' | 'bot';

export interface SeatForm {
  sitter: Sitter;
  name: string;
}

/** The numbers of the seats where bots sit. */
export function botSeats({ players, seats }: Pick<TableForm, 'players' | 'seats'>): number[] {
  return seats.slice(0, players).flatMap(({ sitter }, i) => (sitter === 'bot' ? [i] : []));
}

export interface TableForm {
  players: number;
  map: string;
  /** Islands that were chosen, where maps are put together from them; null if chance draws them. */
  faces: string[] | null;
  seats: SeatForm[];
  opponents: Opponents;
  /** With which character bots begin, where they are mixed. */
  firstCharacter: number;
  options: Record<string, unknown>;
  name: string;
  listed: boolean;
  /** Whether those who come may take more than one seat. */
  severalSeats: boolean;
  /** Whether players may ask what to do. */
  hints: boolean;
  pace: Pace;
  standIn: { bot: string; after: number | null };
}

/** Who sits where at first: everybody here on one device, otherwise oneself and whoever comes. */
export function seatsAtFirst(mode: 'friends' | 'device', seats: number): SeatForm[] {
  return Array.from({ length: seats }, (_, i) => ({
    sitter: mode === 'device' || i === 0 ? 'here' : 'open',
    name: '',
  }));
}

export const paces: Pace[] = [
  null,
  { minutes: 2 },
  { minutes: 5 },
  { minutes: 10 },
  { minutes: 30 },
  { days: 1 },
  { days: 3 },
  { days: 7 },
];

export const absences: (number | null)[] = [null, 1, 3, 5, 10, 30];

/** The maps of a game for a number of players. */
export function mapsFor(offer: Pick<GameOffer, 'maps'>, players: number): string[] {
  return offer.maps.filter((map) => map.players === players).map(({ id }) => id);
}

/** The values of a house rule; where a seat can be named, every seat is one. */
export function valuesOf(values: readonly unknown[], players: number): unknown[] {
  return values.flatMap((value) => (value === 'seat' ? Array.from({ length: players }, (_, i) => i) : [value]));
}

/** The house rules that differ from the book. */
export function changed(offer: GameOffer, options: Record<string, unknown>, players: number): Options {
  const entries = Object.entries(options).filter(([id, value]) => {
    const values = valuesOf(own(offer.options, id) ?? [], players);
    return values.includes(value) && value !== values[0];
  });
  return Object.fromEntries(entries);
}

/** What the server is asked for; the game starts at once if nobody has to come. */
export function settingsOf(
  form: TableForm,
  offer: GameOffer,
  kinds: Offer,
  called: (seat: number) => string,
  /** Whether maps are put together from islands. */
  drawn = false,
): Settings {
  const seats = form.seats.slice(0, form.players);
  const at = botSeats(form);
  const bots = dealt(form.opponents, at.length, kinds, form.firstCharacter);
  const maps = mapsFor(offer, form.players);
  const map = drawn ? form.faces?.join('+') : maps.includes(form.map) ? form.map : maps[0];
  return {
    game: offer.game,
    players: form.players,
    ...(map === undefined ? {} : { map }),
    options: changed(offer, form.options, form.players),
    ...(form.name.trim() ? { name: form.name.trim() } : {}),
    listed: form.listed,
    severalSeats: form.severalSeats,
    hints: form.hints,
    pace: form.pace,
    standIn: form.standIn,
    seats: seats.map(({ sitter, name }, i) =>
      sitter === 'here'
        ? { me: name.trim() || called(i) }
        : sitter === 'open'
          ? { open: true }
          : { bot: bots[at.indexOf(i)] ?? form.opponents.level },
    ),
    start: seats.every(({ sitter }) => sitter !== 'open'),
  };
}

/** Whether a game can begin at once, with nobody but bots and whoever is at this device. */
export function needsNobody({ start, seats }: Pick<Settings, 'start' | 'seats'>): boolean {
  return start === true && (seats ?? []).length > 0 && (seats ?? []).every((seat) => 'me' in seat || 'bot' in seat);
}
