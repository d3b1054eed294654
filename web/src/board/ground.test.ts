// What is lit and what is dimmed on the board, as it is drawn.
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import type { Standing } from '../game/board';
import { targets } from '../game/targets';
import { mapOf, packOf } from '../testing/content';
import Ground from './Ground.svelte';
import { plainOutlines } from './plain';
import { makeSheet } from './sheet';
import Things from './Things.svelte';

const map = mapOf('classic', 'classic-2');
const sheet = makeSheet(map, plainOutlines(map), packOf('classic'));
const [aim, empty, native, other] = map.regions.map(({ id }) => id) as [string, string, string, string];
const standing = (region: string, seat: number | null): [string, Standing] => [
  region,
  { region, race: seat === null ? 'lost-tribes' : 'elves', tokens: 1, seat, declined: false, pieces: [] },
];
const standings = new Map([standing(native, null), standing(other, 1)]);
const conquer = { type: 'conquer', region: aim } as const;

test('what is out of reach is dimmed alike, whether it is empty or natives live there', () => {
  const { body } = render(Ground, {
    props: { sheet, clips: 'c', standings, targets: targets([{ do: conquer, tokens: 2 }]), shown: [], calm: true },
  });
  const quiet = (id: string) => body.includes(`d="${sheet.byId.get(id)?.d}" class="quiet`);
  expect([aim, empty, native, other].map(quiet)).toEqual([false, true, true, false]);
});

test('a price in tokens is a shield, and what it cannot be had without lies on it', () => {
  const drawn = (using: string[]) =>
    render(Things, {
      props: {
        sheet,
        scale: { radius: 21, pixel: 1, letters: 10, tight: false },
        icons: () => '',
        standings,
        targets: targets([{ do: using.length > 0 ? { ...conquer, using } : conquer, tokens: 2 }]),
        draft: {},
        marks: new Map(),
        lifted: undefined,
      },
    }).body;
  expect(drawn([])).toMatch(/class="shield/);
  expect(drawn([])).not.toContain('data-need');
  expect(drawn(['dragon'])).toContain('data-need="dragon"');
});

test('what a region of one’s own would cost others is a shield of another colour, while tokens are placed', () => {
  const drawn = (threats: Map<string, number>) =>
    render(Things, {
      props: {
        sheet,
        scale: { radius: 21, pixel: 1, letters: 10, tight: false },
        icons: () => '',
        standings,
        targets: targets([{ do: { type: 'deploy', region: other }, tokens: 2 }]),
        draft: {},
        threats,
        marks: new Map(),
        lifted: undefined,
      },
    }).body;
  expect(drawn(new Map())).not.toContain('data-threat');
  expect(drawn(new Map([[other, 7]]))).toMatch(new RegExp(`data-threat="${other}"[^]*>7</text>`));
});
