// What can be done to regions now, as the board shows it.
import type { Choice } from '../wire/types';

export type Look = 'sure' | 'risky' | 'own';

export interface Target {
  region: string;
  /** Everything that can be done here, the plainest first. */
  ways: Choice[];
  /** What a click does without asking; null if there is something to choose or to think about. */
  direct: Choice | null;
  /** Tokens that the cheapest conquest takes, or that a final attempt would need. */
  tokens: number | null;
  odds: number | null;
  look: Look;
}

const order = ['conquer', 'deploy', 'put', 'take', 'attempt', 'abandon'];
const safe = new Set(['conquer', 'deploy', 'put', 'take']);

export function regionOf(choice: Choice): string | null {
  return 'region' in choice.do ? choice.do.region : null;
}

/** The helps that a conquest uses. */
export function helpsOf(choice: Choice): string[] {
  return 'using' in choice.do ? (choice.do.using ?? []) : [];
}

function rank(choice: Choice): number {
  return order.indexOf(choice.do.type) * 10 + helpsOf(choice).length;
}

function look(ways: Choice[]): Look {
  if (ways.some(({ do: { type } }) => type === 'conquer' || type === 'put')) return 'sure';
  return ways.some(({ do: { type } }) => type === 'attempt') ? 'risky' : 'own';
}

/** The regions that something can be done to. */
export function targets(choices: readonly Choice[]): Map<string, Target> {
  const byRegion = new Map<string, Choice[]>();
  for (const choice of choices) {
    const region = regionOf(choice);
    if (region !== null) byRegion.set(region, [...(byRegion.get(region) ?? []), choice]);
  }
  const found = new Map<string, Target>();
  for (const [region, unsorted] of byRegion) {
    const ways = unsorted.sort((a, b) => rank(a) - rank(b));
    const only = ways.length === 1 ? ways[0] : undefined;
    const costs = ways.flatMap(({ do: { type }, tokens }) =>
      type === 'conquer' && tokens !== undefined ? [tokens] : [],
    );
    const attempt = ways.find(({ do: { type } }) => type === 'attempt');
    found.set(region, {
      region,
      ways,
      direct: only && safe.has(only.do.type) ? only : null,
      tokens: costs.length > 0 ? Math.min(...costs) : (attempt?.tokens ?? null),
      odds: attempt?.odds ?? null,
      look: look(ways),
    });
  }
  return found;
}
