// Why something is not possible, in the languages that the server does not speak: it says so in English, and names the rule.
import type { Language } from '../index';

export interface Refusals {
  /** A sentence for each rule, true whenever it is the reason. */
  rules: Readonly<Record<string, string>>;
  /** What the server refuses for other reasons, by its own sentence; # stands for a number. */
  server: Readonly<Record<string, string>>;
}

export interface Refusal {
  error?: string | undefined;
  rule?: string | undefined;
}

const files = import.meta.glob<{ refusals: Refusals }>(['./*.ts', '!./index.ts', '!./*.test.ts']);

/** English is what the server says. */
export async function refusalsOf(language: Language): Promise<Refusals | null> {
  return (await files[`./${language}.ts`]?.())?.refusals ?? null;
}

/** The sentence for a refusal, or null where there is none; with no list, it is the server's own. */
export function explained(refusals: Refusals | null, { error, rule }: Refusal): string | null {
  if (refusals) return (rule ? refusals.rules[rule] : refusals.server[error?.replace(/\d+/g, '#') ?? '']) ?? null;
  if (!error) return null;
  const begun = error.charAt(0).toUpperCase() + error.slice(1);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
