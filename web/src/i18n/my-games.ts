// What is said of one's own games in a list.
import { opponentsOf, isMyTurn, isStoodIn, touchedAt } from '../game/my-games';
import { kindOf } from '../game/opponents';
import { keptFor, seatName } from '../game/table';
import { gameName, mapName } from '../state/content.svelte';
import type { Summary } from '../wire/types';
import { language, t } from './language.svelte';
import { levelName } from './people';

/** Which game it is, and where. */
export function whichGame(table: Summary): string {
  const where = `${gameName(table.game)} · ${mapName(table.game, table.map)}`;
  return table.name ? `${table.name} · ${where}` : where;
}

/** Whom one plays against; bots with their level. */
export function whom(table: Summary, me: string | undefined): string {
  return opponentsOf(table, me)
    .map(({ seat, it }) => {
      const name = seatName(table, seat);
      const level = it.bot ? levelName(kindOf(it.bot).level) : '';
      return level && name !== level ? `${name} (${level})` : name;
    })
    .filter(Boolean)
    .join(', ');
}

/** How far it is, and who is to decide. */
export function howFar(table: Summary, me: string | undefined): string {
  if (keptFor(table, me).length > 0) return t('home.invited');
  if (table.status === 'frozen') return t('games.frozen');
  if (table.status === 'open') return t('games.open');
  const round = t('home.round', { round: Math.max(1, table.round ?? 1), rounds: table.rounds ?? 1 });
  if (isMyTurn(table, me)) return round;
  if (isStoodIn(table, me)) return `${round} · ${t('seat.played')}`;
  const name = table.toAct === null ? '' : seatName(table, table.toAct);
  return name ? `${round} · ${t('games.waitsFor', { name })}` : round;
}

/** The day on which it was last played; the year only of those before this one. */
export function dayOf(table: Summary, now = new Date()): string {
  const day = new Date(touchedAt(table));
  const year = day.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return day.toLocaleDateString(language(), { day: 'numeric', month: 'short', ...year });
}
