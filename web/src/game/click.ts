// What a click on a region means.
import type { Action } from '../wire/types';
import type { Course } from './courses';
import type { Target } from './targets';

export type How = 'mouse' | 'touch' | 'key';

/** What there is on the table when a region is clicked. */
export interface Moment {
  /** The deed that is being said step by step, and the regions that were said. */
  course: Course | null;
  said: readonly string[];
  target: Target | undefined;
  /** The steps of the plan, while one is made; and which of them lies in the region, from 1. */
  plan: readonly Action[] | null;
  step: number | undefined;
  /** Whether the card of the region is open. */
  chosen: boolean;
}

export type Meaning =
  | { means: 'say'; region: string }
  /** The plan ends before the step that lies here. */
  | { means: 'replan'; steps: readonly Action[] }
  | { means: 'plan'; action: Action }
  | { means: 'lay'; region: string }
  | { means: 'act'; action: Action }
  /** Opens the card of a region, or closes it. */
  | { means: 'look'; region: string | null };

export function meaningOf(region: string, how: How, moment: Moment): Meaning {
  const { course, said, target, plan, step, chosen } = moment;
  if (course && (target || said.includes(region))) return { means: 'say', region };
  if (plan && step !== undefined) return { means: 'replan', steps: plan.slice(0, step - 1) };
  const direct = target?.direct?.do;
  if (plan && direct) return { means: 'plan', action: direct };
  if (direct?.type === 'deploy') return { means: 'lay', region };
  // A finger covers what it points at: the first tap only looks.
  if (direct && (how !== 'touch' || chosen)) return { means: 'act', action: direct };
  return { means: 'look', region: chosen && !target ? null : region };
}
