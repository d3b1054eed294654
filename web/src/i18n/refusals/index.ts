// Why something is not possible, in words of our own: the server names the rule and the case, and says it in English.
import type { Language } from '../index';
import type { cases as english } from './cases/en';
import { own } from '../../game/own';

/** A sentence for each case, true whenever it is the reason; with the names of the region and of what is behind it. */
export type Cases = Record<keyof typeof english, string>;

export interface Sentences {
  /** A sentence for each rule, true whenever it is the reason. */
  rules: Readonly<Record<string, string>>;
  /** What the server refuses for other reasons, by its own sentence; # stands for a number. */
  server: Readonly<Record<string, string>>;
}

export interface Refusals extends Sentences {
  /** By case, or by rule and case where a rule means more by it. */
  cases: Readonly<Record<string, string>>;
}

/** The rule that forbids something, which of its cases it is, and the piece that is behind it. */
export interface Grounds {
  rule?: string | undefined;
  case?: string | undefined;
  by?: string | undefined;
}

export interface Refusal extends Grounds {
  error?: string | undefined;
}

const files = import.meta.glob<{ refusals: Sentences }>(['./*.ts', '!./index.ts', '!./*.test.ts']);
const caseFiles = import.meta.glob<{ cases: Cases }>('./cases/*.ts');

/** In English the server has a sentence for whatever is no case. */
export async function refusalsOf(language: Language): Promise<Refusals> {
  const [own, told] = await Promise.all([files[`./${language}.ts`]?.(), caseFiles[`./cases/${language}.ts`]?.()]);
  return { rules: {}, server: {}, ...own?.refusals, cases: told?.cases ?? {} };
}

/** The message for a refusal, or null where there is none. */
export function messageFor(refusals: Refusals | null, refusal: Refusal): string | null {
  if (!refusals) return null;
  const { rule = '', case: which = '', error = '' } = refusal;
  const { cases, rules, server } = refusals;
  return (
    own(cases, `${rule}:${which}`) ??
    own(cases, which) ??
    (rule ? own(rules, rule) : own(server, error.replace(/\d+/g, '#'))) ??
    null
  );
}

/** A sentence of the server, as a sentence of ours. */
export function begun(error: string): string {
  const sentence = error.charAt(0).toUpperCase() + error.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
