// The guided game: an ordinary table against a bot, and the memory of which table it is.
import { makeTable } from './make-table';
import { remember, remembered } from './memory';

/** Makes the table; the learner begins, and finds something plain to pick. */
export async function guidedGame(game: string): Promise<string> {
  const { id } = await makeTable({
    game,
    players: 2,
    options: { 'first-player': 0 },
    seats: [{ me: true }, { bot: 'easy' }],
    start: true,
    lesson: true,
  });
  remember('guide', id);
  remember('guide.seen', '');
  return id;
}

export function isGuided(table: string): boolean {
  return remembered('guide') === table;
}

export function withoutGuide(): void {
  remember('guide', '');
}

/** Which tellings were read, also before a reload. */
export function tellingsRead(): string[] {
  return (remembered('guide.seen') ?? '').split(' ').filter(Boolean);
}

export function rememberTellings(seen: Iterable<string>): void {
  remember('guide.seen', [...seen].join(' '));
}
