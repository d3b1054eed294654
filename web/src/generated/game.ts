// Made from docs/schema/game.schema.json by scripts/generate.mjs.

/**
 * Width and height of the sheet; 1000 by 700 if left out.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Pair = [number, number];
/**
 * Lower-case letters, digits and hyphens.
 */
export type Id = string;
/**
 * The id of a region of the map.
 */
export type Region = string;
/**
 * Roughly its centre; y grows downwards.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Pair1 = [number, number];
/**
 * A player, by seat, from 0.
 */
export type Seat = number;
/**
 * The first seat unless a house rule names it; races, then powers, from the bottom of their piles to the top.
 */
export type Chance = (number | Id)[];
/**
 * What chance answered; left out if it was not asked.
 */
export type Chance1 = (number | Id)[];

/**
 * A whole game, from the deal to the last action: replaying it gives the same positions for ever.
 */
export interface GameFile {
  /**
   * What this file is.
   */
  elbowroom: 'game';
  /**
   * The version of the notation.
   */
  notation: 1;
  /**
   * The pack: the folder of content.
   */
  game: string;
  /**
   * The id of a map of the pack, or a whole map.
   */
  map?: string | Map;
  /**
   * How many players.
   */
  players: number;
  options?: Options;
  /**
   * Races and powers of somebody's own.
   */
  custom?: null | OwnContent;
  /**
   * The edition of the rules in the pack.
   */
  edition: number;
  /**
   * The hash of what is printed in the pack.
   */
  pack: string;
  /**
   * Who plays, by seat.
   *
   * @minItems 2
   * @maxItems 5
   */
  seats: [
    {
      /**
       * The name that is shown; no control characters.
       */
      name: string;
      /**
       * The bot that plays; null for a person.
       */
      bot?: null | string;
    },
    {
      /**
       * The name that is shown; no control characters.
       */
      name: string;
      /**
       * The bot that plays; null for a person.
       */
      bot?: null | string;
    },
    ...{
      /**
       * The name that is shown; no control characters.
       */
      name: string;
      /**
       * The bot that plays; null for a person.
       */
      bot?: null | string;
    }[]
  ];
  /**
   * The seed that chance was made from, below 2^64.
   */
  seed?: string;
  /**
   * Fair dice: chance follows from a secret to which its keeper was bound before the start.
   */
  dice?: {
    /**
     * The SHA-256 of the secret's 32 bytes, told at the start.
     */
    commitment: string;
    /**
     * The 32 bytes, told at the end.
     */
    secret: string;
  };
  /**
   * The deal.
   */
  start: {
    chance?: Chance;
    /**
     * The hash of the first position.
     */
    hash?: string;
  };
  /**
   * What was done, in order.
   */
  log: {
    /**
     * A player, by seat, from 0.
     */
    by: number;
    /**
     * What.
     */
    do:
      | {
          /**
           * What is done.
           */
          type: 'pick';
          /**
           * Its place, the free one is 0; it costs a coin for each combo passed over.
           */
          slot: number;
        }
      | {
          /**
           * What is done.
           */
          type: 'decline' | 'roll' | 'next-tribe' | 'redeploy' | 'end';
        }
      | {
          /**
           * What is done.
           */
          type: 'abandon';
          /**
           * The id of a region of the map.
           */
          region: string;
        }
      | {
          /**
           * What is done.
           */
          type: 'conquer' | 'attempt';
          /**
           * The id of a region of the map.
           */
          region: string;
          /**
           * Helps that are used; none if left out.
           */
          using?: ('dragon' | 'sorcery')[];
        }
      | {
          /**
           * What is done.
           */
          type: 'put' | 'take';
          /**
           * Lower-case letters, digits and hyphens.
           */
          piece: string;
          /**
           * The id of a region of the map.
           */
          region: string;
        }
      | {
          /**
           * What is done.
           */
          type: 'deploy';
          /**
           * The id of a region of the map.
           */
          region: string;
          /**
           * How many; 1 if left out.
           */
          tokens?: number;
        }
      | {
          /**
           * What is done.
           */
          type: 'ally';
          /**
           * The seat; null for nobody.
           */
          player: null | Seat;
        };
    chance?: Chance1;
    /**
     * The hash of the position that it led to.
     */
    hash?: string;
  }[];
  /**
   * Final ranks by seat, once the game is over.
   *
   * @minItems 2
   * @maxItems 5
   */
  result?: [number, number, ...number[]];
}
/**
 * A map: regions with their terrain, symbols and neighbours.
 */
