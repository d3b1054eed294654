import { expect, test } from 'vitest';
import { Spoken } from './spoken';

const lines = (...ids: string[]) => ids.map((id) => ({ id }));
const say = ({ id }: { id: string }) => `said ${id}`;
const texts = (all: readonly { text: string }[]) => all.map(({ text }) => text);
const keys = (all: readonly { key: number }[]) => new Set(all.map(({ key }) => key));

test('What is new is told, and nothing twice', () => {
  const spoken = new Spoken(lines('1.0'));
  expect(texts(spoken.hear(lines('1.0', '2.0'), say))).toEqual(['said 2.0']);
  expect(texts(spoken.hear(lines('1.0', '2.0'), say))).toEqual(['said 2.0']);
});

test('What was taken back and done again is told again, under a key of its own', () => {
  const spoken = new Spoken(lines());
  spoken.hear(lines('1.0', '2.0'), say);
  // Taken back; somebody says something; done again.
  spoken.hear(lines('1.0', '4.0'), say);
  const all = spoken.hear(lines('1.0', '2.0', '4.0'), say);
  expect(texts(all)).toEqual(['said 1.0', 'said 2.0', 'said 4.0', 'said 2.0']);
  expect(keys(all).size).toBe(4);
});

test('Another line of a study has the same numbers for other things', () => {
  const spoken = new Spoken(lines());
  for (const shown of [['1.0', '2.0', '3.0'], [], ['1.0', '1.1'], ['1.0', '1.1', '2.0'], ['1.0', '1.1', '2.0', '3.0']])
    spoken.hear(lines(...shown), say);
  const all = spoken.hear(lines('1.0'), say);
  expect(keys(all).size).toBe(all.length);
  expect(texts(all).slice(-3)).toEqual(['said 1.1', 'said 2.0', 'said 3.0']);
});

test('A log that is recalled is old news', () => {
  const spoken = new Spoken(lines());
  expect(spoken.hear(lines(...Array.from({ length: 60 }, (_, i) => `${i}.0`)), say)).toEqual([]);
});
