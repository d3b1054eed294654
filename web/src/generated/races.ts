// Made from content/schema/races.schema.json by scripts/generate.mjs.

/**
 * The races of a pack.
 *
 * @maxItems 40
 */
export type Races = {
  /**
   * Its name in every document.
   */
  id: string;
  /**
   * The number on the banner.
   */
  tokens: number;
  /**
   * Tokens in the box.
   */
  limit: number;
  /**
   * What it can do, at most four.
   *
   * @maxItems 4
   */
  abilities: Ability[];
}[];

/**
 * One ability, and what its words mean here. Each ability says which of where, number and piece it reads; the others are refused.
 */
export interface Ability {
  /**
   * The name of the ability.
   */
  use: string;
  /**
   * Kinds of region, joined by " or ": terrains, symbols, anywhere, land, water, edge, entry, coastal.
   */
  where?: string;
  /**
   * How many or how much, never zero.
   */
  number?: number;
  /**
   * The piece that it places.
   */
  piece?: string;
  /**
   * Whether it works on when the tribe is in decline; false if left out.
   */
  inDecline?: boolean;
  /**
   * The rule that says so; told with the coins that it earns.
   */
  rule?: string;
}