export interface Map {
  /**
   * Its name.
   */
  id: string;
  /**
   * How many players it is for.
   */
  players: number;
  /**
   * How many rounds a game on it has.
   */
  rounds: number;
  size?: Pair;
  /**
   * The regions.
   *
   * @minItems 1
   * @maxItems 64
   */
  regions: [MapRegion, ...MapRegion[]];
}
/**
 * A region as it is printed.
 */
export interface MapRegion {
  /**
   * Its name on this map.
   */
  id: string;
  /**
   * One of the terrains of the pack.
   */
  terrain: string;
  /**
   * Symbols of the pack that are printed in it.
   */
  symbols?: Id[];
  /**
   * Whether it touches the rim of the board; false if left out.
   */
  edge?: boolean;
  /**
   * The regions that it has a border with; each of them names this one too.
   */
  next: Region[];
  at?: Pair1;
}
/**
 * House rules.
 */
export interface Options {
  /**
   * The seat that begins, or by lot.
   */
  'first-player'?: Seat | 'random';
  /**
   * When a declined tribe that still acts takes its turn: at the start, or after a new combo is picked.
   */
  'ghoul-order'?: 'first' | 'after-pick';
  /**
   * When withdrawn tokens are placed again: at the end of the turn, or before the attacker redeploys.
   */
  'defender-redeploy'?: 'last' | 'before-attacker';
  /**
   * What happens to the badge of a tribe in decline.
   */
  badge?: 'discard' | 'keep-flipped';
  /**
   * Who wins when coins and tokens are equal: both, the later or the earlier seat in turn order.
   */
  tie?: 'shared' | 'later-seat' | 'earlier-seat';
  /**
   * Whether withdrawn tokens go to regions not adjacent to the one that they fled from.
   */
  'retreat-not-adjacent'?: boolean;
  /**
   * Whether everybody sees everybody's coins.
   */
  'open-coins'?: boolean;
  /**
   * Whether the Diplomat badge is taken out of games of two.
   */
  'diplomat-2p'?: 'allowed' | 'removed';
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
  pieces?: OwnPiece[];
}
/**
 * A race of somebody's own.
 */
export interface OwnRace {
  /**
   * Lower-case letters, digits and hyphens.
   */
  id: string;
  /**
   * The number on the banner.
   */
  tokens: number;
  /**
   * Lower-case letters, digits and hyphens.
   */
  borrows: string;
  /**
   * What it can do, at most four.
   *
   * @maxItems 4
   */
  abilities: Ability[];
}
/**
 * One ability, and what its words mean here. Each ability says which of where, number and piece it reads; the others are refused.
 */
export interface Ability {
  /**
   * Lower-case letters, digits and hyphens.
   */
  use: string;
  /**
   * Kinds of region, joined by " or ": terrains, symbols, anywhere, land, water, edge, entry, coastal.
   */
  where?: string;
  /**
   * How many or how much, never zero.
   */
  number?: number;
  /**
   * Lower-case letters, digits and hyphens.
   */
  piece?: string;
  /**
   * Whether it works on when the tribe is in decline; false if left out.
   */
  inDecline?: boolean;
  /**
   * The rule that says so; told with the coins that it earns.
   */
  rule?: string;
}
/**
 * A power of somebody's own.
 */
export interface OwnPower {
  /**
   * Lower-case letters, digits and hyphens.
   */
  id: string;
  /**
   * The number on the badge.
   */
  tokens: number;
  leftOut?: LeftOut;
  /**
   * What it can do, at most four.
   *
   * @maxItems 4
   */
  abilities: Ability[];
}
/**
 * When the badge is taken out.
 */
export interface LeftOut {
  /**
   * Lower-case letters, digits and hyphens.
   */
  option: string;
  /**
   * How many players.
   */
  players: number;
}
/**
 * A piece.
 */
export interface OwnPiece {
  /**
   * Lower-case letters, digits and hyphens.
   */
  id: string;
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
   * Whether nobody but the holder may target its region.
   */
  closes?: boolean;
  /**
   * Whether a token beside it is not alone.
   */
  accompanies?: boolean;
  /**
   * Whether it leaves the map when its tribe goes into decline.
   */
  leavesAtDecline?: boolean;
}
