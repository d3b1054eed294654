// Made from docs/schema/game.schema.json by scripts/generate.mjs.
import type { Action } from './schema-action';
import type { Map } from './schema-map';
import type { Options } from './schema-options';
import type { Custom, Id, Seat } from './schema-shared';

/**
 * A hash: 16 hexadecimal digits.
 */
export type Hex = string;

/**
 * What chance answers, in order: numbers for dice and lots; ids for a drawn badge, or for a shuffled pile from the bottom to the top; places on the map, from 0, for shuffled regions.
 */
export type Chance = (number | Id)[];

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
  game: Id;
  /**
   * The id of a map of the pack (of a game on islands: of the faces, joined by +), or a whole map.
   */
  map?: string | Map;
  /**
   * How many players.
   */
  players: number;
  options?: Options;
  custom?: Custom;
  /**
   * The id of the table at which it was played; left out if it was played at none.
   */
  table?: string;
  /**
   * The edition of the rules in the pack.
   */
  edition: number;
  pack: Hex;
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
    /**
     * Whether the map was drawn with the dice; comes with seats.
     */
    islands?: boolean;
    /**
     * What each seat put in; left out if chance follows from the secret alone.
     *
     * @minItems 2
     * @maxItems 5
     */
    seats?: [
      {
        /**
         * The SHA-256 of the number's 32 bytes, told before the secret was drawn; null if the seat put nothing in.
         */
        commitment: null | string;
        /**
         * The 32 bytes; null if they were not told in time and are left out.
         */
        number: null | string;
      },
      {
        /**
         * The SHA-256 of the number's 32 bytes, told before the secret was drawn; null if the seat put nothing in.
         */
        commitment: null | string;
        /**
         * The 32 bytes; null if they were not told in time and are left out.
         */
        number: null | string;
      },
      ...{
        /**
         * The SHA-256 of the number's 32 bytes, told before the secret was drawn; null if the seat put nothing in.
         */
        commitment: null | string;
        /**
         * The 32 bytes; null if they were not told in time and are left out.
         */
        number: null | string;
      }[]
    ];
  };
  /**
   * The deal.
   */
  start: {
    chance?: Chance;
    hash?: Hex;
  };
  /**
   * What was done, in order.
   */
  log: {
    by: Seat;
    do: Action;
    chance?: Chance;
    hash?: Hex;
  }[];
  /**
   * Final ranks by seat, once the game is over.
   *
   * @minItems 2
   * @maxItems 5
   */
  result?: [number, number, ...number[]];
}
