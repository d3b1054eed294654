// Who may attack our regions before our next turn, as the server tells it.
import type { Exposed, Threat } from '../wire/types';

/** Whoever would pay least; null where nobody can come. */
export function cheapest({ from }: Pick<Exposed, 'from'>): Threat | null {
  return from.reduce<Threat | null>((low, threat) => (low && low.tokens <= threat.tokens ? low : threat), null);
}

/** What each region would cost whoever pays least; regions that nobody can attack are left out. */
export function lowestPrices(exposed: Iterable<Exposed>): Map<string, number> {
  return new Map(
    [...exposed].flatMap((it): [string, number][] => {
      const by = cheapest(it);
      return by ? [[it.region, by.tokens]] : [];
    }),
  );
}

/**
 * How much a region tempts others, with so many more tokens in it: the less it costs the more, and far less once it
 * costs more than anybody has.
 */
export function riskOf({ from }: Pick<Exposed, 'from'>, more: number): number {
  return Math.max(
    0,
    ...from.map(({ tokens, have }) => {
      const price = Math.max(1, tokens + more);
      return Math.min(1, Math.max(1, have) / price) ** 4 / price;
    }),
  );
}
