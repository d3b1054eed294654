// What an action that belongs to a region is called.
import { t } from './language.svelte';
import type { Choice } from '../wire/types';
import { helpsOf } from '../game/targets';
import type { Words } from '../game/words';

const types = ['conquer', 'attempt', 'abandon', 'deploy', 'put', 'take', 'reborn', 'sacrifice', 'steal'] as const;

/** What is done, without the helps. */
export function saysDeed(words: Words, { do: action }: Choice, where: (region: string) => string = String): string {
  const piece = 'piece' in action && action.piece !== undefined ? words.name('pieces', action.piece) : '';
  if (action.type === 'reveal') return t(action.pay ? 'board.do.revealPay' : 'board.do.revealFree');
  if (action.type === 'swap') return t('board.do.swap', { region: where(action.regions[1]) });
  if (action.type === 'scare')
    return action.region === undefined
      ? t('board.do.scareOff', { piece })
      : t('board.do.scare', { piece, region: where(action.from) });
  const type = types.find((it) => it === action.type);
  return type ? t(`board.do.${type}`, { piece }) : '';
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
