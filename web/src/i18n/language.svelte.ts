// The language in use, and `t`, which finds a text by its key. Switching it redraws every text at once.
import { IntlMessageFormat } from 'intl-messageformat';
import { remember, remembered } from '../state/memory';
import { chooseLanguage, languages, type Key, type Language, type Messages } from './index';
import { en, messagesOf } from './messages';
import { explained, refusalsOf, type Refusal, type Refusals } from './refusals';

let current: { language: Language; messages: Messages } = $state.raw({ language: 'en', messages: en });
let refusals: Refusals | null = $state.raw(null);
const formats = new Map<string, IntlMessageFormat>();

export function language(): Language {
  return current.language;
}

export async function speak(wanted: Language): Promise<void> {
  const messages = await messagesOf(wanted);
  current = { language: wanted, messages };
  document.documentElement.lang = wanted;
  remember('language', wanted);
  refusals = null;
  // Nobody is refused anything at once: the page does not wait for it.
  void refusalsOf(wanted).then((found) => {
    if (current.language === wanted) refusals = found;
  });
}

/** The language of last time, or else the browser's. */
export function speakFirst(): Promise<void> {
  const last = languages.find((it) => it === remembered('language'));
  return speak(last ?? chooseLanguage(navigator.languages)).catch(() => speak('en'));
}

export function t(key: Key, args: Record<string, string | number> = {}): string {
  const { language: tongue, messages } = current;
  const name = `${tongue}:${key}`;
  let format = formats.get(name);
  if (!format)
    formats.set(name, (format = new IntlMessageFormat(messages[key], tongue, undefined, { ignoreTag: true })));
  return format.format(args) as string;
}

/** A text that there may not be, for ids that come from the server; null then. */
export function tMaybe(key: string): string | null {
  return key in current.messages ? t(key as Key) : null;
}

/** Why not, as the server said it or as its rule is explained. */
export function tRefusal(refusal: Refusal): string {
  const found = refusals || current.language === 'en' ? explained(refusals, refusal) : null;
  if (found !== null) return found;
  return refusal.rule ? t('app.refused', { rule: refusal.rule }) : t('app.failed');
}
