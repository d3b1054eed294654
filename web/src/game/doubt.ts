// What is asked about before it is done: a decline, and the end of a turn that could still bring something.
import type { Choice, Plan, View } from '../wire/types';
import type { TableState } from './table';
import type { Deed } from './turn';

/** Why one might not mean it: a tribe is given up, regions are still to be had, or nothing was conquered. */
export type Doubt = 'decline' | 'left' | 'nothing';

/** What finishes the conquests, while one conquers. */
export function finishOf(view: Pick<View, 'stage'>, choices: readonly Choice[]): Choice | undefined {
  if (view.stage !== 'ready' && view.stage !== 'conquest') return undefined;
  const find = (type: string) => choices.find(({ do: action }) => action.type === type);
  return find('redeploy') ?? find('end');
}

/** Whether the turn is over with the deed that was tried; null if that could not be told. */
export function endsTurn(before: Pick<View, 'turn' | 'round'>, { steps, view }: Pick<Plan, 'steps' | 'view'>) {
  if (steps.length === 0 || steps.some(({ error }) => error !== undefined)) return null;
  const { stage, turn, round } = view;
  return stage === 'over' || stage === 'after-scoring' || turn !== before.turn || round !== before.round;
}

/** Whether a deed should be asked about. @param ends whether finishing the conquests ends the turn at once; null if unknown. */
export function doubtOf(table: TableState, deed: Deed, ends: boolean | null): Doubt | null {
  const { view, choices, as } = table;
  if (typeof deed === 'string' || !view || as === null) return null;
  if (deed.act.type === 'decline') return 'decline';
  if (ends === false || finishOf(view, choices)?.do.type !== deed.act.type) return null;
  if (choices.some(({ do: { type } }) => type === 'conquer')) return 'left';
  return view.thisTurn.conquered.length === 0 ? 'nothing' : null;
}
