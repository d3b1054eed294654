// A table on the screen with the hands of a test at the other end of its line.
import { afterEach, beforeEach, vi } from 'vitest';
import type { Ending } from '../state/table/intent.svelte';
import { TableStore } from '../state/table/table.svelte';
import type { Stretch } from '../wire/http';
import { Live } from '../wire/live';
import type { Action, Choice, View } from '../wire/types';
import { otherEnds } from './other-end';
import { speaking } from './speaking';

export const conquer = (region: string): Action => ({ type: 'conquer', region });
export const choice = (action: Action): Choice => ({ do: action });
export const seats = [{ player: 'a', name: 'Ada' }, { bot: 'greedy' }];
export const info = { id: 't', status: 'playing', seats, n: 5 };
export function view(more: Partial<View> = {}): View {
  return {
    stage: 'conquest',
    turn: 0,
    toAct: 0,
    round: 2,
    rounds: 10,
    regions: { 7: { tokens: 2 } },
    tribes: [{ race: 'elves', player: 0, hand: 3, state: 'active' }],
    acting: 'elves',
    die: null,
    thisTurn: { conquered: [] },
    ...more,
  } as unknown as View;
}
export const undo = { undo: true, redo: false, restart: true };
export const deploys: Choice[] = ['7', '8'].map((region) => ({ do: { type: 'deploy', region }, tokens: 3 }));

/** Lets everything that waits for an answer go on. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** What is different in one test; as usual in the next. */
export const world: { history: () => Promise<Stretch>; pause: number; ending: Ending } = {
  history: () => Promise.resolve({ updates: [], views: {} }),
  pause: 0,
  ending: 'oneself',
};
export let server: ReturnType<typeof otherEnds>;
export let store: TableStore;

/** A table for each test of this file. */
export function tableForEach(): void {
  beforeEach(async () => {
    await speaking('en');
    vi.useFakeTimers();
    world.pause = 0;
    world.ending = 'oneself';
    world.history = () => Promise.resolve({ updates: [], views: {} });
    server = otherEnds();
    const line = new Live(server.open);
    line.start();
    server.now().end.opened();
    store = new TableStore('t', {
      line,
      history: () => world.history(),
      pause: () => world.pause,
      ending: () => world.ending,
    });
  });
  afterEach(() => {
    store.close();
    vi.useRealTimers();
  });
}

/** The table as it is when it is opened, as the seat that is asked for. */
export const table = (choices: Choice[], more: Partial<View> = {}, n = 5) => ({
  type: 'table',
  table: 't',
  n,
  as: server.now().last('watch').as ?? null,
  yours: [0],
  info,
  view: view(more),
  actions: choices,
  undo,
  chat: [],
});
export async function open(choices: Choice[], more: Partial<View> = {}): Promise<void> {
  const opening = store.open();
  server.now().answer('watch', table(choices, more));
  await settle();
  server.now().answer('watch', table(choices, more));
  await opening;
  await settle();
}
export const update = (n: number, by: number, more: object = {}) => ({
  type: 'updates',
  table: 't',
  n,
  updates: [{ n, at: 0, kind: 'action', by, do: { type: 'end' }, events: [] }],
  info: { ...info, n },
  view: view({ turn: by, toAct: by } as Partial<View>),
  actions: [],
  undo,
  ...more,
});
