// The language in use, and `t`, which finds a text by its key. Switching it redraws every text at once.
import { IntlMessageFormat } from 'intl-messageformat';
import { set, settings } from '../state/settings.svelte';
import { type Key, type Language, type Messages } from './index';
import { en, messagesOf } from './messages';
import { begun, messageFor, refusalsOf, type Refusal, type Refusals } from './refusals';

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
  set('language', wanted);
  refusals = null;
  // Nobody is refused anything at once: the page does not wait for it.
  void refusalsOf(wanted).then((found) => {
    if (current.language === wanted) refusals = found;
  });
}

/** The language of last time, or else the browser's. */
export function speakFirst(): Promise<void> {
  return speak(settings.language).catch(() => speak('en'));
}

function formatted(tongue: Language, message: string, args: Record<string, string | number>): string {
  const name = `${tongue}:${message}`;
  let format = formats.get(name);
  if (!format) formats.set(name, (format = new IntlMessageFormat(message, tongue, undefined, { ignoreTag: true })));
  return format.format(args) as string;
}

export function t(key: Key, args: Record<string, string | number> = {}): string {
  const { language: tongue, messages } = current;
  return formatted(tongue, messages[key], args);
}

/** A text that there may not be, for ids that come from the server; null then. */
export function tMaybe(key: string): string | null {
  return key in current.messages ? t(key as Key) : null;
}

/** What a refusal speaks of, by name. */
export interface RefusedWhat {
  region?: string | undefined;
  /** What is behind it. */
  by?: string | undefined;
  /** Tokens that it would take. */
  needs?: number | undefined;
}

/** Why not, as the case or its rule is explained or, in English, as the server said it. */
export function tRefusal(refusal: Refusal, { region, by, needs = 0 }: RefusedWhat = {}): string {
  const { language: tongue } = current;
  const message = messageFor(refusals, refusal);
  if (message !== null)
    return formatted(tongue, message, {
      ...refusal.numbers,
      region: region ?? t('refusal.region'),
      by: by ?? 'nobody',
      needs,
    });
  if (tongue === 'en' && refusal.error) return begun(refusal.error);
  return refusal.rule ? t('app.refused', { rule: refusal.rule }) : t('app.failed');
}
