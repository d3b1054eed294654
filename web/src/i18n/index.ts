// What a message is: a key of the English ones. A key that is missing in any language does not compile.
import type { English } from './english';

export type Key = keyof English;
export type Messages = Record<Key, string>;

export const languages = ['en', 'it', 'pl', 'es'] as const;
export type Language = (typeof languages)[number];

/** What each language calls itself. */
export const ownNames: Record<Language, string> = { en: 'English', it: 'Italiano', pl: 'Polski', es: 'Español' };

/** The first language of the browser that we speak. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((language) => tag.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}
