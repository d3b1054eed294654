import { expect, test } from 'vitest';
import type { Summary, TableMessage, UpdatesMessage } from '../wire/types';
import { awaits, opened, updated } from './table';

test('somebody is awaited at a table while they have to decide there, and no longer', () => {
  const at = (more: Partial<Summary>) =>
    awaits({ status: 'playing', toAct: 0, seats: [{ player: 'ada' }, { bot: 'greedy' }], ...more }, 'ada');
  expect(at({})).toBe(true);
  expect(at({ toAct: 1 })).toBe(false);
  expect(at({ toAct: null })).toBe(false);
  expect(at({ status: 'over' })).toBe(false);
  expect(at({ seats: [{ player: 'ada', standIn: 'clock' }] })).toBe(false);
  expect(at({ seats: [{ player: 'bo' }] })).toBe(false);
});

test('a turn that waits to be seen does so in whatever opens the table, until the game goes on', () => {
  const seen = { table: 't', n: 7, yours: [0], view: {}, actions: [], chat: [], info: {} } as unknown as TableMessage;
  const held = 1;
  expect(opened(seen).held).toBe(false);
  const waiting = opened({ ...seen, held });
  expect(waiting.held).toBe(true);

  const message = (more: Partial<UpdatesMessage>) => ({ table: 't', n: 8, updates: [], ...more }) as UpdatesMessage;
  // Somebody chats: the bots still wait.
  expect(updated(waiting, message({})).held).toBe(true);
  const view = {} as NonNullable<UpdatesMessage['view']>;
  expect(updated(waiting, message({ view, held })).held).toBe(true);
  expect(updated(waiting, message({ view })).held).toBe(false);
});
