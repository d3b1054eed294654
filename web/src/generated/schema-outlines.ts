// Made from content/schema/outlines.schema.json by scripts/generate.mjs.
import type { Pair, Region } from './schema-shared';

/**
 * How a map, or an island, is drawn.
 */
export interface Outlines {
  /**
   * The id of the map, or of the face.
   */
  map: string;
  size: Pair;
  /**
   * By id of the region.
   */
  regions: {
    /**
     * One region.
     *
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^.+$".
     */
    [k: string]: {
      /**
       * A closed ring; the first point is not repeated.
       *
       * @minItems 3
       */
      outline: [Pair, Pair, Pair, ...Pair[]];
      label: Pair;
      /**
       * The radius of the circle that fits there.
       */
      room: number;
    };
  };
  /**
   * The lines that regions share, and those along the rim or the coast.
   */
  borders: (
    | {
        /**
         * The two regions.
         *
         * @minItems 2
         * @maxItems 2
         */
        between: [Region, Region];
        /**
         * The points.
         *
         * @minItems 2
         */
        line: [Pair, Pair, ...Pair[]];
      }
    | {
        edge: Region;
        /**
         * The points.
         *
         * @minItems 2
         */
        line: [Pair, Pair, ...Pair[]];
      }
  )[];
}
