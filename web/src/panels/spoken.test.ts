// What is heard where one does not look: the head of a combo, a region on the board and in the list.
import { render } from 'svelte/server';
import { describe, expect, test } from 'vitest';
import { describe as describeRegion } from '../board/describe';
import Things from '../board/Things.svelte';
import type { Sheet } from '../board/sheet';
import type { Standing } from '../game/board';
import type { TableState } from '../game/table';
import { targets } from '../game/targets';
import { saysExplanation } from '../i18n/explain';
import type { Content } from '../state/content.svelte';
import type { Attention } from '../state/table/attention.svelte';
import type { Intent } from '../state/table/intent.svelte';
import { mapOf, packOf, wordsOf } from '../testing/content';
import { speaking } from '../testing/speaking';
import type { Choice, Explanation, Info } from '../wire/types';
import Column from './Column.svelte';
import Regions from './Regions.svelte';

/** What a screen reader makes of it: nothing of what is hidden from it. */
const heard = (body: string) =>
  body
    .replace(/<!--.*?-->/g, '')
    .replace(/<svg[^>]*aria-hidden="true"[^>]*>.*?<\/svg>/gs, '')
    .replace(/<(span|g|svg)[^>]*aria-hidden="true"[^>]*>[^<]*(<circle[^>]*>(<\/circle>)?)?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const map = mapOf('classic', 'classic-2');
const info = { seats: [{ bot: 'greedy' }, { player: 'p', name: 'Bo' }] } as unknown as Info;
const elves: Standing = { region: '9', race: 'elves', tokens: 2, seat: 1, declined: true, pieces: [] };
const attempt: Choice = { do: { type: 'attempt', region: '9' }, tokens: 5, missing: 2, odds: 0.5, earns: 1 };
const abandon: Choice = { do: { type: 'abandon', region: '9' }, earns: -2 };
const intent = { slot: null, redeployment: { draft: {} }, busy: false } as unknown as Intent;
const attention = {} as Attention;
const table = (choices: Choice[]) =>
  ({
    as: 0,
    info,
    choices,
    view: { column: [{ race: 'elves', power: 'merchant', coins: 0 }], tribes: [], acting: null, decks: {} },
  }) as unknown as TableState;
const content = () =>
  ({ pack: packOf('classic'), words: wordsOf('classic', 'en'), icons: () => '' }) as unknown as Content;

describe('what is heard', () => {
  test('a combo says how many tokens it brings and that it costs nothing', async () => {
    await speaking('en');
    const pick: Choice = { do: { type: 'pick', slot: 0 }, tokens: 8, coins: 0 };
    const { body } = render(Column, { props: { table: table([pick]), intent, content: content() } });
    expect(heard(body)).toMatch(/Merchant Elves\s+8 tokens\s+costs nothing/);
  });
  test('a region on the board says who is in decline there, the odds and what it earns', async () => {
    await speaking('en');
    const said = (...choices: Choice[]) =>
      describeRegion(
        { info, map, words: wordsOf('classic', 'en') },
        packOf('classic'),
        '9',
        elves,
        targets(choices).get('9'),
      );
    expect(said()).toMatch(/^Forest 9, .*Elves 2 \(Bo\), in decline$/);
    expect(said(attempt)).toMatch(/in decline, Roll for it: 5 tokens, 2 short: 50% with the die, earns 1 coin$/);
    expect(said(abandon)).toMatch(/Abandon: loses 2 coins$/);
  });
  test('a region says the sum behind its price, or why it cannot be had', async () => {
    await speaking('en');
    const names = { map, words: wordsOf('classic', 'en') };
    const parts = [
      { tokens: 2, what: null, rule: 'CL-COST-1' },
      { tokens: 2, what: 'elves', rule: 'CL-COST-2' },
    ];
    const it = { type: 'explanation', id: 1, region: '9', legal: true, tokens: 4, parts } as Explanation;
    expect(saysExplanation(names, it, targets([attempt]).get('9'))).toBe('4 tokens: 4 = 2 + 2 Elves');
    expect(saysExplanation(names, { ...it, legal: false, case: 'not-adjacent', parts: [] }, undefined)).toBe(
      'Forest 9 is not next to any region of yours.',
    );
    expect(saysExplanation(names, it, targets([abandon]).get('9'))).toBe('');
  });
  test('every region of the list can be asked about, whatever can be done there', async () => {
    await speaking('en');
    const props = {
      view: null,
      attention,
      intent,
      content: content(),
      map,
      standings: new Map([['9', elves]]),
      targets: targets([attempt]),
    };
    const { body } = render(Regions, { props: { ...props, table: table([attempt]) } });
    const asks = [...body.matchAll(/aria-expanded="false" aria-controls="([^"]+)"/g)].map(([, id]) => id);
    expect(asks.length).toBe(map.regions.length);
    for (const id of asks) expect(body).toContain(`id="${id}"`);
    expect(heard(body)).toContain('2 short: 50% with the die, earns 1 coin');
    // A spectator has nobody to ask.
    expect(render(Regions, { props: { ...props, table: table([]) } }).body).not.toContain('aria-controls');
  });
  test('numbers that lie on the map are not read one by one', () => {
    const sheet = { regions: [] } as unknown as Sheet;
    const scale = { radius: 20, letters: 20 } as never;
    const none = { standings: new Map(), targets: new Map(), draft: {}, marks: new Map(), lifted: undefined };
    const { body } = render(Things, { props: { sheet, scale, icons: () => '', ...none } });
    expect(body).toMatch(/<g class="things[^"]*" aria-hidden="true">/);
  });
});
