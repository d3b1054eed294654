// Made from what several JSON Schemas of docs/schema and content/schema define by scripts/generate.mjs.
import type { Action } from './schema-action';

/**
 * Lower-case letters, digits and hyphens.
 */
export type Id = string;

/**
 * The id of a region of the map.
 */
export type Region = string;

/**
 * A player, by seat, from 0.
 */
export type Seat = number;

/**
 * The id of a rule.
 */
export type Rule = string;

/**
 * Two numbers: x and y, or width and height.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Pair = [number, number];

/**
 * Races and powers of somebody's own; null for none.
 */
export type Custom = null | OwnContent;

/**
 * What a plan is made of, or what speaks for or against it.
 */
export type Reason =
  | {
      /**
       * What it says.
       */
      type: 'picks';
      /**
       * Its place in the column.
       */
      slot: number;
      race: Id;
      power?: Id;
      /**
       * Those that it brings.
       */
      tokens?: number;
      /**
       * Those that lie on it, less its price.
       */
      coins: number;
    }
  | {
      /**
       * What it says.
       */
      type: 'declines';
      race: Id;
      power?: Id;
      /**
       * What stays.
       */
      regions: Region[];
      /**
       * What the declined races earn then.
       */
      coins: number;
    }
  | {
      /**
       * What it says.
       */
      type: 'takes';
      region: Region;
      player?: Seat;
      race?: Id;
      /**
       * Those that it takes.
       */
      tokens?: number;
      /**
       * Coins more in this turn.
       */
      coins: number;
    }
  | {
      /**
       * What it says.
       */
      type: 'attempts';
      region: Region;
      player?: Seat;
      race?: Id;
      /**
       * Those that it takes.
       */
      tokens?: number;
      /**
       * Those that the die must make up for.
       */
      missing: number;
      /**
       * How often it does.
       */
      odds: number;
      /**
       * Coins more in this turn, with success.
       */
      coins: number;
    }
  | {
      /**
       * What it says.
       */
      type: 'gives-up';
      region: Region;
    }
  | {
      /**
       * What it says.
       */
      type: 'does';
      do: Action;
    }
  | {
      /**
       * What it says.
       */
      type: 'guards';
      region: Region;
      /**
       * How many.
       */
      tokens: number;
    }
  | {
      /**
       * What it says.
       */
      type: 'earns';
      /**
       * In this turn.
       */
      coins: number;
      /**
       * In a turn, as it stands then.
       */
      aTurn: number;
    }
  | {
      /**
       * What it says.
       */
      type: 'costs';
      player: Seat;
      /**
       * Coins a turn.
       */
      coins: number;
    }
  | {
      /**
       * What it says.
       */
      type: 'held';
      /**
       * Where.
       */
      regions: Region[];
      player: Seat;
      race?: Id;
    }
  | {
      /**
       * What it says.
       */
      type: 'exposed';
      region: Region;
      player: Seat;
      race?: Id;
      /**
       * Those that they have to spare, as things stand.
       */
      tokens?: number;
      /**
       * How likely.
       */
      odds: number;
    };

/**
 * A region as it is printed.
 */
export interface MapRegion {
  id: Region;
  terrain: Id;
  /**
   * Symbols of the pack that are printed in it.
   */
  symbols?: Id[];
  /**
   * Whether it touches the rim of the board, or the coast of the island; false if left out.
   */
  edge?: boolean;
  /**
   * The regions that it has a border with; each of them names this one too.
   */
  next: Region[];
  at?: Pair;
}

/**
 * Races, powers and kinds of piece besides those of the pack.
 */
export interface OwnContent {
  /**
   * Races.
   */
  races?: OwnRace[];
  /**
   * Powers.
   */
  powers?: OwnPower[];
  /**
   * Kinds of piece.
   */
  pieces?: Piece[];
}

/**
 * A race of somebody's own.
 */
export interface OwnRace {
  id: Id;
  /**
   * The number on the banner.
   */
  tokens: number;
  borrows: Id;
  faction?: Id;
  /**
   * What it can do; at most five abilities work at the same time, and eight of a race and a power together.
   *
   * @maxItems 16
   */
  abilities: Ability[];
}

/**
 * One ability, and what its words mean here. Each ability says which of where, number, piece, ignores and faction it reads; the others are refused.
 */
export interface Ability {
  use: Id;
  /**
   * Kinds of region, joined by " or ": terrains, symbols, anywhere, land, water, edge, entry, coastal; "beside" before one of them means the regions next to those, "near" also those of them that touch each other.
   */
  where?: string;
  /**
   * How many or how much, never zero.
   */
  number?: number;
  piece?: Id;
  ignores?: Id;
  faction?: Id;
  /**
   * Whether what happens to a declined tribe of the same player does not count; false if left out.
   */
  opponentsOnly?: boolean;
  /**
   * Whether it works on when the tribe is in decline; false if left out.
   */
  inDecline?: boolean;
  /**
   * Whether it works in decline alone, not before; false if left out.
   */
  onlyInDecline?: boolean;
  /**
   * Whether the tribe cannot decline in a turn in which this was used; false if left out.
   */
  commits?: boolean;
  with?: Id;
  unless?: Id;
  rule?: Rule;
}

/**
 * A power of somebody's own.
 */
export interface OwnPower {
  id: Id;
  /**
   * The number on the badge.
   */
  tokens: number;
  leftOut?: LeftOut;
  /**
   * What it can do; at most five abilities work at the same time, and eight of a race and a power together.
   *
   * @maxItems 16
   */
  abilities: Ability[];
}

/**
 * A house rule that takes the badge out of games with this many players.
 */
export interface LeftOut {
  option: Id;
  /**
   * How many players.
   */
  players: number;
}

/**
 * A piece.
 */
export interface Piece {
  id: Id;
  /**
   * How many there are.
   */
  supply: number;
  /**
   * How many fit in one region; 1 if left out.
   */
  stack?: number;
  /**
   * Whether an attacker needs one more token for each.
   */
  defends?: boolean;
  /**
   * To whom it closes its region: true to every tribe but the holder, opponents to every other player, everybody to everybody.
   */
  closes?: boolean | ('opponents' | 'everybody');
  /**
   * Whether a token beside it is not alone.
   */
  accompanies?: boolean;
  /**
   * Whether it leaves the map when its tribe goes into decline.
   */
  leavesAtDecline?: boolean;
  /**
   * Whether it stays in its region whoever comes or goes, and may be where nobody is; conquered: it stays if somebody else moves in, and leaves if the region is given up.
   */
  stays?: boolean | 'conquered';
  /**
   * A place or a relic: hidden until it is found, and it stays. A marker lies face down where one of them may be found, if the pack has a siteSymbol.
   */
  kind?: 'place' | 'relic' | 'marker';
  /**
   * Whether it stands among the tokens of its region and is counted with them.
   */
  companion?: boolean;
  /**
   * What it lends to whoever holds its region; there is only one of it.
   *
   * @maxItems 16
   */
  abilities?: Ability[];
}

/**
 * A plan.
 */
export interface Plan {
  /**
   * What to do, up to the end of the turn or to where chance decides.
   */
  do: Action[];
  /**
   * Whether chance decides then.
   */
  dice: boolean;
  /**
   * The chance to win.
   */
  chance: number;
  /**
   * How much more that is than with the next plan; 0 for the last.
   */
  lead: number;
  /**
   * Coins that the turn brings, on average.
   */
  coins: number;
  /**
   * Tokens that its conquests take.
   */
  tokens: number;
  /**
   * Why.
   */
  reasons: Reason[];
}
