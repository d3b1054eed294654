// A line of the log as one sentence, coins with where they came from.
import type { LogLine } from '../game/log';
import { t } from '../i18n/language.svelte';

export function partsOf({ parts = [] }: LogLine): string {
  return parts
    .map(({ label, coins }) => (label === null ? t('regions', { n: coins }) : `${coins} (${label})`))
    .join(' + ');
}

export function sentenceOf(line: LogLine): string {
  const parts = partsOf(line);
  return t(line.key, line.args) + (parts ? `: ${parts}` : '');
}
