// Made from content/schema/outlines.schema.json by scripts/generate.mjs.

/**
 * Width and height of the sheet.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Pair = [number, number];
/**
 * Two numbers: x and y, or width and height.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Pair1 = [number, number];
/**
 * Two numbers: x and y, or width and height.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Pair2 = [number, number];
/**
 * The id of a region of the map.
 */
export type Region = string;

/**
 * How a map is drawn.
 */
export interface Outlines {
  /**
   * The id of the map.
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
      outline: [Pair1, Pair1, Pair1, ...Pair1[]];
      label: Pair2;
      /**
       * The radius of the circle that fits there.
       */
      room: number;
    };
  };
  /**
   * The lines that regions share, and those along the rim.
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
        line: [Pair1, Pair1, ...Pair1[]];
      }
    | {
        /**
         * The id of a region of the map.
         */
        edge: string;
        /**
         * The points.
         *
         * @minItems 2
         */
        line: [Pair1, Pair1, ...Pair1[]];
      }
  )[];
}
