// How many tokens a combo brings, as it is printed: for whoever may still swap its power, and gets them later.
import type { Pack } from '../wire/types';

export function printedTokens({ races, powers }: Pick<Pack, 'races' | 'powers'>, race: string, power: string): number {
  const of = (list: readonly { id: string; tokens: number }[], id: string) =>
    list.find((it) => it.id === id)?.tokens ?? 0;
  return of(races, race) + of(powers, power);
}
