// What a decline now, a turn later or never would come to: sums of what the server tells, and nothing guessed.
import type { Outlook } from '../wire/types';

export interface Prospects {
  /** How many coins a turn a new race must earn, so that a decline now brings as much as none. Null in the last turn. */
  now: number | null;
  /** The same for a decline in the next turn, with what that turn would bring; null if no turn comes after it. */
  later: { need: number; brings: number; turns: number } | null;
}

/** So many coins are missing over so many turns: how many in each, at least none. */
const each = (missing: number, turns: number) => Math.max(0, Math.ceil(missing / turns));

export function prospects({ now, then, staying, eachTurn, turns }: Outlook): Prospects {
  const never = staying + eachTurn * turns;
  // A turn of decline costs as much then as it does now.
  const brings = Math.max(0, eachTurn - (staying - now));
  const rest = turns - 1;
  return {
    now: turns > 0 ? each(never - now - then * turns, turns) : null,
    later: rest > 0 ? { need: each(never - staying - brings - then * rest, rest), brings, turns: rest } : null,
  };
}
