// The guided game: what the server is asked for, and what is forgotten of the one before.
import { beforeEach, expect, test, vi } from 'vitest';
import { guidedGame, isGuided, rememberTellings, tellingsRead, withoutGuide } from './guide';

const asked: unknown[] = [];

beforeEach(() => {
  asked.length = 0;
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)]);
    return Promise.resolve(new Response('{"id": "t1"}', { headers: { 'Content-Type': 'application/json' } }));
  });
});

test('it is a lesson, in which the learner begins, alone with an easy bot', async () => {
  expect(await guidedGame('underground')).toBe('t1');
  expect(asked).toEqual([
    [
      '/api/tables',
      {
        game: 'underground',
        players: 2,
        options: { 'first-player': 0 },
        seats: [{ me: true }, { bot: 'easy' }],
        start: true,
        lesson: true,
      },
    ],
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
