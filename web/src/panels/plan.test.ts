// The plan as it is shown: what it adds, and what the turn would score in all.
import { render } from 'svelte/server';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '../i18n';
import type { Content } from '../state/content.svelte';
import type { Intent } from '../state/table/intent.svelte';
import { mapOf, wordsOf } from '../testing/content';
import { speaking } from '../testing/speaking';
import PlanBox from './PlanBox.svelte';

const told: Record<Language, { more: string; same: string; less: string }> = {
  en: {
    more: 'adds 2 coins; the turn scores 7 coins in all',
    same: 'adds no coins; the turn scores 5 coins in all',
    less: 'costs 1 coin; the turn scores 4 coins in all',
  },
  it: {
    more: 'aggiunge 2 monete; il turno frutta 7 monete in tutto',
    same: 'non aggiunge monete; il turno frutta 5 monete in tutto',
    less: 'costa 1 moneta; il turno frutta 4 monete in tutto',
  },
  pl: {
    more: 'daje 2 monety; cała tura przynosi 7 monet',
    same: 'nie daje monet; cała tura przynosi 5 monet',
    less: 'kosztuje 1 monetę; cała tura przynosi 4 monety',
  },
  es: {
    more: 'suma 2 monedas; el turno da 7 monedas en total',
    same: 'no suma monedas; el turno da 5 monedas en total',
    less: 'cuesta 1 moneda; el turno da 4 monedas en total',
  },
};

function shown(language: Language, adds: number, earns: number): string {
  const steps = [{ type: 'conquer', region: '9' }];
  const answer = { steps: [{ tokens: 3, earns: 1 }], hand: 3, adds, earns, view: { stage: 'conquest' } };
  const { body } = render(PlanBox, {
    props: {
      intent: { plan: { steps, answer }, busy: false } as unknown as Intent,
      attention: { shown: [] },
      content: { words: wordsOf('classic', language) } as unknown as Content,
      map: mapOf('classic', 'classic-2'),
    },
  });
  return body
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe.each(languages)('a plan in %s', (language) => {
  test('tells what it adds apart from what the turn scores', async () => {
    await speaking(language);
    expect(shown(language, 2, 7)).toContain(told[language].more);
    expect(shown(language, 0, 5)).toContain(told[language].same);
    expect(shown(language, -1, 4)).toContain(told[language].less);
  });
});
