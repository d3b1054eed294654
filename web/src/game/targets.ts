// What can be done to regions now, as the board shows it.
import type { Choice } from '../wire/types';
import { onBoard, type Look } from './verbs';

export interface Target {
  region: string;
  /** Everything that can be done here, the plainest first. */
  ways: Choice[];
  /** More ways, with more helps, that take no fewer tokens than one that is listed first. */
  vain: Choice[];
  /** What a click does without asking; null if there is something to choose or to think about. */
  direct: Choice | null;
  /** The helps without which there is no way to have it; each works but once in a turn. */
  needs: string[];
  /** Tokens that the plainest conquest takes (a help can be used once), or that a final attempt would need. */
  tokens: number | null;
  odds: number | null;
  look: Look;
  /** Whether it is but a step of something that takes more than one. */
  step?: boolean;
  /** Whether it could not be kept: too few tokens would stay for all regions when the conquests are over. */
  unkept?: boolean;
}

export function regionOf({ do: action }: Choice): string | null {
  return onBoard(action)?.region ?? null;
}

/** The helps that a conquest uses. */
export function helpsOf(choice: Choice): string[] {
  return 'using' in choice.do ? (choice.do.using ?? []) : [];
}

/** By what is done; the plain way first, then by what it takes, then by how much help it needs. */
function compare(a: Choice, b: Choice): number {
  const helps = (choice: Choice) => helpsOf(choice).length;
  const rank = (choice: Choice) => onBoard(choice.do)?.verb.rank ?? 0;
  return (
    rank(a) - rank(b) ||
    Math.min(helps(a), 1) - Math.min(helps(b), 1) ||
    (b.odds ?? 0) - (a.odds ?? 0) ||
    (a.tokens ?? 0) - (b.tokens ?? 0) ||
    helps(a) - helps(b)
  );
}

/** Whether somebody who counts tokens would rather do the other: the same deed with fewer helps for no more. */
function beaten(choice: Choice, by: Choice): boolean {
  const helps = new Set(helpsOf(choice));
  return (
    by !== choice &&
    by.do.type === choice.do.type &&
    by.do.type !== 'put' &&
    helpsOf(by).length < helps.size &&
    helpsOf(by).every((help) => helps.has(help)) &&
    (by.tokens ?? 0) <= (choice.tokens ?? 0) &&
    (by.odds ?? 0) >= (choice.odds ?? 0) &&
    (by.earns ?? 0) >= (choice.earns ?? 0)
  );
}

function look(ways: Choice[]): Look {
  const looks = ways.map(({ do: action }) => onBoard(action)?.verb.look);
  return (['sure', 'risky'] as const).find((it) => looks.includes(it)) ?? 'own';
}

export interface Asking {
  /** Whether what can be done but once in a turn is asked about before it is done. */
  helps?: boolean;
  /** Whether no conquest could be kept. */
  unkept?: boolean;
}

/** The regions that something can be done to. */
export function targets(
  choices: readonly Choice[],
  { helps = true, unkept = false }: Asking = {},
): Map<string, Target> {
  const byRegion = new Map<string, Choice[]>();
  for (const choice of choices) {
    const region = regionOf(choice);
    if (region !== null) byRegion.set(region, [...(byRegion.get(region) ?? []), choice]);
  }
  const found = new Map<string, Target>();
  for (const [region, unsorted] of byRegion) {
    const ways = unsorted.sort(compare);
    const only = ways.length === 1 ? ways[0] : undefined;
    const conquest = ways.find(({ do: { type }, tokens }) => type === 'conquer' && tokens !== undefined);
    const attempt = ways.find(({ do: { type } }) => type === 'attempt');
    const taking = conquest ?? attempt;
    const needs = taking ? helpsOf(taking) : [];
    const lost = unkept && taking !== undefined;
    const asks = (helps && needs.length > 0) || lost;
    found.set(region, {
      region,
      ways,
      vain: ways.filter((way) => ways.some((other) => beaten(way, other))),
      // What costs coins is not done by a tap: it is read first.
      direct: only && onBoard(only.do)?.verb.direct && (only.coins ?? 0) >= 0 && !asks ? only : null,
      needs,
      tokens: taking?.tokens ?? null,
      odds: attempt?.odds ?? null,
      look: look(ways),
      ...(lost ? { unkept: true } : {}),
    });
  }
  return found;
}
