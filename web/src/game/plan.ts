// A line of conquests that is only sketched: the server tries it on a copy, nothing is done yet.
import type { Action, Choice, Plan } from '../wire/types';
import { isPlanned } from './verbs';

export interface Sketch {
  steps: readonly Action[];
  /** What the server says of the steps; null until it has said something. */
  answer: Plan | null;
}

/** What can be sketched: what needs neither the die nor a decision in between. */
export function plannable(choices: readonly Choice[]): Choice[] {
  return choices.filter(({ do: { type } }) => isPlanned(type));
}

/** Whether a plan makes sense now. */
export function mayPlan(choices: readonly Choice[]): boolean {
  return choices.some(({ do: { type } }) => type === 'conquer');
}

/** The steps that are possible: up to the first that the server refuses. */
export function possible(steps: readonly Action[], answer: Pick<Plan, 'steps'>): Action[] {
  const bad = answer.steps.findIndex(({ error }) => error !== undefined);
  return bad < 0 ? [...steps] : steps.slice(0, bad);
}

/** The tokens that are left for more conquests; when these or the turn are over, there are none. */
export function tokensLeft({ hand, view }: Pick<Plan, 'hand' | 'view'>, ends = false): number {
  return !ends && (view.stage === 'ready' || view.stage === 'conquest') ? hand : 0;
}

/** What there is to conquer with: while one plans, what the plan leaves of it. Null if only the hand counts. */
export function toConquerWith(plan: Sketch | null, ready: number | null, ends = false): number | null {
  return plan?.answer && plan.steps.length > 0 ? tokensLeft(plan.answer, ends) : ready;
}

/** The number of the step in each region. */
export function marks(steps: readonly Action[]): Map<string, number> {
  const found = new Map<string, number>();
  steps.forEach((step, i) => {
    if ('region' in step) found.set(step.region, i + 1);
  });
  return found;
}
