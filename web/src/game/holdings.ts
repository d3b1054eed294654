// What a tribe keeps beside its tokens: what its abilities remember, and what pieces in its regions lend it. The
// abilities are known by what they do.
import type { Pack, View } from '../wire/types';

export type Holding =
  | { kind: 'strength'; left: number; n: number }
  | { kind: 'marks'; seats: number[] }
  | { kind: 'to-place'; piece: string; n: number }
  /** A power that is lent by a piece. */
  | { kind: 'lent'; power: string; piece: string }
  /** A piece that is as good as another, for this turn. */
  | { kind: 'copy'; piece: string; of: string };

type Tribe = View['tribes'][number];
type Abilities = Pack['powers'][number]['abilities'];
interface Memory {
  kept?: number;
  count?: number;
}

function remembered({ kept = 0, count = 0 }: Memory, abilities: Abilities): Holding[] {
  const found: Holding[] = [];
  for (const { use, piece } of abilities) {
    if (use === 'gathers-strength' && kept > 0)
      found.push({ kind: 'strength', left: Math.max(0, kept - count), n: kept });
    if (use === 'vengeful' && kept > 0)
      found.push({ kind: 'marks', seats: [0, 1, 2, 3, 4].filter((seat) => (kept >> seat) & 1) });
    if (use === 'shield' && count > 0 && piece !== undefined) found.push({ kind: 'to-place', piece, n: count });
  }
  return found;
}

const memoryOf = (lent: View['lent'], piece: string): Memory => {
  const it = lent?.[piece];
  return typeof it === 'object' ? it : {};
};

export function holdings(
  tribe: Tribe,
  { races, powers, pieces }: Pick<Pack, 'races' | 'powers' | 'pieces'>,
  { lent, regions }: Pick<View, 'lent' | 'regions'>,
): Holding[] {
  const abilitiesOf = (power: string | null | undefined) => powers.find(({ id }) => id === power)?.abilities ?? [];
  const race = races.find(({ id }) => id === tribe.race)?.abilities ?? [];
  const found = [
    ...remembered(tribe.memory.race ?? {}, race),
    ...remembered(tribe.memory.power ?? {}, abilitiesOf(tribe.power)),
  ];
  if (tribe.state !== 'active') return found;

  const holds = (piece: string) =>
    Object.values(regions).some(
      (it) => typeof it === 'object' && it.race === tribe.race && (it.pieces?.[piece] ?? 0) > 0,
    );
  const lender = pieces.find(({ abilities = [] }) => abilities.some(({ use }) => use === 'lends-power'))?.id;
  const borrowed = lender !== undefined && holds(lender) ? lent?.power : undefined;
  if (lender !== undefined && borrowed !== undefined)
    found.push(
      { kind: 'lent', power: borrowed, piece: lender },
      ...remembered(memoryOf(lent, lender), abilitiesOf(borrowed)),
    );

  for (const { use, piece } of [...abilitiesOf(tribe.power), ...abilitiesOf(borrowed)]) {
    if (use !== 'copies-relics' || piece === undefined) continue;
    // The relic is told by its number, from 1.
    const relics = pieces.filter(({ kind, abilities = [] }) => kind === 'relic' && abilities.length > 0);
    const copied = relics[(memoryOf(lent, piece).count ?? 0) - 1];
    if (copied) found.push({ kind: 'copy', piece, of: copied.id });
  }
  return found;
}
