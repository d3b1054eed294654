// Made from content/schema/map.schema.json by scripts/generate.mjs.
import type { MapRegion, Pair } from './schema-shared';

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
