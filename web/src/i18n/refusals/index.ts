// Why something is not possible, in words of our own: the server names the case, and the rule where it is one of the game.
import { own } from '../../game/own';
import type { Language } from '../index';
import type { cases as english } from './cases/en';
import type { server as refused } from './server/en';

/** A sentence for each case, true whenever it is the reason; with the names of the region and of what is behind it. */
export type Cases = Record<keyof typeof english, string>;
/** A sentence for each refusal that is no rule of the game, with its numbers. */
export type ServerCases = Record<keyof typeof refused, string>;

export interface Sentences {
  /** A sentence for each rule, true whenever it is the reason. */
  rules: Readonly<Record<string, string>>;
}

export interface Refusals extends Sentences {
  /** By case, or by rule and case where a rule means more by it. */
  cases: Readonly<Record<string, string>>;
  /** What the server refuses for other reasons, by case. */
  server: Readonly<Record<string, string>>;
}

/** The rule that forbids something, which of its cases it is, and the piece that is behind it. */
export interface Grounds {
  rule?: string | undefined;
  case?: string | undefined;
  by?: string | undefined;
  /** Of a refusal of the server. */
  numbers?: Readonly<Record<string, number>> | undefined;
}

export interface Refusal extends Grounds {
  error?: string | undefined;
}

const files = import.meta.glob<{ refusals: Sentences }>(['./*.ts', '!./index.ts', '!./*.test.ts']);
const caseFiles = import.meta.glob<{ cases: Cases }>('./cases/*.ts');
const serverFiles = import.meta.glob<{ server: ServerCases }>('./server/*.ts');

/** In English the server has a sentence for each rule. */
export async function refusalsOf(language: Language): Promise<Refusals> {
  const [own, told, refused] = await Promise.all([
    files[`./${language}.ts`]?.(),
    caseFiles[`./cases/${language}.ts`]?.(),
    serverFiles[`./server/${language}.ts`]?.(),
  ]);
  return { rules: {}, ...own?.refusals, cases: told?.cases ?? {}, server: refused?.server ?? {} };
}

/** The message for a refusal, or null where there is none. */
export function messageFor(refusals: Refusals | null, refusal: Refusal): string | null {
  if (!refusals) return null;
  const { rule = '', case: which = '' } = refusal;
  const { cases, rules, server } = refusals;
  if (!rule) return own(server, which) ?? own(cases, which) ?? null;
  return own(cases, `${rule}:${which}`) ?? own(cases, which) ?? own(rules, rule) ?? null;
}

/** A sentence of the server, as a sentence of ours. */
export function begun(error: string): string {
  const sentence = error.charAt(0).toUpperCase() + error.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
