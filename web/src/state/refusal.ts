// A refusal as a sentence.
import { t, tRefusal } from '../i18n/language.svelte';
import { Offline, Refused } from '../wire/http';

export function sentence(error: unknown): string {
  if (error instanceof Offline) return t('app.offline');
  if (!(error instanceof Refused)) return t('app.failed');
  return tRefusal({ ...error.grounds, error: error.message });
}
