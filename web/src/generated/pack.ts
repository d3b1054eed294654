// Made from content/schema/pack.schema.json by scripts/generate.mjs.

/**
 * Lower-case letters, digits and hyphens.
 */
export type Id = string;

/**
 * pack.json: what is printed on the components of a game, and where the rest of it is.
 */
export interface Pack {
  /**
   * The name of the game; its folder is called so.
   */
  id: string;
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
   * The faces of the die.
   *
   * @minItems 1
   */
  die: [number, ...number[]];
  /**
   * The terrains.
   */
  terrains: {
    /**
     * Its name.
     */
    id: string;
    /**
     * Whether it is water: nobody settles there without an ability.
     */
    water?: boolean;
    /**
     * Whether, on the edge of the board, it makes its shores entry regions.
     */
    landing?: boolean;
    /**
     * Tokens more that an attacker needs.
     */
    defends?: number;
  }[];
  /**
   * The symbols printed in regions.
   */
  symbols: Id[];
  /**
   * Tokens that belong to nobody.
   */
  natives: {
    /**
     * Lower-case letters, digits and hyphens.
     */
    id: string;
    /**
     * Lower-case letters, digits and hyphens.
     */
    symbol: string;
    /**
     * How many in each.
     */
    tokens: number;
  }[];
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
   * The files of the maps; their outlines are in the folder outlines beside each.
   */
  maps: string[];
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
