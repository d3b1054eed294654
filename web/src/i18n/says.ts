// What an action that belongs to a region is called.
import { t } from './language.svelte';
import type { Choice } from '../wire/types';
import { helpsOf } from '../game/targets';
import type { Words } from '../game/words';

const types = ['conquer', 'attempt', 'abandon', 'deploy', 'put', 'take', 'reborn', 'sacrifice'] as const;

/** What is done, without the helps. */
export function saysDeed(words: Words, { do: action }: Choice): string {
  const piece = 'piece' in action ? words.name('pieces', action.piece) : '';
  const type = types.find((it) => it === action.type);
  return type ? t(`board.do.${type}`, { piece }) : '';
}

/** The helps that are used, in words; empty if there are none. */
export function saysHelps(words: Words, choice: Choice): string {
  return helpsOf(choice)
    .map((help) => words.name('helps', help))
    .join(', ');
}

export function says(words: Words, choice: Choice): string {
  return [saysDeed(words, choice), saysHelps(words, choice)].filter(Boolean).join(' ');
}
