// Made from content/schema/powers.schema.json by scripts/generate.mjs.
import type { Ability, Id, LeftOut } from './schema-shared';

/**
 * The powers of a pack.
 *
 * @maxItems 64
 */
export type Powers = {
  id: Id;
  /**
   * The number on the badge.
   */
  tokens: number;
  leftOut?: LeftOut;
  /**
   * What it can do; at most five abilities work at the same time, and eight of a race and a power together.
   *
   * @maxItems 16
   */
  abilities: Ability[];
}[];
