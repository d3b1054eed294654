// What a tribe keeps beside its tokens, as its abilities remember it. The abilities are known by what they do.
import type { Pack, View } from '../wire/types';

export type Holding =
  | { kind: 'strength'; left: number; n: number }
  | { kind: 'marks'; seats: number[] }
  | { kind: 'to-place'; piece: string; n: number };

type Tribe = View['tribes'][number];

export function holdings(tribe: Tribe, pack: Pick<Pack, 'races' | 'powers'>): Holding[] {
  const found: Holding[] = [];
  for (const [memory, abilities] of [
    [tribe.memory.race, pack.races.find(({ id }) => id === tribe.race)?.abilities],
    [tribe.memory.power, pack.powers.find(({ id }) => id === tribe.power)?.abilities],
  ] as const) {
    const { kept = 0, count = 0 } = memory ?? {};
    for (const { use, piece } of abilities ?? []) {
      if (use === 'gathers-strength' && kept > 0)
        found.push({ kind: 'strength', left: Math.max(0, kept - count), n: kept });
      if (use === 'vengeful' && kept > 0)
        found.push({ kind: 'marks', seats: [0, 1, 2, 3, 4].filter((seat) => (kept >> seat) & 1) });
      if (use === 'shield' && count > 0 && piece !== undefined) found.push({ kind: 'to-place', piece, n: count });
    }
  }
  return found;
}
