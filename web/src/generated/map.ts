// Made from content/schema/map.schema.json by scripts/generate.mjs.

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
