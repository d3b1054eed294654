import { expect, test } from 'vitest';
import { readSettings } from './settings.svelte';

test('settings are those of last time', () => {
  const kept: Record<string, string> = { speed: 'slow', theme: 'light', sound: 'on', language: 'pl', keys: 'off' };
  expect(readSettings((name) => kept[name] ?? null)).toMatchObject({ ...kept, notices: 'off' });
});

test('what cannot be set any more is as it is at first', () => {
  expect(readSettings(() => 'sideways')).toEqual(readSettings(() => null));
});

test('no setting is kept where something else is', () => {
  const sources = import.meta.glob<string>(['../**/*.ts', '../**/*.svelte', '!./settings*.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  const names = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/\bremember(?:ed)?\('([\w.-]+)'/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => name !== undefined && name in readSettings(() => null))).toEqual([]);
});
