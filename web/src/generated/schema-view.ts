// Made from docs/schema/view.schema.json by scripts/generate.mjs.
import type { Map } from './schema-map';
import type { Options } from './schema-options';
import type { Custom, Id, Region, Seat } from './schema-shared';

/**
 * Where the turn stands.
 */
export type Stage = 'pick' | 'ready' | 'conquest' | 'redeploy' | 'finish' | 'after-scoring' | 'retreat' | 'over';

/**
 * Something that a tribe keeps.
 */
export type Kept =
  | {
      race: Id;
      /**
       * What it is.
       */
      what: 'strength';
      power?: Id;
      /**
       * That are not used yet in this turn.
       */
      left: number;
      /**
       * In all.
       */
      of: number;
    }
  | {
      race: Id;
      /**
       * What it is.
       */
      what: 'marks';
      power?: Id;
      /**
       * Which players.
       *
       * @minItems 1
       * @maxItems 5
       */
      players: [Seat, ...Seat[]];
    }
  | {
      race: Id;
      /**
       * What it is.
       */
      what: 'to-place';
      power?: Id;
      piece: Id;
      /**
       * How many.
       */
      number: number;
    }
  | {
      race: Id;
      /**
       * What it is.
       */
      what: 'tolls';
      power?: Id;
      piece: Id;
      /**
       * Which players.
       *
       * @minItems 1
       * @maxItems 5
       */
      players: [Seat, ...Seat[]];
      /**
       * What they pay.
       */
      coins: number;
    }
  | {
      race: Id;
      /**
       * What it is.
       */
      what: 'unrevealed';
      power?: Id;
      piece: Id;
      /**
       * How many go off.
       */
      live: number;
      /**
       * How many do not.
       */
      duds: number;
    }
  | {
      race: Id;
      /**
       * What it is.
       */
      what: 'chosen';
      power?: Id;
      choice: Id;
    }
  | {
      race?: Id;
      /**
       * What it is.
       */
      what: 'lent';
      piece: Id;
      power: Id;
    }
  | {
      race: Id;
      /**
       * What it is.
       */
      what: 'copies';
      power?: Id;
      piece: Id;
      of: Id;
    }
  | {
      race: Id;
      /**
       * What it is.
       */
      what: 'uses';
      power?: Id;
      /**
       * The type of the action.
       */
      do: string;
      /**
       * How often.
       */
      left: number;
      /**
       * What it costs each time.
       */
      coins?: number;
    };

/**
 * What a player has besides tribes.
 */
export interface Player {
  /**
   * Coins; null where a view hides them.
   */
  coins: null | number;
}

/**
 * A combo in play.
 */
export interface Tribe {
  race: Id;
  /**
   * Its power; null once the badge is discarded.
   */
  power: null | Id;
  player: Seat;
  /**
   * Active (if left out) or in decline.
   */
  state: 'active' | 'declined';
  /**
   * Tokens in hand.
   */
  hand: number;
  /**
   * Tokens withdrawn in this turn, to be placed again when it ends.
   */
  waiting?: number;
  /**
   * What its abilities remember; empty in most positions.
   */
  memory: {
    race?: Memory;
    power?: Memory;
  };
}

/**
 * Numbers that only the ability understands.
 */
export interface Memory {
  /**
   * For the life of the tribe.
   */
  kept?: number;
  /**
   * For this turn of its owner.
   */
  count?: number;
}

/**
 * What is in a region: somebody, pieces, or both.
 */
export interface Occupant {
  race?: Id;
  /**
   * How many tokens, those pieces included that stand among them; 1 if left out.
   */
  tokens?: number;
  /**
   * Pieces in the region.
   */
  pieces?: {
    /**
     * How many of this piece.
     *
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[a-z0-9-]{1,40}$".
     */
    [k: string]: number;
  };
}

/**
 * Regions with somebody or something in them, by id.
 */
export interface Regions {
  /**
   * Whether the board is bare but for what is written here; if not, the natives stand where they are printed.
   */
  replace: boolean;
  [k: string]: Occupant | boolean | undefined;
}

/**
 * What pieces lend, as far as it cannot be seen on the map.
 */
export interface Lent {
  power?: Id;
  [k: string]: Memory | Id | undefined;
}

