// A study, spoken to as a table: by hand at the other end stands what the game in the worker would answer.
import { expect, test } from 'vitest';
import { Refused } from '../wire/http';
import { Study } from './study';

const info = { id: 's', n: 5, status: 'playing', seats: [{ name: 'Ada' }, { name: 'Bo' }] };

function worker(answers: Record<string, (request: never) => unknown>) {
  const asked: { door: string; request: Record<string, unknown> }[] = [];
  return {
    asked,
    ask: async <T>(door: string, request: unknown): Promise<T> => {
      asked.push({ door, request: request as Record<string, unknown> });
      return answers[door]?.(request as never) as T;
    },
  };
}

const done = { frames: [JSON.stringify({ type: 'done', id: 1, n: 6 })] };
const opened = { 'study/open': () => ({ info, position: { game: 'classic' } }) };

test('What is asked of a study goes through its door, and is answered', async () => {
  const it = worker({ ...opened, 'study/say': () => done });
  const study = await Study.open(it, 's', { position: { game: 'classic' }, names: ['Ada', 'Bo'] });
  expect(await study.line.ask({ type: 'undo', table: 's', seat: 0, at: 5 })).toMatchObject({ type: 'done', n: 6 });
  expect(it.asked.at(-1)).toMatchObject({ door: 'study/say', request: { study: 's', message: { type: 'undo' } } });
  expect(it.asked[0]).toMatchObject({ door: 'study/open', request: { id: 's', names: ['Ada', 'Bo'] } });
});

test('A die that is named goes with the roll, and with nothing else', async () => {
  let n = 0;
  const it = worker({
    ...opened,
    'study/say': () => ({ frames: [JSON.stringify({ type: 'done', id: ++n, n: 6 })] }),
  });
  const study = await Study.open(it, 's', { position: {} });
  await new Promise((then) => setTimeout(then));
  study.die = 3;
  const act = (what: object) => study.line.ask({ type: 'act', table: 's', seat: 0, at: 5, do: what as never });
  await act({ type: 'conquer', region: '3' });
  await act({ type: 'attempt', region: '3' });
  const said = it.asked.filter(({ door }) => door === 'study/say').map(({ request }) => request['message']);
  expect(said[0]).not.toHaveProperty('chance');
  expect(said[1]).toMatchObject({ chance: [3] });
});

test('Where it goes is told to whoever watches, and what is refused is thrown', async () => {
  const it = worker({
    ...opened,
    'study/go': () => ({ frames: [JSON.stringify({ type: 'updates', table: 's', n: 6, updates: [], as: 1 })] }),
    'study/say': () => {
      throw new Refused('the game has gone on', 400, { case: 'game-went-on' });
    },
  });
  const study = await Study.open(it, 's', { position: {} });
  await new Promise((then) => setTimeout(then));
  const heard: unknown[] = [];
  study.line.onMessage((message) => heard.push(message));
  await study.go([{ do: { type: 'decline' } }]);
  expect(it.asked.at(-1)?.request).toMatchObject({ study: 's', line: [{ do: { type: 'decline' } }] });
  expect(heard).toMatchObject([{ type: 'updates', as: 1 }]);
  await expect(study.line.ask({ type: 'restart', table: 's', seat: 0, at: 5 })).rejects.toMatchObject({
    grounds: { case: 'game-went-on' },
  });
});
