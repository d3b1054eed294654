// A race with its power, in the order that the language likes; a race whose badge is gone stands alone.
import type { Names } from '../game/words';
import { t } from './language.svelte';

export function comboName(
  words: Pick<Names, 'name' | 'badge' | 'follows'>,
  race: string,
  power: string | null,
): string {
  const name = words.name('races', race);
  if (power === null) return name;
  const badge = words.badge(power, race);
  // A badge that follows its race stands in mid-sentence: "Orchi e il Drago".
  const follows = t('combo', { race: '1', power: '2' }).startsWith('1');
  if (!follows && words.follows(power)) return `${name} ${badge}`;
  return t('combo', { race: name, power: follows ? badge.charAt(0).toLowerCase() + badge.slice(1) : badge });
}
