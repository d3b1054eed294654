// Combos that need no explaining, as the server says: a first turn with one is like any other.
import type { Choice } from '../wire/types';

/** The slots of the column, as far down as a beginner should go, whose combos explain themselves. */
export function plainSlots(choices: readonly Choice[], most = 3): number[] {
  return choices.flatMap(({ do: action, plain }) =>
    plain && action.type === 'pick' && action.slot <= most ? [action.slot] : [],
  );
}
