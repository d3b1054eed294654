// Deeds that are said in more than one step: from where, what, to where.
import type { Choice } from '../wire/types';
import type { Target } from './targets';
import { stepsOf, type CourseVerb, type Step } from './verbs';

/** What can be said next, and what has been said when nothing is left to say. */
export interface Course {
  type: CourseVerb;
  /** What was said until now. */
  taken: readonly Step[];
  regions: string[];
  pieces: (string | null)[];
  done: Choice | null;
}

const same = (a: Step | undefined, b: Step | undefined) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Where a course stands after some steps. A piece that is the only one goes without saying, and so does the only
 * region that a stolen one can be brought to.
 * @param lies the region where a piece lies.
 */
export function course(
  type: CourseVerb,
  choices: readonly Choice[],
  said: readonly Step[],
  lies: (piece: string) => string | null,
): Course {
  const all = choices
    .filter(({ do: action }) => action.type === type)
    .flatMap((choice) => stepsOf(choice.do, lies).map((path) => ({ choice, path })));
  const taken = [...said];
  for (;;) {
    const open = all.filter(({ path }) => taken.every((step, i) => same(step, path[i])));
    const done = taken.length > 0 ? open.find(({ path }) => path.length === taken.length) : undefined;
    const next = open.flatMap(({ path }) => path[taken.length] ?? []);
    const [only] = next;
    const alone = only !== undefined && next.every((step) => same(step, only));
    if (!done && alone && taken.length > 0 && ('piece' in only || type === 'steal')) {
      taken.push(only);
      continue;
    }
    return {
      type,
      taken,
      regions: [...new Set(next.flatMap((step) => ('region' in step ? [step.region] : [])))],
      pieces: [...new Set(next.flatMap((step) => ('piece' in step ? [step.piece] : [])))],
      done: done?.choice ?? null,
    };
  }
}

/** What the prompt asks for: the first region, a piece, or the last region. */
export function askedFor({ taken, pieces }: Course): 'from' | 'piece' | 'to' {
  if (taken.length === 0) return 'from';
  return pieces.length > 0 ? 'piece' : 'to';
}

/** The regions that can be said next, as the board shows them. */
export function stepTargets({ regions }: Course): Map<string, Target> {
  return new Map(
    regions.map((region) => [
      region,
      { region, ways: [], vain: [], needs: [], direct: null, tokens: null, odds: null, look: 'sure', step: true },
    ]),
  );
}
