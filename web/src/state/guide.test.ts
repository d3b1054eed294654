// The guided game: what table is made for it, and what is forgotten of the one before.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '../wire/types';
import { guidedGame, isGuided, rememberTellings, tellingsRead, withoutGuide } from './guide';

const asked: unknown[] = [];
vi.mock('./make-table', () => ({
  makeTable: (settings: Settings) => {
    asked.push(settings);
    return Promise.resolve({ id: 't1' });
  },
}));

beforeEach(() => {
  asked.length = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('it is a lesson, in which the learner begins, alone with an easy bot', async () => {
  expect(await guidedGame('underground')).toBe('t1');
  expect(asked).toEqual([
    {
      game: 'underground',
      players: 2,
      options: { 'first-player': 0 },
      seats: [{ me: true }, { bot: 'easy' }],
      start: true,
      lesson: true,
    },
  ]);
});

test('it is known again, with nothing read of it yet, until one goes on without a guide', async () => {
  rememberTellings(['coins', 'decline']);
  expect(tellingsRead()).toEqual(['coins', 'decline']);
  await guidedGame('classic');
  expect(tellingsRead()).toEqual([]);
  expect(isGuided('t1')).toBe(true);
  expect(isGuided('t2')).toBe(false);
  withoutGuide();
  expect(isGuided('t1')).toBe(false);
});
