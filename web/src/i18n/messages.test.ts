import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import { chooseLanguage, languages, type Key, type Messages } from './index';
import { en, messagesOf } from './messages';

const all = Object.fromEntries(
  await Promise.all(
    languages.map(async (language): Promise<[string, Messages]> => [language, await messagesOf(language)]),
  ),
);
const keys = Object.keys(en) as Key[];

interface Found {
  args: Set<string>;
  plurals: string[][];
}

function look(elements: MessageFormatElement[], found: Found): Found {
  for (const element of elements) {
    if (element.type === TYPE.argument || element.type === TYPE.number) found.args.add(element.value);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      found.args.add(element.value);
      if (element.type === TYPE.plural) found.plurals.push(Object.keys(element.options));
      for (const option of Object.values(element.options)) look(option.value, found);
    }
  }
  return found;
}

const read = (message: string) => look(parse(message, { ignoreTag: true }), { args: new Set(), plurals: [] });

describe.each(Object.entries(all))('messages in %s', (language, messages) => {
  test('there is a message for every key, and no other', () => {
    expect(Object.keys(messages).sort()).toEqual([...keys].sort());
  });
  test('every message names the things that the English one names', () => {
    for (const key of keys)
      expect([key, ...[...read(messages[key]).args].sort()]).toEqual([key, ...[...read(en[key]).args].sort()]);
  });
  test('every plural has all forms of the language', () => {
    const forms = new Intl.PluralRules(language)
      .resolvedOptions()
      .pluralCategories.filter((form) => form !== 'many' || language === 'pl');
    for (const key of keys)
      for (const plural of read(messages[key]).plurals)
        for (const form of forms) expect([key, ...plural]).toContain(form);
  });
});

test('the first language of the browser that we speak is chosen', () => {
  expect(chooseLanguage(['de-DE', 'pl-PL', 'en'])).toBe('pl');
  expect(chooseLanguage(['de'])).toBe('en');
});
