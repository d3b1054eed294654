// The table on which a puzzle is solved: a study of its position, in a worker that is kept for the next one.
import { openInstance, type Instance } from '../device/instance';
import { Study, type Entry } from '../device/study';
import type { Puzzle } from '../game/puzzle';
import { t } from '../i18n/language.svelte';
import type { Line } from '../wire/line';
import type { ServerMessage, TableMessage, UpdatesMessage } from '../wire/types';
import { app } from './app.svelte';
import { TableStore } from './table/table.svelte';

let instance: Promise<Instance> | null = null;
function worker(): Promise<Instance> {
  instance ??= openInstance();
  instance.catch(() => (instance = null));
  return instance;
}

/** Hints would tell the answer. */
function withoutHints<M extends ServerMessage | TableMessage | UpdatesMessage>(message: M): M {
  return 'info' in message && message.info ? { ...message, info: { ...message.info, hints: false } } : message;
}
function unhelpful(line: Line): Line {
  return {
    ask: (request) => line.ask(request),
    watch: async (...asked) => withoutHints(await line.watch(...asked)),
    unwatch: (table) => line.unwatch(table),
    onMessage: (listener) => line.onMessage((message) => listener(withoutHints(message))),
    onConnection: (listener) => line.onConnection(listener),
  };
}

export interface PuzzleTable {
  store: TableStore;
  /** Goes to where these actions lead from the position of the puzzle. */
  go(actions: Puzzle['best']['do']): Promise<void>;
  close(): void;
}

let opened = 0;
export async function openPuzzle(puzzle: Puzzle): Promise<PuzzleTable> {
  const id = `puzzle-${++opened}`;
  const names = puzzle.position.players.map(
    (_, seat) => (seat === puzzle.player && app.me?.name) || t('puzzles.other', { n: seat + 1 }),
  );
  const study = await Study.open(await worker(), id, { position: puzzle.position, names });
  const store = new TableStore(id, { line: unhelpful(study.line), history: study.history, pause: () => 0 });
  await store.open(puzzle.player);
  return {
    store,
    go: (actions) => study.go(actions.map((action): Entry => ({ do: action }))),
    close: () => {
      store.close();
      void study.close().catch(() => undefined);
    },
  };
}
