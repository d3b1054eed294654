// Made from content/schema/pack.schema.json by scripts/generate.mjs.
import type { Ability, Id, Rule } from './schema-shared';

/**
 * A house rule: yes or no, or with two values of its own.
 */
export interface OptionFacts {
  id: Id;
  usual?: Id;
  other?: Id;
}

/**
 * pack.json: what is printed on the components of a game, and where the rest of it is.
 */
export interface Pack {
  id: Id;
  /**
   * The edition of the rules: raised when a game recorded before could go on otherwise.
   */
  edition: number;
  /**
   * Coins of each player at the start.
   */
  coins: number;
  /**
   * Combos to choose from.
   */
  column: number;
  /**
   * Tokens for a bare region.
   */
  regionCost: number;
  /**
   * Tokens more for an entry region that is not next to the tribe, which is then in reach of everybody; 0 if left out: no such region is.
   */
  travel?: number;
  entrySymbol?: Id;
  siteSymbol?: Id;
  /**
   * The faces of the die.
   *
   * @minItems 1
   */
  die: [number, ...number[]];
  /**
   * The terrains.
   */
  terrains: {
    id: Id;
    /**
     * Whether it is water: nobody settles there without an ability.
     */
    water?: boolean;
    /**
     * Whether, on the edge of the board, it makes its shores entry regions.
     */
    landing?: boolean;
    /**
     * Whether anybody may conquer it, but must leave it in the redeployment.
     */
    passing?: boolean;
    /**
     * Whether nobody ever enters it.
     */
    impassable?: boolean;
    /**
     * Tokens more that an attacker needs.
     */
    defends?: number;
    /**
     * Tokens for a bare region of it, if not as many as for any other.
     */
    cost?: number;
  }[];
  /**
   * The symbols printed in regions.
   */
  symbols: Id[];
  /**
   * Tokens that belong to nobody.
   */
  natives: {
    id: Id;
    symbol: Id;
    /**
     * How many in each.
     */
    tokens: number;
    /**
     * Whether a place or a relic is found where they are driven out.
     */
    guards?: boolean;
  }[];
  /**
   * The factions that races may belong to.
   */
  factions?: Id[];
  /**
   * What every tribe can do, besides what its race and its power can.
   *
   * @maxItems 16
   */
  everyone?: Ability[];
  /**
   * House rules of this game alone.
   */
  options?: OptionFacts[];
  /**
   * What rules that several games share are called in this one, by the id that the shared code cites; a word after a colon tells apart what one rule forbids for several reasons.
   */
  rules?: {
    [k: string]: Rule;
  };
  /**
   * The file of the races.
   */
  races: string;
  /**
   * The file of the powers.
   */
  powers: string;
  /**
   * The file of the pieces.
   */
  pieces: string;
  /**
   * The files of the maps; their outlines are in the folder outlines beside each. A game may have boards instead.
   */
  maps?: string[];
  /**
   * Boards of which several make up a map.
   *
   * @minItems 1
   */
  boards?: [
    {
      id: Id;
      size: Id;
      /**
       * The files of its faces, each an island; their outlines are in the folder outlines beside each.
       *
       * @minItems 1
       */
      faces: [string, ...string[]];
    },
    ...{
      id: Id;
      size: Id;
      /**
       * The files of its faces, each an island; their outlines are in the folder outlines beside each.
       *
       * @minItems 1
       */
      faces: [string, ...string[]];
    }[]
  ];
  /**
   * Which boards a game takes.
   *
   * @minItems 1
   */
  sets?: [
    {
      /**
       * How many players.
       */
      players: number;
      /**
       * How many rounds the game has.
       */
      rounds: number;
      /**
       * How many boards of each size.
       */
      boards: {
        /**
         * This interface was referenced by `undefined`'s JSON-Schema definition
         * via the `patternProperty` "^[a-z0-9-]{1,40}$".
         */
        [k: string]: number;
      };
    },
    ...{
      /**
       * How many players.
       */
      players: number;
      /**
       * How many rounds the game has.
       */
      rounds: number;
      /**
       * How many boards of each size.
       */
      boards: {
        /**
         * This interface was referenced by `undefined`'s JSON-Schema definition
         * via the `patternProperty` "^[a-z0-9-]{1,40}$".
         */
        [k: string]: number;
      };
    }[]
  ];
  /**
   * The text file of each language.
   */
  texts: {
    /**
     * The file in English.
     */
    en: string;
    /**
     * The file in Italian.
     */
    it: string;
    /**
     * The file in Polish.
     */
    pl: string;
    /**
     * The file in Spanish.
     */
    es: string;
  };
  /**
   * What is in the box; shown, never played with.
   */
  components?: {
    /**
     * How many, or how many of each kind.
     *
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[A-Za-z]+$".
     */
    [k: string]:
      | number
      | {
          /**
           * This interface was referenced by `undefined`'s JSON-Schema definition
           * via the `patternProperty` "^.+$".
           */
          [k: string]: number;
        };
  };
}
