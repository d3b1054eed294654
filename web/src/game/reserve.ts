// Tokens that are put aside when the conquests are over, and come back for the next turn: as the server tells it of the end of
// the conquests, tried on a copy.
import type { Choice, Plan, View } from '../wire/types';

export interface Reserve {
  /** How many of the tokens go aside. */
  aside: number;
  /** Whether nothing is left to place besides those: with one region more, one must be given up. */
  tight: boolean;
}

/** Whether a region must be given up before tokens can be placed. */
export function mustGiveUp({ view, actions }: Pick<Plan, 'view' | 'actions'>): boolean {
  const can = (type: string) => actions.some(({ do: action }) => action.type === type);
  return view.stage === 'redeploy' && can('abandon') && !can('deploy') && !can('end');
}

export function standsSomewhere({ regions }: Pick<View, 'regions'>, race: string): boolean {
  return Object.values(regions).some((it) => typeof it === 'object' && it.race === race);
}

const handOf = (view: Pick<View, 'tribes'>, race: string) => view.tribes.find((tribe) => tribe.race === race)?.hand;

/** How many tokens a redeployment is to place; none where nothing can be placed. */
const toPlace = (choices: readonly Choice[]) => choices.find(({ do: { type } }) => type === 'deploy')?.tokens ?? 0;

/**
 * What goes aside of a race's tokens.
 * @param finished the position when its conquests are over, with what may be done there; now, in a redeployment.
 */
export function reserveOf(race: string | null, finished: Pick<Plan, 'view' | 'actions'>): Reserve {
  const none = { aside: 0, tight: false };
  const { view, actions } = finished;
  // Who holds nothing has the rest in hand for another reason.
  if (race === null || !standsSomewhere(view, race)) return none;
  const places = view.acting === race ? toPlace(actions) : 0;
  const aside = Math.max(0, (handOf(view, race) ?? 0) - places);
  if (mustGiveUp(finished)) return { aside, tight: true };
  return aside === 0 ? none : { aside, tight: places === 0 };
}
