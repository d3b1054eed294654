// One word for one thing, and numbers that agree with what they count.
import { expect, test } from 'vitest';
import { speaking } from '../testing/speaking';
import { languages } from './index';
import { t } from './language.svelte';
import { messagesOf } from './messages';

test.each(languages)('a tribe is only a Lost Tribe, in %s: races conquer, and combos are picked', async (language) => {
  const others = /\b(trib(e|es|ù|u|us)|plemi(ę|ona|enia))\b/i;
  const lost = /lost tribes?|trib(ù|u|us) (perdut[ae]|perdidas?)|zaginion\w+ plemi\w+|plemi\w+ zaginion\w+/gi;
  const said = Object.values(await messagesOf(language)).filter((text) => others.test(text.replace(lost, '')));
  expect(said).toEqual([]);
});

test.each(languages)('what there is but one of is not said as of many, in %s', async (language) => {
  await speaking(language);
  expect(t('help.limit', { n: 1 })).not.toBe(t('help.limit', { n: 2 }).replace('2', '1'));
  expect(t('turn.rolled', { value: 0 })).not.toMatch(/0/);
});