/**
 * Banners and badges that a mixture takes out since they cannot work on its board.
 */
export interface TakenOut {
  /**
   * Banners.
   */
  races: Id[];
  /**
   * Badges.
   */
  powers: Id[];
}

/**
 * A combo in the column.
 */
export interface Combo {
  race: Id;
  power: Id;
  /**
   * Coins lying on it.
   */
  coins: number;
}

/**
 * Banners, badges, places and relics that are nowhere else.
 */
export interface Decks {
  /**
   * Banners, the top first.
   */
  races: Id[];
  /**
   * Badges, the top first.
   */
  powers: Id[];
  /**
   * Badges that were discarded.
   */
  discardedPowers: Id[];
  /**
   * In a view: the piles hold these, in an order that nobody knows.
   */
  order: 'unknown';
  /**
   * Places and relics that may still be found, the top first; null for what a view hides.
   *
   * @maxItems 16
   */
  sites?: null[];
}

/**
 * What has happened in this turn, as far as it matters for what follows.
 */
export interface ThisTurn {
  /**
   * Regions conquered by the active tribe.
   */
  conquered: Region[];
  /**
   * How many of these were not empty.
   */
  nonEmpty: number;
  /**
   * Seats whose active tribe was attacked.
   */
  attacked?: Seat[];
  /**
   * Whether the active combo was picked in this turn.
   */
  picked?: boolean;
  /**
   * Whether the turn has begun in earnest: declining is no longer possible.
   */
  committed?: boolean;
  /**
   * Whether something was done before the expansion that rules declining out.
   */
  bound?: boolean;
  /**
   * Whether the coins of the turn have been paid out.
   */
  scored?: boolean;
  /**
   * Whether the active tribe has begun its expansion.
   */
  expanding?: boolean;
  /**
   * Whether the final attempt has been made: there are no more conquests, though something else may still be done.
   */
  attempted?: boolean;
  /**
   * Whether an opponent places a token in the middle of this turn, after which it goes on.
   */
  interrupted?: boolean;
  /**
   * Races that lost a region to the active tribe.
   */
  beaten?: Id[];
  /**
   * Those that lost two or more.
   */
  beatenAgain?: Id[];
  /**
   * Races to which what is due once in a turn has been paid.
   */
  tollsPaid?: Id[];
  /**
   * Races that have saved the token which they may save in this turn.
   */
  saved?: Id[];
  side?: Id;
  /**
   * Races that had to take up tokens.
   */
  withdrawn?: Id[];
  /**
   * From where tokens were withdrawn, where a house rule asks for it.
   */
  fled?: Flight[];
}

/**
 * Tokens that fled from one region.
 */
export interface Flight {
  race: Id;
  from: Region;
  /**
   * How many.
   */
  tokens: number;
}

/**
 * A position as one seat or a spectator sees it: coins that are hidden are null, the piles are in an order that tells nothing. Everything is written.
 */
export interface View {
  /**
   * The version of the notation.
   */
  notation: 1;
  game: Id;
  /**
   * The id of a map of the pack (of a game on islands: of the faces, joined by +), or a whole map.
   */
  map: string | Map;
  options: Options;
  custom?: Custom;
  /**
   * The round, from 1.
   */
  round: number;
  /**
   * How many rounds the game has; as the map says.
   */
  rounds: number;
  first: Seat;
  turn: Seat;
  stage: Stage;
  toAct: Seat;
  /**
   * The race that acts now; null while nobody does.
   */
  acting: null | Id;
  /**
   * A roll that waits for its conquest (Berserk); null for none.
   */
  die: null | number;
  /**
   * One entry for each seat.
   *
   * @minItems 2
   * @maxItems 5
   */
  players: [Player, Player, ...Player[]];
  /**
   * Combos in play: by seat, active before declined.
   *
   * @maxItems 15
   */
  tribes: Tribe[];
  regions: Regions;
  lent?: Lent;
  leftOut?: TakenOut;
  /**
   * What tribes keep beside their tokens; left out where nobody keeps anything.
   */
  keeps?: Kept[];
  /**
   * Combos to choose from, the cheapest first.
   *
   * @maxItems 6
   */
  column: Combo[];
  decks: Decks;
  thisTurn: ThisTurn;
}
