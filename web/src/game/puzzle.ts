// Puzzles: what they are, whether one is solved, and which is next. Pure functions; docs/puzzles.md has the format.
import type { PlanAdvice, Update, View } from '../wire/types';

export const kinds = ['coins', 'pick', 'decline'] as const;
export type Kind = (typeof kinds)[number];
export const grades = [1, 2, 3, 4, 5] as const;

/** What the best answer and the next best were found to be worth: chances to win, or coins. */
export interface Numbers {
  nodes?: number;
  games?: number;
  best: number;
  second: number;
}

interface AnyPuzzle {
  id: string;
  grade: number;
  /** The seat that is asked. */
  player: number;
  found: Numbers;
  checked: Numbers;
  played?: Numbers;
  best: PlanAdvice;
  second: PlanAdvice;
  position: PuzzlePosition;
}
/** As much of a position as is looked at here; the rest is for the engine. */
export type PuzzlePosition = Record<string, unknown> & {
  players: { coins: number | null }[];
  column: { race: string; power: string }[];
};
export type Puzzle = AnyPuzzle &
  (
    | { kind: 'coins'; answer: { coins: number } }
    | { kind: 'pick'; answer: { slot: number } }
    | { kind: 'decline'; answer: { decline: boolean } }
  );

export interface Collection {
  game: string;
  /** The ids of those for learners, the easy ones first. */
  lessons: string[];
  puzzles: Puzzle[];
}

export type Verdict =
  | { solved: boolean; kind: 'coins'; coins: number }
  /** The die was rolled, which proves nothing. */
  | { solved: false; kind: 'die' }
  | { solved: boolean; kind: 'pick'; race: string; power: string | null }
  | { solved: boolean; kind: 'decline'; declined: boolean };

/** What came of it so far; null while nothing has. */
export function verdictOf(puzzle: Puzzle, view: View, updates: readonly Update[]): Verdict | null {
  const seat = puzzle.player;
  const mine = updates.flatMap((it) => (it.kind === 'action' && it.by === seat ? [it] : []));
  if (mine.length === 0) return null;
  switch (puzzle.kind) {
    case 'pick': {
      const tribe = view.tribes.find(({ player, state }) => player === seat && state === 'active');
      if (!tribe) return null;
      const solved = puzzle.position.column[puzzle.answer.slot]?.race === tribe.race;
      return { kind: 'pick', solved, race: tribe.race, power: tribe.power };
    }
    case 'decline': {
      const declined = mine[0]?.do.type === 'decline';
      return { kind: 'decline', solved: declined === puzzle.answer.decline, declined };
    }
    case 'coins': {
      if (mine.some(({ events }) => events.some(({ type }) => type === 'rolled')))
        return { kind: 'die', solved: false };
      // Others place what is left of their tokens when everything is scored.
      const scored =
        view.turn !== seat || view.stage === 'over' || (view.stage === 'retreat' && !view.thisTurn.interrupted);
      if (!scored) return null;
      const coins = (view.players[seat]?.coins ?? 0) - (puzzle.position.players[seat]?.coins ?? 0);
      return { kind: 'coins', solved: coins >= puzzle.answer.coins, coins };
    }
  }
}

export interface Wish {
  kind: Kind | null;
  grade: number | null;
  lessons: boolean;
}

/** Those that are wished for: lessons in their order, everything else as it comes. */
export function wished({ puzzles, lessons }: Collection, { kind, grade, lessons: learns }: Wish): Puzzle[] {
  const byId = new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
  const all = learns ? lessons.flatMap((id) => byId.get(id) ?? []) : puzzles;
  return all.filter((puzzle) => (kind === null || puzzle.kind === kind) && (grade === null || puzzle.grade === grade));
}

/** What became of each puzzle that was tried: whether it was solved in the end, and at once. */
export interface Progress {
  tried: Record<string, 'solved' | 'failed'>;
  /** Solved one after the other, each at the first try. */
  streak: number;
  longest: number;
}
export const untried: Progress = { tried: {}, streak: 0, longest: 0 };

/** The progress after a try. Only the first try at a puzzle counts for the streak. */
export function after(progress: Progress, id: string, solved: boolean): Progress {
  const first = progress.tried[id] === undefined;
  const streak = !first ? progress.streak : solved ? progress.streak + 1 : 0;
  return {
    tried: { ...progress.tried, [id]: solved || progress.tried[id] === 'solved' ? 'solved' : 'failed' },
    streak,
    longest: Math.max(progress.longest, streak),
  };
}

/** The next one after this: one that nobody tried, then one that failed; null if all are solved. */
export function nextOf(all: readonly Puzzle[], progress: Progress, at: string | null): Puzzle | null {
  const from = all.findIndex(({ id }) => id === at) + 1;
  const round = [...all.slice(from), ...all.slice(0, from)].filter(({ id }) => id !== at);
  return (
    round.find(({ id }) => progress.tried[id] === undefined) ??
    round.find(({ id }) => progress.tried[id] === 'failed') ??
    null
  );
}

/** What was kept of the progress, whatever the browser gives back. */
export function readProgress(text: string | null): Progress {
  try {
    const { tried, streak, longest } = JSON.parse(text ?? '') as Progress;
    if (typeof tried !== 'object' || !Number.isInteger(streak) || !Number.isInteger(longest)) return untried;
    const good = Object.entries(tried).filter(([, it]) => it === 'solved' || it === 'failed');
    return { tried: Object.fromEntries(good), streak, longest };
  } catch {
    return untried;
  }
}
