// Our part in the dice of each table: a number that we are bound to before the server draws its secret, and a note of the
// commitment that we were told, kept by the browser so that nobody can take it back.
import { bytesToHex } from '@noble/hashes/utils.js';
import { commitmentTo, examine, noted, seatsToBind, seatToTell, type Finding, type Noted } from '../game/dice';
import { http } from '../wire/http';
import type { Info, ServerMessage, Settings } from '../wire/types';
import { app, live } from './app.svelte';
import { apiOf, isHere } from './keeper';
import { forgetAllBut, remember, remembered } from './memory';

const mostTables = 100;
/** Where the browser keeps nothing, the notes last as long as the page. */
const here = new Map<string, Noted>();
const telling = new Set<string>();
const binding = new Set<string>();

export function notesOn(table: string): Noted {
  const kept = remembered(`dice.${table}`);
  try {
    return kept === null ? (here.get(table) ?? {}) : (JSON.parse(kept) as Noted);
  } catch {
    return {};
  }
}

function write(table: string, notes: Noted): void {
  here.set(table, notes);
  remember(`dice.${table}`, JSON.stringify({ ...notes, at: Date.now() }));
  forgetAllBut('dice.', mostTables, (value) => (JSON.parse(value) as { at?: number }).at ?? 0);
}

/** Our number for a table, made if there is none yet. */
function numberFor(table: string): string {
  const { number } = notesOn(table);
  return number ?? keepNumber(table, freshNumber());
}

function keepNumber(table: string, number: string): string {
  write(table, { ...notesOn(table), number });
  return number;
}

function freshNumber(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

function note(table: string, commitment: string | null): void {
  const before = notesOn(table);
  const after = noted(before, commitment);
  if (after !== before) write(table, after);
}

const seatsOf = (info: Info) =>
  info.seats.flatMap(({ player }, seat) => (player && player === app.me?.id ? [seat] : []));

/** Makes a table whose dice have our number in them; if it starts at once, the game has begun with the answer. */
export async function makeTable(settings: Settings): Promise<Info> {
  // The server chooses the dice of a lesson, so no number of ours goes with them.
  if (settings.lesson) return http.makeTable(settings);
  const number = freshNumber();
  const info = await http.makeTable({ ...settings, dice: commitmentTo(number) });
  keepNumber(info.id, number);
  return tell(info);
}

export function sit(table: string, seat: number, name: string): Promise<Info> {
  return http.seat(table, seat, { sit: true, ...(name ? { name } : {}), dice: commitmentTo(numberFor(table)) });
}

export async function rematch(table: string): Promise<Info> {
  if (isHere(table)) return apiOf(table).rematch(table, '');
  const number = freshNumber();
  const info = await http.rematch(table, commitmentTo(number));
  // Somebody may have made it before us; then our seat is bound when we come to it.
  if (notesOn(info.id).number === undefined) keepNumber(info.id, number);
  return info;
}

export async function start(table: string): Promise<Info> {
  return tell(await http.start(table));
}

/** Tells our number, if it is time: having noted the commitment, so that it cannot be exchanged any more. */
async function tell(info: Info): Promise<Info> {
  // Once the secret is told as well, a commitment binds nobody.
  if (info.status === 'open' || info.status === 'playing') note(info.id, info.dice.commitment);
  const seat = seatToTell(info, seatsOf(info), notesOn(info.id));
  return seat === null ? info : ((await tellAt(info.id, seat)) ?? info);
}

async function tellAt(table: string, seat: number): Promise<Info | null> {
  const { number } = notesOn(table);
  if (number === undefined || telling.has(table)) return null;
  telling.add(table);
  try {
    return await http.seat(table, seat, { number });
  } catch {
    // Too late, or the line was cut: what is said of the table next shows which.
    telling.delete(table);
    return null;
  }
}

/** Whatever is told of a table: the commitment is noted, our seats are bound, our number is told when it is time. */
export function attend(info: Info): void {
  for (const seat of seatsToBind(info, seatsOf(info))) {
    const place = `${info.id}/${seat}`;
    if (binding.has(place)) continue;
    binding.add(place);
    http.seat(info.id, seat, { dice: commitmentTo(numberFor(info.id)) }).catch(() => binding.delete(place));
  }
  void tell(info);
}

/** The dice of a table are drawn, whatever is on the screen. */
export function heard(message: ServerMessage): void {
  if (message.type !== 'drawn') return;
  note(message.table, message.commitment);
  const { commitment, changed } = notesOn(message.table);
  const [seat] = message.seats;
  if (seat !== undefined && commitment === message.commitment && !changed) void tellAt(message.table, seat);
}

export function listenForDice(): void {
  live.onMessage(heard);
}

const examined = new Map<string, Promise<Finding[]>>();

/** The game file of a game that is over, held against our notes; read once. */
export function findings(info: Info): Promise<Finding[]> {
  let found = examined.get(info.id);
  if (!found) {
    found = http.gameFile(info.id).then((file) => examine(file, info, seatsOf(info), notesOn(info.id)));
    examined.set(info.id, found);
    found.catch(() => examined.delete(info.id));
  }
  return found;
}
