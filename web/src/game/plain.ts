// Combos that need no explaining: whatever they can do happens by itself, so that a first turn is like any other.
import type { Pack, View } from '../wire/types';

/** Abilities that leave nothing to decide and nothing to remember: coins, prices and losses. */
const byThemselves = new Set([
  'cheaper',
  'cheaper-beside',
  'cheaper-if-occupied',
  'coin-per-conquest',
  'coin-per-region',
  'coin-per-secluded-region',
  'coin-per-several-regions',
  'coins',
  'coins-once',
  'no-losses',
  'saves-one',
  'tokens-per-region',
]);

type Printed = Pick<Pack, 'races' | 'powers'>;

/** Whether what a banner or badge can do helps its player, from the first turn on, without being asked. */
function isPlain({ abilities = [] }: Printed['races'][number] | Printed['powers'][number]): boolean {
  return abilities.every(
    ({ use, number = 1, onlyInDecline = false }) => byThemselves.has(use) && number > 0 && !onlyInDecline,
  );
}

/** The first combos of the column, as far as a beginner should go, in which race and power are plain. */
export function plainSlots({ races, powers }: Printed, column: View['column'], most = 3): number[] {
  return column.flatMap(({ race, power }, slot) => {
    const banner = races.find(({ id }) => id === race);
    const badge = powers.find(({ id }) => id === power);
    return slot <= most && banner && badge && isPlain(banner) && isPlain(badge) ? [slot] : [];
  });
}
