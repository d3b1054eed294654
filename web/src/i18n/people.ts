// What bots and guests are called in the language in use; everybody else is called as they wish.
import { t, tMaybe } from './language.svelte';

/** A bot, by its id; one that we have never heard of is called by that. */
export function botName(bot: string): string {
  return tMaybe(`bot.name.${bot}`) ?? bot.charAt(0).toUpperCase() + bot.slice(1);
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
