// Whom we block: what they say is not shown to us.
import type { Blocks } from '../generated/openapi';
import { http } from '../wire/http';
import type { Info, Update } from '../wire/types';

export type Blocked = Blocks['people'][number];

export const blocks = $state({ people: [] as Blocked[] });

/** Asks the server for them. */
export async function loadBlocks(): Promise<void> {
  blocks.people = (await http.blocks()).people;
}

export async function block(person: string): Promise<void> {
  blocks.people = (await http.block(person)).people;
}

export async function unblock(person: string): Promise<void> {
  blocks.people = (await http.unblock(person)).people;
}

export function isBlocked(person: string | undefined): boolean {
  return person !== undefined && blocks.people.some(({ id }) => id === person);
}

/** Who said something: what is older than the server's memory of it was said by whoever sits there. */
export function speaker(line: { seat: number; player?: string | undefined }, info: Pick<Info, 'seats'>) {
  return line.player ?? info.seats[line.seat]?.player;
}

/** Whether we are to read it. */
export function isHeard(update: Update, info: Pick<Info, 'seats'>): boolean {
  return update.kind !== 'chat' || !isBlocked(speaker(update, info));
}
