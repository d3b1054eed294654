// The guided game: which step comes now. It follows from the position and from what was read, never from a race.
import type { Action, Choice, Update, View } from '../wire/types';
import { timeline } from './timeline';

export type StepId =
  | 'welcome'
  | 'watch'
  | 'pick'
  | 'hand'
  | 'read'
  | 'conquer'
  | 'more'
  | 'attempt'
  | 'finish'
  | 'redeploy'
  | 'special'
  | 'coins'
  | 'wait'
  | 'decline'
  | 'done';

/** Where on the way a step is; several can stand in the same place. */
const places: Record<StepId, number> = {
  welcome: 1,
  watch: 2,
  pick: 2,
  hand: 3,
  read: 4,
  conquer: 5,
  more: 6,
  attempt: 7,
  finish: 7,
  redeploy: 8,
  special: 8,
  coins: 9,
  wait: 10,
  decline: 10,
  done: 10,
};
export const stepCount = 10;

/** Steps that only tell something: a button goes on. The others wait until it was done. */
const telling = new Set<StepId>(['welcome', 'hand', 'coins']);

/** Steps that one may leave out: what they ask for is not what everybody would do now. */
const optional = new Set<StepId>(['decline']);

/** Steps that the button which finishes the conquests would jump over. */
const before = new Set<StepId>(['welcome', 'hand', 'read', 'conquer', 'more']);

export function withholds(step: StepId): boolean {
  return before.has(step);
}

export interface Step {
  id: StepId;
  n: number;
  tells: boolean;
  /** Whether it may be left out. */
  optional: boolean;
}

export interface Progress {
  /** Tellings that were read, and steps that were left out. */
  seen: ReadonlySet<string>;
  /** Whether a sum has been looked at. */
  summed: boolean;
}

export interface Deeds {
  conquered: number;
  /** Coins of the first turn that was scored; null before. */
  earned: number | null;
  /** Whether a race went into decline. */
  declined: boolean;
}

/** What a seat has done so far. */
export function deedsOf(updates: readonly Update[], seat: number): Deeds {
  let conquered = 0;
  let earned: number | null = null;
  let declined = false;
  let over = false;
  let mine = false;
  for (const update of timeline(updates)) {
    if (!('events' in update)) continue;
    for (const event of update.events) {
      if (event.type === 'turn-began') {
        // A turn that brought nothing is over too.
        if (mine && event.player !== seat) earned ??= 0;
        if (earned !== null) over = true;
        mine = event.player === seat;
      }
      if (event.type === 'tribe-declined' && event.player === seat) declined = true;
      if (over || !('player' in event) || event.player !== seat) continue;
      if (event.type === 'region-conquered') conquered++;
      if (event.type === 'coins-earned') earned = (earned ?? 0) + event.coins;
    }
  }
  return { conquered, earned, declined };
}

export function stepOf(
  view: Pick<View, 'stage'>,
  choices: readonly Choice[],
  deeds: Deeds,
  { seen, summed }: Progress,
): Step {
  const step = (id: StepId): Step => ({
    id,
    n: places[id],
    tells: telling.has(id),
    optional: optional.has(id),
  });
  const can = (type: Action['type']) => choices.some(({ do: action }) => action.type === type);
  if (!seen.has('welcome')) return step('welcome');
  if (deeds.earned !== null) {
    if (!seen.has('coins')) return step('coins');
    if (deeds.declined || seen.has('decline') || view.stage === 'over') return step('done');
    if (choices.length === 0) return step('wait');
    if (can('decline') && view.stage === 'ready') return step('decline');
    // Whoever goes on conquering instead has learned enough.
    return step(view.stage === 'conquest' ? 'done' : 'special');
  }
  if (view.stage === 'over') return step('done');
  if (choices.length === 0) return step('watch');
  if (can('pick')) return step('pick');
  if (view.stage === 'ready' || view.stage === 'conquest') {
    if (!seen.has('hand')) return step('hand');
    if (can('conquer')) return step(deeds.conquered > 0 ? 'more' : summed ? 'conquer' : 'read');
    return step(can('attempt') ? 'attempt' : can('roll') ? 'special' : 'finish');
  }
  return step(can('deploy') ? 'redeploy' : 'special');
}
