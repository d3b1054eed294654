// A finished game, looked at from behind: its moments, the coins of each round, where they came from, the best turns.
import type { Event, Pack, Update, View } from '../wire/types';
import { timeline } from './timeline';

export interface Moment {
  n: number;
  update: Update;
  view: View;
}

/** The positions that count, in order; what was undone never happened. */
export function moments(updates: readonly Update[], views: Record<string, View>): Moment[] {
  return timeline(updates).flatMap((update) => {
    const view = views[update.n];
    return view && (update.kind === 'started' || update.kind === 'action') ? [{ n: update.n, update, view }] : [];
  });
}

/** The moments with which turns begin. */
export function turnStarts(all: readonly Moment[]): number[] {
  return all.flatMap(({ update }, i) =>
    'events' in update && update.events.some(({ type }) => type === 'turn-began') ? [i] : [],
  );
}

/** What a player ends with comes from these, less what was paid. */
export const sources = ['start', 'regions', 'race', 'power', 'pieces', 'faction', 'other'] as const;
export type Source = (typeof sources)[number];

type Sources = Pick<Pack, 'races' | 'powers' | 'pieces' | 'everyone'>;

/** What earned these coins: the ability that bears the rule, or else the regions themselves. */
export function sourceOf(event: Event, pack: Sources): Source | null {
  if (event.type === 'coins-taken') return 'other';
  if (event.type !== 'coins-earned' && event.type !== 'coins-handed-over') return null;
  for (const [source, list] of [
    ['race', pack.races],
    ['power', pack.powers],
  ] as const)
    for (const { abilities } of list)
      for (const ability of abilities)
        if (ability.rule !== undefined && ability.rule === event.rule) return ability.piece ? 'pieces' : source;
  const { rule } = event;
  const common = rule === undefined ? undefined : pack.everyone?.find((ability) => ability.rule === rule);
  if (common) return common.piece ? 'pieces' : 'faction';
  const bears = ({ abilities = [] }: Pack['pieces'][number]) => abilities.some((ability) => ability.rule === rule);
  return rule !== undefined && pack.pieces.some(bears) ? 'pieces' : 'regions';
}

export interface BestTurn {
  seat: number;
  round: number;
  coins: number;
  /** Which moment it begins with. */
  at: number;
  race: string | null;
  power: string | null;
}

export interface Account {
  /** By seat: the coins at the start and after each round. */
  curves: number[][];
  /** By seat: coins by source. */
  bySource: Record<Source, number>[];
  /** By seat: coins laid on combos, paid to the bank or handed to others. */
  paid: number[];
  /** Those that earned anything, the best first. */
  best: BestTurn[];
}

export function account(all: readonly Moment[], pack: Sources): Account {
  const start = all[0]?.view.players.map(({ coins }) => coins ?? 0) ?? [];
  const coins = [...start];
  const curves = start.map((it) => [it]);
  const bySource = start.map((coins) => ({
    start: coins,
    regions: 0,
    race: 0,
    power: 0,
    pieces: 0,
    faction: 0,
    other: 0,
  }));
  const paid = start.map(() => 0);
  const turns: BestTurn[] = [];
  let round = 1;
  const close = () => curves.forEach((curve, seat) => curve.push(coins[seat] ?? 0));
  all.forEach(({ update, view }, at) => {
    if (!('events' in update)) return;
    for (const event of update.events) {
      if (event.type === 'turn-began') {
        if (event.round > round) close();
        round = event.round;
        turns.push({ seat: event.player, round, coins: 0, at, race: null, power: null });
      }
      if (event.type === 'game-over') close();
      const handed = event.type === 'coins-handed-over';
      if (!handed && event.type !== 'coins-earned' && event.type !== 'coins-taken' && event.type !== 'coins-paid')
        continue;
      const seat = handed ? event.to : event.player;
      if (handed) {
        coins[event.player] = (coins[event.player] ?? 0) - event.coins;
        paid[event.player] = (paid[event.player] ?? 0) + event.coins;
      }
      if (event.type === 'coins-paid') {
        coins[seat] = (coins[seat] ?? 0) - event.coins;
        paid[seat] = (paid[seat] ?? 0) + event.coins;
        continue;
      }
      coins[seat] = (coins[seat] ?? 0) + event.coins;
      const source = sourceOf(event, pack);
      const mine = bySource[seat];
      if (mine && source) mine[source] += event.coins;
      const turn = turns.at(-1);
      if (event.type !== 'coins-taken' && turn?.seat === seat) turn.coins += event.coins;
    }
    const turn = turns.at(-1);
    const tribe = turn && view.tribes.find(({ player, state }) => player === turn.seat && state === 'active');
    if (turn && tribe && view.turn === turn.seat) {
      turn.race = tribe.race;
      turn.power = tribe.power;
    }
  });
  const best = turns.filter((turn) => turn.coins > 0).sort((a, b) => b.coins - a.coins || a.at - b.at);
  return { curves, bySource, paid, best };
}

/** Some of the best turns, and the best of each seat of one's own, wherever it stands among them. */
export function worthTelling(best: readonly BestTurn[], yours: readonly number[], most = 5): BestTurn[] {
  const own = new Set(yours.flatMap((mine) => best.find(({ seat }) => seat === mine) ?? []));
  const others = best.filter((turn) => !own.has(turn)).slice(0, Math.max(0, most - own.size));
  return best.filter((turn) => own.has(turn) || others.includes(turn));
}
