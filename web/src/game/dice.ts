// Fair dice: what a client can check of them by itself. docs/dice.md says what is proven by it, and what is not.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { GameFile } from '../generated/schema-game';
import type { Info } from '../wire/types';

/** What this device knows of the dice of a table without asking anybody. */
export interface Noted {
  /** Our number, to which we are bound by its hash. */
  number?: string;
  /** The server's commitment, as it was told first. */
  commitment?: string;
  /** Another commitment that was told for the same table later. */
  changed?: string;
}

/** The hash of a number or secret, which its owner tells first; both in hexadecimal digits. */
export function commitmentTo(number: string): string {
  return bytesToHex(sha256(hexToBytes(number)));
}

/** The notes after the server has told a commitment. The first one counts. */
export function noted(notes: Noted, commitment: string | null): Noted {
  if (commitment === null || notes.commitment === commitment) return notes;
  return notes.commitment === undefined ? { ...notes, commitment } : { ...notes, changed: commitment };
}

/** The seat of ours whose number is to be told now: never before the dice are drawn, nor for a second commitment. */
export function seatToTell(info: Pick<Info, 'status' | 'dice'>, ours: readonly number[], notes: Noted): number | null {
  const { commitment, seats } = info.dice;
  if (info.status !== 'open' || commitment === null || commitment !== notes.commitment || notes.changed) return null;
  if (notes.number === undefined) return null;
  return ours.find((seat) => seats?.[seat] === 'committed') ?? null;
}

/** Our seats that are to be bound to our number: as long as the dice are not drawn. */
export function seatsToBind(info: Pick<Info, 'status' | 'dice'>, ours: readonly number[]): number[] {
  const { commitment, seats } = info.dice;
  if (info.status !== 'open' || commitment !== null || !seats) return [];
  return ours.filter((seat) => seats[seat] === null);
}

/** Whether we were bound to a number and the game began without it. */
export function isLeftOut({ status, dice }: Pick<Info, 'status' | 'dice'>, ours: readonly number[]): boolean {
  return status !== 'open' && status !== 'closed' && ours.some((seat) => dice.seats?.[seat] === 'committed');
}

export type Check = 'table' | 'commitment' | 'secret' | 'seats' | 'number' | 'result';

export interface Finding {
  check: Check;
  /** Null where there is nothing to compare with. */
  fine: boolean | null;
}

/** What the game file says, held against what this device noted and saw. */
export function examine(
  file: Pick<GameFile, 'table' | 'dice' | 'result'>,
  info: Pick<Info, 'id' | 'result'>,
  ours: readonly number[],
  notes: Noted,
): Finding[] {
  const { dice } = file;
  if (!dice) return [{ check: 'secret', fine: false }];
  const mixed = dice.seats ?? [];
  const ranks = info.result?.map(({ rank }) => rank);
  const findings: Finding[] = [
    { check: 'table', fine: file.table === info.id },
    {
      check: 'commitment',
      fine: notes.commitment === undefined ? null : notes.commitment === dice.commitment && !notes.changed,
    },
    { check: 'secret', fine: commitmentTo(dice.secret) === dice.commitment },
  ];
  if (mixed.length > 0)
    findings.push({
      check: 'seats',
      fine: mixed.every(({ number, commitment }) => number === null || commitmentTo(number) === commitment),
    });
  if (ours.length > 0 && notes.number !== undefined)
    findings.push({ check: 'number', fine: ours.some((seat) => mixed[seat]?.number === notes.number) });
  findings.push({
    check: 'result',
    fine: ranks === undefined ? null : JSON.stringify(ranks) === JSON.stringify(file.result),
  });
  return findings;
}

/** Whether all is well; null if the most important thing, the commitment, could not be compared. */
export function verdict(findings: readonly Finding[]): boolean | null {
  if (findings.some(({ fine }) => fine === false)) return false;
  return findings.find(({ check }) => check === 'commitment')?.fine === true ? true : null;
}

/** The command that checks every roll, with what was noted here. */
export function command(id: string, commitment: string | undefined, number: string | undefined): string {
  return [
    `elbowroom replay elbowroom-${id}.json --verify`,
    ...(commitment === undefined ? [] : [`--commitment ${commitment}`]),
    ...(number === undefined ? [] : [`--number ${number}`]),
  ].join(' ');
}
