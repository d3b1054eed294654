// One's own games in a list: whose turn it is, how they ended, and whether they are the one that is looked for.
import type { ComboCoins, Placed, Seat, Summary } from '../wire/types';

export function seatsOf({ seats }: Pick<Summary, 'seats'>, me: string | undefined): number[] {
  return seats.flatMap(({ player }, seat) => (me !== undefined && player === me ? [seat] : []));
}

/** Everybody else at the table, with their seats. */
export function opponentsOf({ seats }: Pick<Summary, 'seats'>, me: string | undefined): { seat: number; it: Seat }[] {
  return seats.flatMap((it, seat) => (me !== undefined && it.player === me ? [] : [{ seat, it }]));
}

export function isMyTurn(table: Pick<Summary, 'seats' | 'status' | 'toAct'>, me: string | undefined): boolean {
  const seat = table.status === 'playing' && table.toAct !== null ? table.seats[table.toAct] : undefined;
  return me !== undefined && seat?.player === me && !seat.standIn;
}

/** A bot plays for us. */
export function isStoodIn({ seats }: Pick<Summary, 'seats'>, me: string | undefined): boolean {
  return seats.some(({ player, standIn }) => player === me && Boolean(standIn));
}

/** Nobody else plays there: bots, or only oneself. */
export function isAlone(table: Pick<Summary, 'seats'>, me: string | undefined): boolean {
  return opponentsOf(table, me).every(({ it }) => Boolean(it.bot));
}

/** The ways out of a game, the mildest first. */
export type WayOut = 'leave' | 'end' | 'endForAll' | 'close' | 'getUp' | 'remove';

export function waysOut(table: Pick<Summary, 'seats' | 'status' | 'host'>, me: string | undefined): WayOut[] {
  const mine = seatsOf(table, me);
  const hosts = table.host === me;
  if (table.status === 'over' || table.status === 'frozen') return ['remove'];
  if (table.status === 'open') return hosts ? ['close'] : ['getUp'];
  if (table.status !== 'playing') return [];
  if (isAlone(table, me)) return ['end'];
  const plays = mine.some((seat) => !table.seats[seat]?.standIn);
  return [...(plays ? (['leave'] as const) : []), ...(hosts ? (['endForAll'] as const) : [])];
}

/** How the game ended for us: of several seats, the best. */
export function placeOf(table: Pick<Summary, 'seats' | 'result'>, me: string | undefined): Placed | null {
  const mine = seatsOf(table, me).flatMap((seat) => table.result?.[seat] ?? []);
  return mine.reduce<Placed | null>((best, it) => (best === null || it.rank < best.rank ? it : best), null);
}

export function bestCombo({ combos = [] }: Placed): ComboCoins | null {
  return combos.reduce<ComboCoins | null>((best, it) => (best === null || it.coins > best.coins ? it : best), null);
}

/** When it was last played. */
export const touchedAt = ({ touched, created }: Pick<Summary, 'touched' | 'created'>): number => touched ?? created;

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L').toLowerCase();

/** Whether every word of what is looked for begins a word of the text; accents and case make no difference. */
export function matches(text: string, wanted: string): boolean {
  const there = ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
  return plain(wanted)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => there.includes(` ${word}`));
}
