// Lets tests speak a language as a page would.
import { vi } from 'vitest';
import type { Language } from '../i18n';
import { speak } from '../i18n/language.svelte';
import { refusalsOf } from '../i18n/refusals';

export async function speaking(language: Language): Promise<void> {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await speak(language);
  // What may be refused is fetched after the page: wait for it.
  await refusalsOf(language);
  await new Promise((then) => setTimeout(then));
}
