// What bots and guests are called in the language in use; everybody else is called as they wish.
import { kindOf, mixed, without } from '../game/opponents';
import { t, tMaybe } from './language.svelte';

const spelled = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

/** A level, or one of those that only measure others; one that we have never heard of is called by its id. */
export function levelName(level: string): string {
  return tMaybe(`level.${level}`) ?? tMaybe(`bot.name.${level}`) ?? spelled(level);
}

export function levelText(level: string): string {
  return tMaybe(`level.${level}.text`) ?? tMaybe(`bot.${level}`) ?? '';
}

/** What bots are like: a character, any of them, or none. */
export function characterName(character: string | null): string {
  if (character === mixed) return t('opponents.mixed');
  return tMaybe(`character.${character ?? without}`) ?? spelled(character ?? '');
}

export function characterText(character: string | null): string {
  if (character === mixed) return t('opponents.mixed.text');
  return tMaybe(`character.${character ?? without}.text`) ?? '';
}

/** What kind of bot it is: how strong, and what it is like. */
export function botName(bot: string): string {
  const { level, character } = kindOf(bot);
  return character === null ? levelName(level) : `${levelName(level)} · ${characterName(character)}`;
}

/** The server calls whoever has not said their name "Guest" with four digits. */
const guest = /^Guest (\d{4})$/;

export function personName(name: string): string {
  const n = guest.exec(name)?.[1];
  return n === undefined ? name : t('guest', { n });
}

/** Whether somebody has never said their name. */
export function isUnnamed(name: string): boolean {
  return guest.test(name);
}

/** What was typed over a name; what is still as we showed it stays as it was. */
export function typedName(typed: string, before: string | undefined): string {
  const name = typed.trim();
  return before !== undefined && name === personName(before) ? before : name;
}
