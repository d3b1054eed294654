// The card of a region as it is shown, in every language: the sum, what it earns, the odds, and why not.
import { render } from 'svelte/server';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TableState } from '../game/table';
import { targets } from '../game/targets';
import { languages, type Language } from '../i18n';
import { refusalsOf } from '../i18n/refusals';
import type { Content } from '../state/content.svelte';
import { mapOf, packOf, wordsOf } from '../testing/content';
import { speaking } from '../testing/speaking';
import type { Choice, Explanation, Exposed } from '../wire/types';
import RegionCard from './RegionCard.svelte';
import type { Region } from './sheet';

const map = mapOf('classic', 'classic-2');
const explained = (said: Partial<Explanation>): Explanation => ({
  type: 'explanation',
  id: 1,
  region: '9',
  legal: false,
  ...said,
});

const nothing = () => undefined;
const info = {
  seats: [
    { player: 'a', name: 'Ada' },
    { player: 'b', name: 'Bo' },
  ],
};

/** The words on the card, without what marks them up. */
function shown(
  language: Language,
  explanation: Explanation | null,
  choices: Choice[] = [],
  open = false,
  exposed?: Exposed,
): string {
  const content = { pack: packOf('classic'), words: wordsOf('classic', language), icons: () => '' };
  const printed = map.regions.find(({ id }) => id === '9');
  const region = { id: '9', terrain: printed?.terrain ?? '', symbols: [] };
  const { body } = render(RegionCard, {
    props: {
      table: { choices: [{ do: { type: 'redeploy' } }], info } as unknown as TableState,
      view: null,
      attention: { explanation, chosen: open ? '9' : null },
      intent: { busy: false, take: nothing, choose: nothing },
      content: content as unknown as Content,
      map,
      region: region as unknown as Region,
      standing: undefined,
      target: targets(choices).get('9'),
      exposed,
    },
  });
  return body
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replace(/\s+/g, ' ')
    .trim();
}

const conquer: Choice = { do: { type: 'conquer', region: '9' }, tokens: 4, earns: 2 };
const attempt: Choice = { do: { type: 'attempt', region: '9' }, tokens: 5, missing: 2, odds: 0.3333, earns: 1 };
const abandon: Choice = { do: { type: 'abandon', region: '9' }, earns: -1 };
const parts = [
  { tokens: 2, what: null, rule: 'CL-COST-1' },
  { tokens: 1, what: 'mountain', rule: 'CL-COST-2' },
  { tokens: 2, what: 'troll-lair', rule: 'CL-COST-2' },
  { tokens: -1, what: 'commando', rule: 'CL-POW-COMMANDO-1' },
];

interface Told {
  sum: string;
  earns: string;
  nothing: string;
  odds: RegExp;
  loses: string;
}
const told: Record<Language, Told> = {
  en: {
    sum: '4 = 2 + 1 Mountain + 2 Troll’s Lair − 1 Commando',
    earns: 'earns 2 coins',
    nothing: 'earns nothing more',
    odds: /2 short: 33\s?% with the die/,
    loses: 'loses 1 coin',
  },
  it: {
    sum: '4 = 2 + 1 Montagna + 2 Tana dei Troll − 1 Invasori',
    earns: '2 monete',
    nothing: 'non frutta altro',
    odds: /33\s?%/,
    loses: 'fa perdere 1 moneta',
  },
  pl: {
    sum: '4 = 2 + 1 Góry + 2 Legowisko Trolli − 1 Waleczne',
    earns: 'przynosi 2 monety',
    nothing: 'nic nie przynosi',
    odds: /brakuje 2: 33\s?% z kością/,
    loses: 'odbiera 1 monetę',
  },
  es: {
    sum: '4 = 2 + 1 Montaña + 2 Guarida de Troll − 1 Armados',
    earns: '2 monedas',
    nothing: 'no da nada más',
    odds: /33\s?%/,
    loses: 'hace perder 1 moneda',
  },
};

describe.each(languages)('the card in %s', (language) => {
  beforeEach(() => speaking(language));
  const words = () => wordsOf('classic', language);
  const name = () => `${words().name('terrains', map.regions.find(({ id }) => id === '9')?.terrain ?? '')} 9`;

  test('shows the sum behind the price', () => {
    expect(shown(language, explained({ legal: true, tokens: 4, parts }), [conquer])).toContain(told[language].sum);
  });
  test('shows what a conquest earns, and that it earns nothing', () => {
    expect(shown(language, null, [conquer])).toContain(told[language].earns);
    expect(shown(language, null, [{ ...conquer, earns: 0 }])).toContain(told[language].nothing);
  });
  test('shows the odds of a final attempt', () => {
    expect(shown(language, null, [attempt])).toMatch(told[language].odds);
  });
  test('says of what is given up what is lost', () => {
    const text = shown(language, null, [abandon], true);
    expect(text).toContain(told[language].loses);
    expect(text).not.toContain('-1');
  });
  test('says what it would cost each of the others, the cheapest first, or that nobody can come', () => {
    const orcs = { player: 1, race: 'orcs', tokens: 5, have: 4 };
    const anyone = { player: 0, race: null, tokens: 3, have: 11 };
    const deploy: Choice = { do: { type: 'deploy', region: '9' }, tokens: 2 };
    const text = shown(language, null, [deploy], false, { region: '9', coins: 1, from: [orcs, anyone] });
    expect(text).toMatch(new RegExp(`3 Ada, .*3 .*11.* 5 Bo, ${words().name('races', 'orcs')}: .*5 .*4`));
    const safe = shown(language, null, [deploy], false, { region: '9', coins: 1, from: [] });
    expect(safe).not.toMatch(/Ada|Bo,/);
    expect(safe.length).toBeGreaterThan(shown(language, null, [deploy]).length);
  });
  test('says why not, for each case by the name of the region, and each in its own words', async () => {
    const { cases } = await refusalsOf(language);
    const all = Object.keys(cases).map((id) => {
      const [rule = '', which = ''] = id.includes(':') ? id.split(':') : ['CL-CONQ-1', id];
      const text = shown(
        language,
        explained({ rule, case: which, reason: 'region 9 is what the server said', tokens: 7 }),
      );
      expect(text).not.toMatch(/[{}]|region 9|server/);
      expect(cases[id]?.includes('{region}') === true).toBe(text.split(name()).length > 2);
      return text;
    });
    expect(new Set(all).size).toBe(all.length);
    const beyond = shown(language, explained({ rule: 'CL-COST-1', case: 'beyond-the-die', tokens: 7 }));
    expect(beyond).toContain('7');
  });
  test('names what a region can be had with alone, and two ways one below the other', () => {
    const dragon: Choice = { do: { type: 'conquer', region: '9', using: ['dragon'] }, tokens: 1, earns: 1 };
    const name = words().name('helps', 'dragon');
    expect(shown(language, null, [dragon])).toContain(name);
    expect(shown(language, null, [dragon], true)).toContain(words().text('helps', 'dragon').slice(0, 30));
    const both = shown(language, null, [conquer, dragon]);
    expect(both.indexOf(name)).toBeGreaterThan(both.search(/4/));
  });
  test('says what makes a region immune', () => {
    const hole = shown(language, explained({ rule: 'CL-IMM-1', case: 'immune', by: 'hole-in-the-ground' }));
    expect(hole).toContain(words().name('pieces', 'hole-in-the-ground'));
    expect(shown(language, explained({ rule: 'CL-IMM-1', case: 'immune' }))).not.toMatch(/nobody\b(?! can)/);
  });
});
