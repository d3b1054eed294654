// Made from content/schema/races.schema.json by scripts/generate.mjs.
import type { Ability, Id } from './schema-shared';

/**
 * The races of a pack.
 *
 * @maxItems 64
 */
export type Races = {
  id: Id;
  /**
   * The number on the banner.
   */
  tokens: number;
  /**
   * Tokens in the box.
   */
  limit: number;
  faction?: Id;
  /**
   * What it can do; at most five abilities work at the same time, and eight of a race and a power together.
   *
   * @maxItems 16
   */
  abilities: Ability[];
}[];
