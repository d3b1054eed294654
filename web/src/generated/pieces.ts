// Made from content/schema/pieces.schema.json by scripts/generate.mjs.

/**
 * The pieces of a pack.
 */
export type Pieces = {
  /**
   * Its name in every document.
   */
  id: string;
  /**
   * How many there are.
   */
  supply: number;
  /**
   * How many fit in one region; 1 if left out.
   */
  stack?: number;
  /**
   * Whether an attacker needs one more token for each.
   */
  defends?: boolean;
  /**
   * Whether nobody but the holder may target its region.
   */
  closes?: boolean;
  /**
   * Whether a token beside it is not alone.
   */
  accompanies?: boolean;
  /**
   * Whether it leaves the map when its tribe goes into decline.
   */
  leavesAtDecline?: boolean;
}[];
