import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { GameFile } from '../generated/schema-game';
import type { Info } from '../wire/types';
import {
  command,
  commitmentTo,
  examine,
  isLeftOut,
  noted,
  seatsToBind,
  seatToTell,
  verdict,
  type Finding,
  type Noted,
} from './dice';

const hash = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const secret = '5e'.repeat(32);
const number = '11'.repeat(32);
const commitment = hash(secret);
const other = hash('00'.repeat(32));

const open = (dice: Info['dice']) => ({ status: 'open' as const, dice });
type File = Pick<GameFile, 'table' | 'dice' | 'result'> & { dice: NonNullable<GameFile['dice']> };
const none = { commitment: null, number: null };
const file: File = {
  table: 'T',
  dice: {
    commitment,
    secret,
    islands: false,
    seats: [{ commitment: hash(number), number }, none],
  },
  result: [1, 2],
};
const info = {
  id: 'T',
  result: [
    { rank: 1, coins: 90, tokens: 5 },
    { rank: 2, coins: 80, tokens: 5 },
  ],
};
const notes: Noted = { number, commitment };
const wrong = (findings: Finding[]) => findings.filter(({ fine }) => fine === false).map(({ check }) => check);

test('what binds is the SHA-256 of the bytes, as every other program has it', () => {
  expect(commitmentTo(number)).toBe(hash(number));
  expect(commitmentTo('11'.repeat(32))).toBe('02d449a31fbb267c8f352e9968a79e3e5fc95c1bbeaa502fd6454ebde5a4bedc');
});

test('the first commitment that is told counts, and another one is noted as a change', () => {
  const first = noted({ number }, commitment);
  expect(first).toEqual({ number, commitment });
  expect(noted(first, commitment)).toBe(first);
  expect(noted(first, null)).toBe(first);
  expect(noted(first, other)).toEqual({ number, commitment, changed: other });
});

describe('a number is told', () => {
  const drawn = open({ commitment, secret: null, seats: [null, 'committed'] });
  test('once the dice are drawn, for a seat of ours that is bound to it', () => {
    expect(seatToTell(drawn, [1], notes)).toBe(1);
    expect(seatToTell(drawn, [0], notes)).toBeNull();
    expect(seatToTell(open({ commitment, secret: null, seats: [null, 'revealed'] }), [1], notes)).toBeNull();
  });
  test('not before, and not after the start', () => {
    expect(seatToTell(open({ commitment: null, secret: null, seats: [null, 'committed'] }), [1], notes)).toBeNull();
    expect(seatToTell({ ...drawn, status: 'playing' }, [1], notes)).toBeNull();
  });
  test('not for a commitment that was not noted, nor for a second one', () => {
    expect(seatToTell(drawn, [1], { number })).toBeNull();
    expect(seatToTell(drawn, [1], { number, commitment: other })).toBeNull();
    expect(seatToTell(drawn, [1], { number, commitment, changed: other })).toBeNull();
  });
});

test('seats of ours that others took for us are bound before the dice are drawn', () => {
  const seats: Info['dice']['seats'] = [null, 'committed', null];
  expect(seatsToBind(open({ commitment: null, secret: null, seats }), [0, 1])).toEqual([0]);
  expect(seatsToBind(open({ commitment, secret: null, seats }), [0, 1])).toEqual([]);
});

test('who was bound to a number that the game began without is told so', () => {
  const dice: Info['dice'] = { commitment, secret: null, seats: ['committed', 'revealed'] };
  expect(isLeftOut({ status: 'playing', dice }, [0])).toBe(true);
  expect(isLeftOut({ status: 'playing', dice }, [1])).toBe(false);
  expect(isLeftOut({ status: 'open', dice }, [0])).toBe(false);
});

describe('when the game is over', () => {
  test('a file that is as it was promised is fine', () => {
    const found = examine(file, info, [0], notes);
    expect(wrong(found)).toEqual([]);
    expect(found.map(({ check }) => check)).toEqual(['table', 'commitment', 'secret', 'seats', 'number', 'result']);
    expect(verdict(found)).toBe(true);
  });
  test('whatever was exchanged is found', () => {
    const having = (dice: Partial<File['dice']>): File => ({ ...file, dice: { ...file.dice, ...dice } });
    expect(wrong(examine({ ...file, table: 'U' }, info, [0], notes))).toEqual(['table']);
    expect(wrong(examine(having({ secret: number, commitment: hash(number) }), info, [0], notes))).toEqual([
      'commitment',
    ]);
    expect(wrong(examine(having({ secret: number }), info, [0], notes))).toEqual(['secret']);
    const exchanged = having({ seats: [{ commitment: hash(number), number: secret }, none] });
    expect(wrong(examine(exchanged, info, [0], notes))).toEqual(['seats', 'number']);
    const without = having({ seats: [{ commitment: hash(number), number: null }, none] });
    expect(wrong(examine(without, info, [0], notes))).toEqual(['number']);
    expect(wrong(examine({ ...file, result: [2, 1] }, info, [0], notes))).toEqual(['result']);
    expect(wrong(examine({ table: 'T', result: [1, 2] }, info, [0], notes))).toEqual(['secret']);
    expect(verdict(examine(having({ secret: number }), info, [0], notes))).toBe(false);
  });
  test('a commitment that changed on the way is not fine, even if the file has the first one', () => {
    expect(wrong(examine(file, info, [0], { ...notes, changed: other }))).toEqual(['commitment']);
  });
  test('who did not see the start is not told that all was checked', () => {
    expect(verdict(examine(file, info, [], {}))).toBeNull();
  });
  test('an older game has no numbers, and is checked for the rest', () => {
    const dice = { commitment, secret };
    const found = examine({ ...file, dice }, info, [0], { commitment });
    expect(verdict(found)).toBe(true);
    expect(found.map(({ check }) => check)).not.toContain('seats');
  });
  test('the command has what was noted here', () => {
    expect(command('T', commitment, number)).toBe(
      `elbowroom replay elbowroom-T.json --verify --commitment ${commitment} --number ${number}`,
    );
    expect(command('T', undefined, undefined)).toBe('elbowroom replay elbowroom-T.json --verify');
  });
});
