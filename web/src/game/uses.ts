// How often the acting tribe may still do what its abilities allow a few times in a turn.
import type { Pack, View } from '../wire/types';

export type Counted = 'scare' | 'swap' | 'buy';

type Abilities = Pack['powers'][number]['abilities'];

export function usesLeft(
  { tribes, acting, players }: Pick<View, 'tribes' | 'acting' | 'players'>,
  { races, powers }: Pick<Pack, 'races' | 'powers'>,
): Partial<Record<Counted, number>> {
  const left: Partial<Record<Counted, number>> = {};
  const tribe = tribes.find(({ race }) => race === acting);
  if (!tribe) return left;
  const coins = players[tribe.player]?.coins;
  const count = (abilities: Abilities | undefined, used: number) => {
    for (const { use, number = 0 } of abilities ?? []) {
      if (use === 'scares') left.scare = Math.max(0, number - used);
      if (use === 'portal') left.swap = Math.max(0, number - used);
      // What was lost because of the tribe is counted, and what was bought taken off again.
      if (use === 'buys-tokens') left.buy = Math.min(used, Math.floor((coins ?? used) / (number || 1)));
    }
  };
  count(races.find(({ id }) => id === tribe.race)?.abilities, tribe.memory.race?.count ?? 0);
  count(powers.find(({ id }) => id === tribe.power)?.abilities, tribe.memory.power?.count ?? 0);
  return left;
}
