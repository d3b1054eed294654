// What an action that belongs to a region is called.
import { t } from './language.svelte';
import type { Choice } from '../wire/types';
import { helpsOf } from '../game/targets';
import { onBoard } from '../game/verbs';
import type { Words } from '../game/words';

/** What is done, without the helps. */
export function saysDeed(words: Words, { do: action }: Choice, where: (region: string) => string = String): string {
  const deed = onBoard(action);
  if (!deed) return '';
  const piece = 'piece' in action && action.piece !== undefined ? words.name('pieces', action.piece) : '';
  const { key, other } = deed.verb.called(action as never);
  return t(key, { piece, region: other === undefined ? '' : where(other) });
}

/** The helps that are used, in words; empty if there are none. */
export function saysHelps(words: Words, choice: Choice): string {
  return helpsOf(choice)
    .map((help) => words.name('helps', help))
    .join(', ');
}

export function says(words: Words, choice: Choice, where?: (region: string) => string): string {
  return [saysDeed(words, choice, where), saysHelps(words, choice)].filter(Boolean).join(' ');
}
