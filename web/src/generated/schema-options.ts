// Made from docs/schema/options.schema.json by scripts/generate.mjs.
import type { Seat } from './schema-shared';

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
  /**
   * Whether Gnomes are protected in decline too.
   */
  'ug-gnomes-decline'?: boolean;
  /**
   * Whether a player without coins cannot take regions of active Liches either.
   */
  'ug-lich-active'?: boolean;
  /**
   * Whether rivers that another race holds stop the Lizardmen.
   */
  'ug-lizard-blocked'?: boolean;
  /**
   * Whether Mushroom Armors count where tokens do not stand in the way.
   */
  'ug-armor-as-empty'?: 'counted' | 'ignored';
  /**
   * Whether a tribe may decline in a turn that used Reborn or moved the Great Ancient.
   */
  'ug-reborn-then-decline'?: 'allowed' | 'refused';
  /**
   * Whether places and relics are hidden on a board of a game without them.
   */
  'places-and-relics'?: 'used' | 'left-out';
  /**
   * Whether the towers of a Defensive race stay in decline.
   */
  'defensive-persists-in-decline'?: boolean;
  /**
   * Whether regions taken from one's own declined race count for bonuses.
   */
  'own-declined-counts-for-bonuses'?: 'counted' | 'ignored';
}
