// What somebody's finished games come to: by game, by number of players, by opponents, by race and by power.
import type { Summary } from '../wire/types';
import { opponentsOf, seatsOf } from './my-games';
import { kindOf } from './opponents';

/** Games of one kind. */
export interface Tally {
  /** What they have in common; with `game` where an id means nothing without it. */
  id: string;
  game?: string;
  games: number;
  won: number;
  /** The average place, from 1 to the number of players, and the average coins. */
  place: number;
  coins: number;
  most: number;
}

/** Combos of one race, or with one power. */
export interface ComboTally {
  id: string;
  game: string;
  picked: number;
  /** Games that were won with it. */
  won: number;
  coins: number;
  most: number;
}

export interface Ledger {
  /** Games that count. */
  games: number;
  all: Tally | null;
  byGame: Tally[];
  byPlayers: Tally[];
  /** By the level of the bots where all have the same, `mixed` where they do not, and `people`. */
  byOpponents: Tally[];
  byRace: ComboTally[];
  byPower: ComboTally[];
}

interface Counted {
  table: Summary;
  seat: number;
  rank: number;
  coins: number;
}

/** A game counts if it is over and oneself has played one seat of it from beginning to end. */
function counted(table: Summary, me: string): Counted[] {
  const [seat, ...more] = seatsOf(table, me);
  const result = seat === undefined ? undefined : table.result?.[seat];
  if (table.status !== 'over' || seat === undefined || more.length > 0 || !result) return [];
  if ((table.seats[seat]?.standInMoves ?? 0) > 0) return [];
  return [{ table, seat, rank: result.rank, coins: result.coins }];
}

function against(table: Summary, me: string): string {
  const others = opponentsOf(table, me);
  if (others.some(({ it }) => !it.bot)) return 'people';
  const levels = new Set(others.map(({ it }) => kindOf(it.bot ?? '').level));
  return levels.size === 1 ? ([...levels][0] ?? 'mixed') : 'mixed';
}

const average = (list: readonly number[]) => list.reduce((sum, it) => sum + it, 0) / list.length;

function tallyOf(id: string, games: readonly Counted[], game?: string): Tally {
  return {
    id,
    ...(game === undefined ? {} : { game }),
    games: games.length,
    won: games.filter(({ rank }) => rank === 1).length,
    place: average(games.map(({ rank }) => rank)),
    coins: average(games.map(({ coins }) => coins)),
    most: Math.max(...games.map(({ coins }) => coins)),
  };
}

function tallies(games: readonly Counted[], idOf: (it: Counted) => string): Tally[] {
  const groups = new Map<string, Counted[]>();
  for (const it of games) {
    const id = idOf(it);
    groups.set(id, [...(groups.get(id) ?? []), it]);
  }
  return [...groups].map(([id, group]) => tallyOf(id, group));
}

function comboTallies(games: readonly Counted[], kind: 'race' | 'power'): ComboTally[] {
  const found = new Map<string, ComboTally & { wins: Set<string> }>();
  for (const { table, seat, rank } of games)
    for (const combo of table.result?.[seat]?.combos ?? []) {
      const id = combo[kind];
      if (id === null) continue;
      const key = `${table.game}/${id}`;
      const it = found.get(key) ?? { id, game: table.game, picked: 0, won: 0, coins: 0, most: 0, wins: new Set() };
      it.picked++;
      it.coins += combo.coins;
      it.most = Math.max(it.most, combo.coins);
      if (rank === 1) it.wins.add(table.id);
      found.set(key, it);
    }
  return [...found.values()]
    .map(({ wins, ...it }) => ({ ...it, won: wins.size, coins: it.coins / it.picked }))
    .sort((a, b) => b.picked - a.picked || b.coins - a.coins || a.id.localeCompare(b.id));
}

/** @param levels from the weakest on: the order in which opponents are told. */
export function recordOf(tables: readonly Summary[], me: string, levels: readonly string[]): Ledger {
  const games = tables.flatMap((table) => counted(table, me));
  const order = (id: string) => [...levels, 'mixed', 'people'].indexOf(id);
  return {
    games: games.length,
    all: games.length > 0 ? tallyOf('all', games) : null,
    byGame: tallies(games, ({ table }) => table.game).sort((a, b) => b.games - a.games),
    byPlayers: tallies(games, ({ table }) => String(table.seats.length)).sort((a, b) => Number(a.id) - Number(b.id)),
    byOpponents: tallies(games, ({ table }) => against(table, me)).sort((a, b) => order(a.id) - order(b.id)),
    byRace: comboTallies(games, 'race'),
    byPower: comboTallies(games, 'power'),
  };
}
