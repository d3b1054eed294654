// Made from docs/schema/review.schema.json by scripts/generate.mjs.
import type { Plan, Seat } from './schema-shared';

/**
 * A game looked at again, turn by turn.
 */
export interface Review {
  /**
   * How many players.
   */
  players: number;
  /**
   * The chance of each seat to win at the start.
   *
   * @minItems 2
   * @maxItems 5
   */
  start: [number, number, ...number[]];
  /**
   * The turns in order.
   */
  turns: {
    player: Seat;
    /**
     * The round, from 1.
     */
    round: number;
    /**
     * Its first entry of the log, from 0.
     */
    from: number;
    /**
     * The entry after its last one.
     */
    to: number;
    /**
     * The chance of each seat to win after it.
     *
     * @minItems 2
     * @maxItems 5
     */
    chances: [number, number, ...number[]];
    /**
     * The coins of each seat after it.
     *
     * @minItems 2
     * @maxItems 5
     */
    coins: [number, number, ...number[]];
    /**
     * What was chosen took from the chance to win, compared with the best that was found.
     */
    lost: number;
    /**
     * What dice, and what was found, added to it.
     */
    luck: number;
    /**
     * Of a turn that could have begun with a decline.
     */
    decline?: {
      /**
       * What declining added to the chance to win, compared with the best without.
       */
      gain: number;
      /**
       * Whether it was done.
       */
      done: boolean;
    };
    /**
     * Where most was lost, if it was much.
     */
    better?: {
      /**
       * The entry from which on it would have been otherwise.
       */
      from: number;
      played: Plan;
      best: Plan;
    };
  }[];
  /**
   * The turns that changed most, as places in turns, the greatest first.
   */
  swings: number[];
  /**
   * What choices and luck came to in the whole game.
   *
   * @minItems 2
   * @maxItems 5
   */
  seats: [
    {
      /**
       * By choices.
       */
      lost: number;
      /**
       * By luck.
       */
      luck: number;
      /**
       * Its turns.
       */
      turns: number;
      /**
       * Those in which nothing much better was found.
       */
      exact: number;
    },
    {
      /**
       * By choices.
       */
      lost: number;
      /**
       * By luck.
       */
      luck: number;
      /**
       * Its turns.
       */
      turns: number;
      /**
       * Those in which nothing much better was found.
       */
      exact: number;
    },
    ...{
      /**
       * By choices.
       */
      lost: number;
      /**
       * By luck.
       */
      luck: number;
      /**
       * Its turns.
       */
      turns: number;
      /**
       * Those in which nothing much better was found.
       */
      exact: number;
    }[]
  ];
}
