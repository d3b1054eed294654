// Combos that need no explaining, as the server says: a first turn with one is like any other.
import type { Choice } from '../wire/types';

/** As far down the column a beginner should go: in a lesson, one of so many slots has a combo that explains itself. */
const lessonSlots = 4;

/** The slots of the column, as far down as a beginner should go, whose combos explain themselves. */
export function plainSlots(choices: readonly Choice[]): number[] {
  return choices.flatMap(({ do: action, plain }) =>
    plain && action.type === 'pick' && action.slot < lessonSlots ? [action.slot] : [],
  );
}
