// Names as they stand in sentences: with the endings that a language gives them.
import type { Language } from '../i18n';

/** Endings of nouns and of the adjectives beside them. Stems that change within (bagno, bagien) are not found. */
const endings: Record<Language, readonly string[]> = {
  en: ['es', 's'],
  it: ['a', 'e', 'i', 'o'],
  es: ['as', 'es', 'os', 'a', 'e', 'o', 's'],
  pl: [
    ...['owie', 'iego', 'iemu', 'ego', 'emu', 'ych', 'ymi', 'ich', 'imi', 'ami', 'ach', 'owi', 'iem', 'ie'],
    ...['ów', 'om', 'em', 'ym', 'im', 'ej', 'ą', 'ę', 'a', 'e', 'i', 'o', 'u', 'y'],
  ],
};

/** Shorter stems would be found everywhere. */
const shortest = 3;

function stemOfWord(word: string, language: Language): string {
  const ending = endings[language].find((it) => word.endsWith(it) && word.length - it.length >= shortest);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** What all forms of a name have in common. */
export function stem(words: readonly string[], language: Language): string {
  return words.map((word) => stemOfWord(word, language)).join(' ');
}
