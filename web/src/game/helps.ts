// What helps a race to conquer in this turn, and whether it has been used: a dragon, a champion, a relic.
import type { Choice, Update } from '../wire/types';
import { helpsOf } from './targets';
import { timeline } from './timeline';

export interface HelpOfTurn {
  id: string;
  used: boolean;
}

/** Helps that some conquest can be made with now, and those that were used in this turn of the seat and are no longer offered. */
export function helpsOfTurn(choices: readonly Choice[], updates: readonly Update[], seat: number): HelpOfTurn[] {
  const conquers = choices.filter(({ do: { type } }) => type === 'conquer' || type === 'attempt');
  const ready = new Set(conquers.flatMap(helpsOf));
  let used = new Set<string>();
  for (const update of timeline(updates)) {
    if (update.kind === 'action' && update.by === seat && update.do.type === 'conquer')
      for (const help of helpsOf(update)) used.add(help);
    if ('events' in update && update.events.some(({ type }) => type === 'turn-began')) used = new Set();
  }
  return [...new Set([...ready, ...used])].map((id) => ({ id, used: !ready.has(id) }));
}
