// What an action that belongs to a region is called.
import { t } from './language.svelte';
import type { Choice } from '../wire/types';
import { helpsOf } from '../game/targets';
import type { Words } from '../game/words';

const types = ['conquer', 'attempt', 'abandon', 'deploy', 'put', 'take'] as const;

export function says(words: Words, choice: Choice): string {
  const { do: action } = choice;
  const helps = helpsOf(choice).map((help) => words.name('helps', help));
  const piece = 'piece' in action ? words.name('pieces', action.piece) : '';
  const type = types.find((it) => it === action.type);
  return [type ? t(`board.do.${type}`, { piece }) : '', ...helps].join(' ');
}
