// Made from docs/schema/options.schema.json by scripts/generate.mjs.

/**
 * A player, by seat, from 0.
 */
export type Seat = number;

/**
 * House rules; what is left out is played by the book.
 */
export interface Options {
  /**
   * The seat that begins, or by lot.
   */
  'first-player'?: Seat | 'random';
  /**
   * When a declined tribe that still acts takes its turn: at the start, or after a new combo is picked.
   */
  'ghoul-order'?: 'first' | 'after-pick';
  /**
   * When withdrawn tokens are placed again: at the end of the turn, or before the attacker redeploys.
   */
  'defender-redeploy'?: 'last' | 'before-attacker';
  /**
   * What happens to the badge of a tribe in decline.
   */
  badge?: 'discard' | 'keep-flipped';
  /**
   * Who wins when coins and tokens are equal: both, the later or the earlier seat in turn order.
   */
  tie?: 'shared' | 'later-seat' | 'earlier-seat';
  /**
   * Whether withdrawn tokens go to regions not adjacent to the one that they fled from.
   */
  'retreat-not-adjacent'?: boolean;
  /**
   * Whether everybody sees everybody's coins.
   */
  'open-coins'?: boolean;
  /**
   * Whether the Diplomat badge is taken out of games of two.
   */
  'diplomat-2p'?: 'allowed' | 'removed';
}
