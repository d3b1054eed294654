// What happened since a player's last turn, in steps that one can look at one after the other.
import type { Update, View } from '../wire/types';
import { timeline } from './timeline';

export type Done = Extract<Update, { kind: 'action' }>;

/** One thing to look at: an action, or a whole redeployment. */
export type Step = Done[];

function endsTurnOf(update: Done, seat: number, turn: number | null): boolean {
  return turn === seat && update.events.some((event) => event.type === 'turn-began' && event.player !== seat);
}

export function since(updates: readonly Update[], seat: number): Step[] {
  let turn: number | null = null;
  let steps: Step[] = [];
  for (const update of timeline(updates)) {
    if (!('events' in update)) continue;
    if (update.kind === 'action') {
      if (endsTurnOf(update, seat, turn)) steps = [];
      else if (turn !== seat) {
        const before = steps.at(-1);
        const last = before?.at(-1);
        if (before && last?.do.type === 'deploy' && update.do.type === 'deploy' && last.by === update.by)
          before.push(update);
        else steps.push([update]);
      }
    }
    for (const event of update.events) if (event.type === 'turn-began') turn = event.player;
  }
  return steps;
}

/** Whether a player has had a turn, so that there is something since. Of a long game, not all of it may be known. */
export function hasPlayed(view: Pick<View, 'tribes'>, updates: readonly Update[], seat: number): boolean {
  const began = timeline(updates).flatMap((update) =>
    'events' in update ? update.events.flatMap((event) => (event.type === 'turn-began' ? [event.player] : [])) : [],
  );
  const first = began.indexOf(seat);
  return view.tribes.some(({ player }) => player === seat) || (first >= 0 && first < began.length - 1);
}
