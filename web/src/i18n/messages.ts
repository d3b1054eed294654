// The messages of each language, gathered from the files of its folder: one for each part of the client.
import type { Language, Messages } from './index';

type Section = Record<string, Record<string, string>>;

// English is there at once; the others are fetched, each as one file.
const english = import.meta.glob<Section>('./en/*.ts', { eager: true });
const others = import.meta.glob<Section>(['./*/*.ts', '!./en/*.ts', '!./refusals/*.ts']);

/** Each file has one list; that none is missing is a matter of the types, and of a test. */
function joined(sections: readonly Section[]): Messages {
  return Object.assign({}, ...sections.flatMap((section) => Object.values(section))) as Messages;
}

export const en = joined(Object.values(english));

export async function messagesOf(language: Language): Promise<Messages> {
  if (language === 'en') return en;
  const own = Object.entries(others).filter(([path]) => path.startsWith(`./${language}/`));
  return joined(await Promise.all(own.map(([, load]) => load())));
}
