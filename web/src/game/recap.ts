// What others' turns came to, each in a line: what was taken from whom, coins, a pick, a decline.
import type { Event, Update } from '../wire/types';
import { timeline } from './timeline';

export interface Recap {
  /** The entry that the turn ended with. */
  n: number;
  seat: number;
  picked: { race: string; power: string } | null;
  declined: string | null;
  regions: string[];
  /** How many of the regions were held by whom, the most first; what nobody or natives held is not among them. */
  from: { seat: number; regions: number }[];
  coins: number;
}

function begun(seat: number): Recap {
  return { n: 0, seat, picked: null, declined: null, regions: [], from: [], coins: 0 };
}

/** Who held a region that was taken: whoever lost tokens there, or saved them. */
function heldBy(events: readonly Event[], region: string, taker: number): number | null {
  for (const event of events)
    if (
      (event.type === 'tokens-lost' || event.type === 'tokens-withdrawn') &&
      event.region === region &&
      event.player !== undefined &&
      event.player !== taker
    )
      return event.player;
  return null;
}

function note(recap: Recap, event: Event, events: readonly Event[]): void {
  if (!('player' in event) || event.player !== recap.seat) return;
  if (event.type === 'combo-picked') recap.picked = { race: event.race, power: event.power };
  else if (event.type === 'tribe-declined') recap.declined = event.race;
  else if (event.type === 'coins-earned') recap.coins += event.coins;
  else if (event.type === 'region-conquered' || event.type === 'region-replaced') {
    recap.regions.push(event.region);
    const seat = heldBy(events, event.region, recap.seat);
    if (seat === null) return;
    const known = recap.from.find((it) => it.seat === seat);
    if (known) known.regions++;
    else recap.from.push({ seat, regions: 1 });
  }
}

/**
 * The turns of others that have ended, the latest last: at most one of each, and none from before the last turn that one of
 * `yours` has played. What is told stays until one of them does something in the next.
 */
export function recaps(updates: readonly Update[], yours: readonly number[]): Recap[] {
  let told: Recap[] = [];
  let turn: Recap | null = null;
  for (const update of timeline(updates)) {
    if (!('events' in update)) continue;
    if (update.kind === 'action' && yours.includes(update.by) && turn?.seat === update.by) told = [];
    for (const event of update.events) {
      if (turn) note(turn, event, update.events);
      if (event.type !== 'turn-began' && event.type !== 'game-over') continue;
      const ended = turn;
      if (ended && !yours.includes(ended.seat)) {
        ended.from.sort((a, b) => b.regions - a.regions);
        told = [...told.filter(({ seat }) => seat !== ended.seat), { ...ended, n: update.n }];
      }
      turn = event.type === 'turn-began' ? begun(event.player) : null;
    }
  }
  return told;
}
