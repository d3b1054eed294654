import { expect, test } from 'vitest';
import { readSettings } from './settings.svelte';

test('settings are those of last time', () => {
  const kept: Record<string, string> = { speed: 'slow', theme: 'light', sound: 'on', language: 'pl', keys: 'off' };
  expect(readSettings((name) => kept[name] ?? null)).toMatchObject({ ...kept, notices: 'off' });
});

test('what cannot be set any more is as it is at first', () => {
  expect(readSettings(() => 'sideways')).toEqual(readSettings(() => null));
});
