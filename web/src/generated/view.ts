// Made from docs/schema/view.schema.json by scripts/generate.mjs.

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
 * A player, by seat, from 0.
 */
export type Seat = number;

/**
 * A position as one seat or a spectator sees it: coins that are hidden are null, the piles are in an order that tells nothing. Everything is written.
 */
export interface View {
  /**
   * The version of the notation.
   */
  notation: 1;
  /**
   * The pack: the folder of content.
   */
  game: string;
  /**
   * The id of a map of the pack, or a whole map.
   */
  map: string | Map;
  options: Options;
  /**
   * Races and powers of somebody's own.
   */
  custom?: null | OwnContent;
  /**
   * The round, from 1.
   */
  round: number;
  /**
   * How many rounds the game has; as the map says.
   */
  rounds: number;
  /**
   * A player, by seat, from 0.
   */
  first: number;
  /**
   * A player, by seat, from 0.
   */
  turn: number;
  /**
   * Where the turn stands.
   */
  stage: 'pick' | 'ready' | 'conquest' | 'redeploy' | 'finish' | 'after-scoring' | 'retreat' | 'over';
  /**
   * A player, by seat, from 0.
   */
  toAct: number;
  /**
   * The race that acts now; null while nobody does.
   */
  acting: null | Id;
  /**
   * A roll that waits for its conquest (Berserk); null for none.
   */
  die: null | number;
  /**
   * One entry for each seat.
   *
   * @minItems 2
   * @maxItems 5
   */
  players: [Player, Player, ...Player[]];
  /**
   * Combos in play: by seat, active before declined.
   *
   * @maxItems 15
   */
  tribes: Tribe[];
  regions: Regions;
  /**
   * Combos to choose from, the cheapest first.
   *
   * @maxItems 6
   */
  column: Combo[];
  decks: Decks;
  thisTurn: ThisTurn;
}
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
/**
 * House rules.
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
/**
 * Races, powers and kinds of piece besides those of the pack.
 */
export interface OwnContent {
  /**
   * Races.
   */
  races?: OwnRace[];
  /**
   * Powers.
   */
  powers?: OwnPower[];
  /**
   * Kinds of piece.
   */
  pieces?: OwnPiece[];
}
/**
 * A race of somebody's own.
 */
export interface OwnRace {
  /**
   * Lower-case letters, digits and hyphens.
   */
  id: string;
  /**
   * The number on the banner.
   */
  tokens: number;
  /**
   * Lower-case letters, digits and hyphens.
   */
  borrows: string;
  /**
   * What it can do, at most four.
   *
   * @maxItems 4
   */
  abilities: Ability[];
}
/**
 * One ability, and what its words mean here. Each ability says which of where, number and piece it reads; the others are refused.
 */
export interface Ability {
  /**
   * Lower-case letters, digits and hyphens.
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
   * Lower-case letters, digits and hyphens.
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
/**
 * A power of somebody's own.
 */
export interface OwnPower {
  /**
   * Lower-case letters, digits and hyphens.
   */
  id: string;
  /**
   * The number on the badge.
   */
  tokens: number;
  leftOut?: LeftOut;
  /**
   * What it can do, at most four.
   *
   * @maxItems 4
   */
  abilities: Ability[];
}
/**
 * When the badge is taken out.
 */
export interface LeftOut {
  /**
   * Lower-case letters, digits and hyphens.
   */
  option: string;
  /**
   * How many players.
   */
  players: number;
}
/**
 * A piece.
 */
export interface OwnPiece {
  /**
   * Lower-case letters, digits and hyphens.
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
}
/**
 * What a player has besides tribes.
 */
export interface Player {
  /**
   * Coins; null where a view hides them.
   */
  coins: null | number;
}
/**
 * A combo in play.
 */
export interface Tribe {
  /**
   * Lower-case letters, digits and hyphens.
   */
  race: string;
  /**
   * Its power; null once the badge is discarded.
   */
  power: null | Id;
  /**
   * A player, by seat, from 0.
   */
  player: number;
  /**
   * Active (if left out) or in decline.
   */
  state: 'active' | 'declined';
  /**
   * Tokens in hand.
   */
  hand: number;
  /**
   * Tokens withdrawn in this turn, to be placed again when it ends.
   */
  waiting?: number;
  /**
   * What its abilities remember; empty in most positions.
   */
  memory: {
    race?: Memory;
    power?: Memory1;
  };
}
/**
 * What the race remembers.
 */
export interface Memory {
  /**
   * For the life of the tribe.
   */
  kept?: number;
  /**
   * For this turn of its owner.
   */
  count?: number;
}
/**
 * What the power remembers.
 */
export interface Memory1 {
  /**
   * For the life of the tribe.
   */
  kept?: number;
  /**
   * For this turn of its owner.
   */
  count?: number;
}
/**
 * Who is where.
 */
export interface Regions {
  /**
   * Whether the board is bare but for what is written here; if not, the natives stand where they are printed.
   */
  replace: boolean;
  [k: string]: Occupant | boolean | undefined;
}
/**
 * Who is in a region.
 *
 * This interface was referenced by `Regions`'s JSON-Schema definition
 * via the `patternProperty` "^(?!replace$).+$".
 */
export interface Occupant {
  /**
   * Lower-case letters, digits and hyphens.
   */
  race: string;
  /**
   * How many tokens; 1 if left out.
   */
  tokens: number;
  /**
   * Pieces in the region.
   */
  pieces?: {
    /**
     * How many of this piece.
     *
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[a-z0-9-]{1,40}$".
     */
    [k: string]: number;
  };
}
/**
 * A combo in the column.
 */
export interface Combo {
  /**
   * Lower-case letters, digits and hyphens.
   */
  race: string;
  /**
   * Lower-case letters, digits and hyphens.
   */
  power: string;
  /**
   * Coins lying on it.
   */
  coins: number;
}
/**
 * The piles.
 */
export interface Decks {
  /**
   * Banners, the top first.
   */
  races: Id[];
  /**
   * Badges, the top first.
   */
  powers: Id[];
  /**
   * Badges that were discarded.
   */
  discardedPowers: Id[];
  /**
   * In a view: the piles hold these, in an order that nobody knows.
   */
  order: 'unknown';
}
/**
 * What has happened in this turn.
 */
export interface ThisTurn {
  /**
   * Regions conquered by the active tribe.
   */
  conquered: Region[];
  /**
   * How many of these were not empty.
   */
  nonEmpty: number;
  /**
   * Seats whose active tribe was attacked.
   */
  attacked?: Seat[];
  /**
   * Whether the active combo was picked in this turn.
   */
  picked?: boolean;
  /**
   * Whether the turn has begun in earnest: declining is no longer possible.
   */
  committed?: boolean;
  /**
   * Races that had to take up tokens.
   */
  withdrawn?: Id[];
  /**
   * From where tokens were withdrawn, where a house rule asks for it.
   */
  fled?: Flight[];
}
/**
 * Tokens that fled from one region.
 */
export interface Flight {
  /**
   * Lower-case letters, digits and hyphens.
   */
  race: string;
  /**
   * The id of a region of the map.
   */
  from: string;
  /**
   * How many.
   */
  tokens: number;
}
