// The puzzles that are shipped, fetched when somebody wants them, and what became of those that were tried on this device.
import { after, readProgress, type Collection, type Progress, type Puzzle, type Wish } from '../game/puzzle';
import { remember, remembered } from './memory';

const files = import.meta.glob<string>('../../../puzzles/*.json', { query: '?url', import: 'default', eager: true });
const addresses = new Map(
  Object.entries(files).map(([path, address]) => [/(\w+)\.json$/.exec(path)?.[1] ?? path, address]),
);
const fetched = new Map<string, Promise<Collection>>();

/** Whether there are puzzles of a game. */
export function hasPuzzles(game: string): boolean {
  return addresses.has(game);
}

/** Those of a game. What could not be fetched is fetched again when it is asked for again. */
export function puzzlesOf(game: string): Promise<Collection> {
  const known = fetched.get(game);
  if (known) return known;
  const address = addresses.get(game);
  const coming = address
    ? fetch(address).then((answer) => {
        if (!answer.ok) throw new Error(`${answer.status}`);
        return answer.json() as Promise<Collection>;
      })
    : Promise.reject(new Error(game));
  fetched.set(game, coming);
  coming.catch(() => fetched.delete(game));
  return coming;
}

export async function puzzleOf(game: string, id: string): Promise<Puzzle | null> {
  return (await puzzlesOf(game)).puzzles.find((puzzle) => puzzle.id === id) ?? null;
}

let progress: Progress = $state.raw(readProgress(remembered('puzzles')));
export function puzzleProgress(): Progress {
  return progress;
}
export function notePuzzle(id: string, solved: boolean): void {
  progress = after(progress, id, solved);
  remember('puzzles', JSON.stringify(progress));
}

/** Which puzzles one wants; as long as the page is open. */
export const wish: Wish = $state({ kind: null, grade: null, lessons: false });
