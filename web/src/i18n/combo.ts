// A race with its power, in the order that the language likes; a race whose badge is gone stands alone.
import type { Words } from '../game/words';
import { t } from './language.svelte';

export function comboName(words: Words, race: string, power: string | null): string {
  const name = words.name('races', race);
  return power === null ? name : t('combo', { race: name, power: words.name('powers', power) });
}
