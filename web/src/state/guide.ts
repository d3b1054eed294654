// The guided game: an ordinary table against a bot, and the memory of which table it is.
import { plainSlots } from '../game/plain';
import { http } from '../wire/http';
import { makeTable } from './dice';
import { remember, remembered } from './memory';

/** How many tables are tried until one has a combo that needs no explaining: with so many, one nearly always does. */
const mostTables = 16;

/** Makes the table; the learner begins, and finds something plain to pick. */
export async function guidedGame(game: string): Promise<string> {
  const { pack } = await http.content(game);
  for (let tried = 1; ; tried++) {
    const { id, n } = await makeTable({
      game,
      players: 2,
      options: { 'first-player': 0 },
      seats: [{ me: true }, { bot: 'easy' }],
      start: true,
    });
    const { views } = await http.history(id, n, n, 0);
    const column = Object.values(views).at(-1)?.column ?? [];
    if (plainSlots(pack, column).length > 0 || tried === mostTables) {
      remember('guide', id);
      remember('guide.seen', '');
      return id;
    }
    await http.close(id);
  }
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
