import { expect, test } from 'vitest';
import { Judging } from './judging.svelte';

function worker() {
  const asked: { position: { n: number }; milliseconds: number }[] = [];
  const waiting: (() => void)[] = [];
  const instance = {
    ask: <T>(_: string, request: unknown): Promise<T> => {
      const { position } = request as (typeof asked)[number];
      asked.push(request as (typeof asked)[number]);
      const answer = { chances: [position.n, 1 - position.n], player: 0, plans: [{}] };
      return new Promise((then) => waiting.push(() => then(answer as T)));
    },
    stop: () => undefined,
  };
  const answer = async () => {
    for (let i = 0; i < 5; i++) await Promise.resolve();
    waiting.shift()?.();
    for (let i = 0; i < 5; i++) await Promise.resolve();
  };
  return { asked, answer, open: () => Promise.resolve(instance) };
}

test('A position is thought over soon, then ever better', async () => {
  const { asked, answer, open } = worker();
  const it = new Judging(open);
  it.look({ n: 1 });
  await answer();
  expect(it.found?.chances).toEqual([1, 0]);
  expect(it.thinking).toBe(true);
  await answer();
  await answer();
  expect(asked.map(({ milliseconds }) => milliseconds)).toEqual([150, 600, 2000]);
  expect(it.thinking).toBe(false);
});

test('Whoever steps on quickly is told of where they are, and of nothing between', async () => {
  const { asked, answer, open } = worker();
  const it = new Judging(open);
  it.look({ n: 1 });
  await answer();
  it.look({ n: 0.5 });
  it.look({ n: 0.25 });
  expect(it.found).toBeNull();
  await answer();
  expect(it.found).toBeNull();
  await answer();
  expect(it.found?.chances).toEqual([0.25, 0.75]);
  expect(asked.some(({ position }) => position.n === 0.5)).toBe(false);
});

test('Bots that are told to be silent are, until they are asked again', async () => {
  const { answer, open } = worker();
  const it = new Judging(open);
  it.look({ n: 1 });
  await answer();
  it.turn(false);
  expect(it.found).toBeNull();
  await answer();
  expect(it.found).toBeNull();
  expect(it.thinking).toBe(false);
  it.turn(true);
  await answer();
  expect(it.found).not.toBeNull();
});
