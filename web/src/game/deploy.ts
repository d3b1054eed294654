// Tokens that are laid out but not yet placed: a sketch that the primary button makes true.
import type { Action, Choice, Exposed, View } from '../wire/types';
import { own } from './own';
import { riskOf } from './threats';

/** How many more tokens each region is to get. */
export type Draft = Readonly<Record<string, number>>;

/** The regions that may get tokens now. */
export function deployable(choices: readonly Choice[]): string[] {
  return choices.flatMap(({ do: action }) => (action.type === 'deploy' ? [action.region] : []));
}

/** The tokens that there are to place: as many as the server says, for some tribes keep tokens back; else those in hand. */
export function handOf(view: View, choices: readonly Choice[] = []): number {
  const told = choices.find(({ do: action }) => action.type === 'deploy')?.tokens;
  if (told !== undefined) return told;
  const tribe = view.tribes.find(({ race }) => race === view.acting);
  return (view.stage === 'retreat' ? tribe?.waiting : tribe?.hand) ?? 0;
}

export function laid(draft: Draft): number {
  return Object.values(draft).reduce((sum, tokens) => sum + tokens, 0);
}

/** One region gets more or fewer, as far as the hand and what is laid there allow. */
export function lay(draft: Draft, hand: number, region: string, by: number): Draft {
  const there = own(draft, region) ?? 0;
  const next = Math.max(0, Math.min(there + by, there + hand - laid(draft)));
  const { [region]: _, ...rest } = draft;
  return next === 0 ? rest : { ...rest, [region]: next };
}

/**
 * What is still in hand goes where it saves most: to regions that somebody can attack, by the coins that they earn and
 * by how much dearer a token makes them for whoever has it easiest. Where nobody can come, it goes where the fewest stand.
 * @param exposed what the regions cost others as long as nothing is laid out.
 */
export function defend(
  draft: Draft,
  hand: number,
  standing: Readonly<Record<string, number>>,
  exposed: readonly Exposed[],
): Draft {
  const fronts = exposed.filter(({ region, from }) => own(standing, region) !== undefined && from.length > 0);
  if (fronts.length === 0) return evenOut(draft, hand, standing);
  const result = new Map(Object.entries(draft));
  const saved = (front: Exposed) => {
    const more = result.get(front.region) ?? 0;
    return Math.max(front.coins, 0.5) * (riskOf(front, more) - riskOf(front, more + 1));
  };
  for (let left = hand - laid(draft); left > 0; left--) {
    const { region } = fronts.reduce((best, front) => (saved(front) > saved(best) ? front : best));
    result.set(region, (result.get(region) ?? 0) + 1);
  }
  return Object.fromEntries(result);
}

/** What is still in hand goes where the fewest stand. */
export function evenOut(draft: Draft, hand: number, standing: Readonly<Record<string, number>>): Draft {
  const regions = Object.keys(standing);
  if (regions.length === 0) return draft;
  const result = new Map(Object.entries(draft));
  const height = (region: string) => (own(standing, region) ?? 0) + (result.get(region) ?? 0);
  for (let left = hand - laid(draft); left > 0; left--) {
    const lowest = regions.reduce((low, region) => (height(region) < height(low) ? region : low));
    result.set(lowest, (result.get(lowest) ?? 0) + 1);
  }
  return Object.fromEntries(result);
}

/** What has to be done to make the sketch true. */
export function deployment(draft: Draft): Action[] {
  return Object.entries(draft).map(([region, tokens]) => ({ type: 'deploy', region, tokens }));
}
