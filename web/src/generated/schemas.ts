// Made from the JSON Schemas of docs/schema and content/schema by scripts/generate.mjs.

/**
 * Lower-case letters, digits and hyphens.
 */
export type Id = string;
/**
 * The id of a region of the map.
 */
export type Region = string;
/**
 * A player, by seat, from 0.
 */
export type Seat = number;
/**
 * What a player does.
 */
export type Action =
  | {
      /**
       * What is done.
       */
      type: 'pick';
      /**
       * Its place, the free one is 0; it costs a coin for each combo passed over.
       */
      slot: number;
    }
  | {
      /**
       * What is done.
       */
      type: 'swap-power';
      /**
       * Its place.
       */
      slot: number;
    }
  | {
      /**
       * What is done.
       */
      type: 'decline';
      /**
       * Helps that are used; none if left out.
       */
      using?: Id[];
    }
  | {
      /**
       * What is done.
       */
      type: 'roll' | 'buy' | 'next-tribe' | 'redeploy' | 'end';
    }
  | {
      /**
       * What is done.
       */
      type: 'abandon' | 'reborn' | 'sacrifice';
      region: Region;
    }
  | {
      /**
       * What is done.
       */
      type: 'conquer' | 'attempt';
      region: Region;
      /**
       * Helps that are used; none if left out.
       */
      using?: Id[];
    }
  | {
      /**
       * What is done.
       */
      type: 'put' | 'take';
      piece: Id;
      region: Region;
      /**
       * Helps that are used; none if left out.
       */
      using?: Id[];
    }
  | {
      /**
       * What is done.
       */
      type: 'deploy';
      region: Region;
      /**
       * How many; 1 if left out.
       */
      tokens?: number;
    }
  | {
      /**
       * What is done.
       */
      type: 'ally';
      /**
       * The seat; null for nobody.
       */
      player: null | Seat;
    }
  | {
      /**
       * What is done.
       */
      type: 'choose';
      choice: Id;
    }
  | {
      /**
       * What is done.
       */
      type: 'scare';
      from: Region;
      region?: Region;
      piece?: Id;
    }
  | {
      /**
       * What is done.
       */
      type: 'swap';
      /**
       * The two regions.
       *
       * @minItems 2
       * @maxItems 2
       */
      regions: [Region, Region];
    }
  | {
      /**
       * What is done.
       */
      type: 'steal';
      piece: Id;
      region: Region;
    }
  | {
      /**
       * What is done.
       */
      type: 'reveal';
      region: Region;
      /**
       * Whether the toll of that region is paid; false if left out.
       */
      pay?: boolean;
    };
/**
 * The id of a rule.
 */
export type Rule = string;
/**
 * What happened.
 */
export type Event =
  | {
      /**
       * What happened.
       */
      type: 'turn-began';
      player: Seat;
      /**
       * The round.
       */
      round: number;
    }
  | {
      /**
       * What happened.
       */
      type: 'combo-picked';
      player: Seat;
      race: Id;
      power: Id;
      /**
       * The place in the column.
       */
      slot: number;
      rule: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'coins-paid';
      player: Seat;
      /**
       * How many coins.
       */
      coins: number;
      rule?: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'coins-taken';
      player: Seat;
      /**
       * How many coins.
       */
      coins: number;
      rule: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'combo-revealed';
      race: Id;
      power: Id;
      /**
       * The place in the column.
       */
      slot: number;
      rule: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'badges-shuffled';
      /**
       * How many badges.
       */
      badges: number;
      rule: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'tokens-drawn';
      player: Seat;
      race: Id;
      /**
       * How many tokens.
       */
      tokens: number;
      rule?: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'tokens-taken-up';
      player: Seat;
      race: Id;
      /**
       * How many tokens.
       */
      tokens: number;
    }
  | {
      /**
       * What happened.
       */
      type: 'region-abandoned';
      player: Seat;
      race: Id;
      region: Region;
      /**
       * How many tokens.
       */
      tokens: number;
    }
  | {
      /**
       * What happened.
       */
      type: 'rolled';
      player: Seat;
      region?: Region;
      /**
       * What the die shows.
       */
      value: number;
      rule: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'attempt-failed';
      player: Seat;
      race: Id;
      region: Region;
      /**
       * How many tokens were missing.
       */
      missing: number;
      rule: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'region-conquered';
      player: Seat;
      race: Id;
      from?: Id;
      region: Region;
      /**
       * How many tokens.
       */
      tokens: number;
    }
  | {
      /**
       * What happened.
       */
      type: 'tokens-lost';
      player?: Seat;
      race?: Id;
      region?: Region;
      /**
       * How many tokens.
       */
      tokens: number;
      rule: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'tokens-withdrawn';
      player: Seat;
      race: Id;
      region: Region;
      /**
       * How many tokens.
       */
      tokens: number;
      rule: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'token-deployed';
      player: Seat;
      race: Id;
      region: Region;
      /**
       * How many tokens.
       */
      tokens: number;
    }
  | {
      /**
       * What happened.
       */
      type: 'piece-put';
      player?: Seat;
      region: Region;
      piece: Id;
      /**
       * How many.
       */
      pieces: number;
    }
  | {
      /**
       * What happened.
       */
      type: 'piece-taken';
      player: Seat;
      region: Region;
      piece: Id;
      /**
       * How many.
       */
      pieces: number;
    }
  | {
      /**
       * What happened.
       */
      type: 'piece-left';
      region: Region;
      piece: Id;
      /**
       * How many.
       */
      pieces: number;
    }
  | {
      /**
       * What happened.
       */
      type: 'ally-named';
      player: Seat;
      race: Id;
      ally: Seat;
      rule: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'coins-earned';
      player: Seat;
      race: Id;
      /**
       * How many coins.
       */
      coins: number;
      rule?: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'tribe-declined';
      player: Seat;
      race: Id;
      power?: Id;
      /**
       * How many regions it still holds.
       */
      regions: number;
      rule: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'tribe-vanished';
      player: Seat;
      race: Id;
      rule: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'site-found';
      player: Seat;
      region: Region;
      piece: Id;
      rule: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'power-found';
      player: Seat;
      power: Id;
      rule?: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'powers-swapped';
      player: Seat;
      race: Id;
      power: Id;
      /**
       * The place in the column.
       */
      slot: number;
      rule?: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'region-replaced';
      player: Seat;
      race: Id;
      from: Id;
      region: Region;
      /**
       * How many tokens.
       */
      tokens: number;
    }
  | {
      /**
       * What happened.
       */
      type: 'token-sold';
      player: Seat;
      race: Id;
      region: Region;
      /**
       * How many tokens.
       */
      tokens: number;
      rule?: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'coins-handed-over';
      player: Seat;
      race?: Id;
      /**
       * How many coins.
       */
      coins: number;
      to: Seat;
      rule?: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'pieces-gained';
      player: Seat;
      race: Id;
      piece?: Id;
      /**
       * How many.
       */
      pieces: number;
      rule?: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'token-scared';
      player?: Seat;
      race?: Id;
      region: Region;
      piece?: Id;
      /**
       * How many tokens.
       */
      tokens: number;
      source: Region;
    }
  | {
      /**
       * What happened.
       */
      type: 'regions-swapped';
      player: Seat;
      region: Region;
      source: Region;
    }
  | {
      /**
       * What happened.
       */
      type: 'piece-stolen';
      player: Seat;
      region: Region;
      piece: Id;
      source: Region;
      rule?: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'bomb-revealed';
      player: Seat;
      region: Region;
      piece: Id;
      /**
       * 1 if it explodes, 0 if not.
       */
      explosive: 0 | 1;
      rule?: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'choice-made';
      player: Seat;
      choice: Id;
      rule?: Rule;
    }
  | {
      /**
       * What happened.
       */
      type: 'game-over';
      rule: Rule;
    };
/**
 * Two numbers: x and y, or width and height.
 *
 * @minItems 2
 * @maxItems 2
 */
export type Pair = [number, number];
/**
 * Races and powers of somebody's own; null for none.
 */
export type Custom = null | OwnContent;
/**
 * Where the turn stands.
 */
export type Stage = 'pick' | 'ready' | 'conquest' | 'redeploy' | 'finish' | 'after-scoring' | 'retreat' | 'over';
/**
 * A hash: 16 hexadecimal digits.
 */
export type Hex = string;
/**
 * What chance answers, in order: numbers for dice and lots; ids for a drawn badge, or for a shuffled pile from the bottom to the top; places on the map, from 0, for shuffled regions.
 */
export type Chance = (number | Id)[];
/**
 * The races of a pack.
 *
 * @maxItems 40
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
/**
 * The powers of a pack.
 *
 * @maxItems 48
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
/**
 * The pieces of a pack.
 */
export type Pieces = Piece[];

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
  id: Region;
  terrain: Id;
  /**
   * Symbols of the pack that are printed in it.
   */
  symbols?: Id[];
  /**
   * Whether it touches the rim of the board, or the coast of the island; false if left out.
   */
  edge?: boolean;
  /**
   * The regions that it has a border with; each of them names this one too.
   */
  next: Region[];
  at?: Pair;
}
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
  pieces?: Piece[];
}
/**
 * A race of somebody's own.
 */
export interface OwnRace {
  id: Id;
  /**
   * The number on the banner.
   */
  tokens: number;
  borrows: Id;
  faction?: Id;
  /**
   * What it can do; at most five abilities work at the same time, and eight of a race and a power together.
   *
   * @maxItems 16
   */
  abilities: Ability[];
}
/**
 * One ability, and what its words mean here. Each ability says which of where, number, piece, ignores and faction it reads; the others are refused.
 */
export interface Ability {
  use: Id;
  /**
   * Kinds of region, joined by " or ": terrains, symbols, anywhere, land, water, edge, entry, coastal; "beside" before one of them means the regions next to those, "near" also those of them that touch each other.
   */
  where?: string;
  /**
   * How many or how much, never zero.
   */
  number?: number;
  piece?: Id;
  ignores?: Id;
  faction?: Id;
  /**
   * Whether what happens to a declined tribe of the same player does not count; false if left out.
   */
  opponentsOnly?: boolean;
  /**
   * Whether it works on when the tribe is in decline; false if left out.
   */
  inDecline?: boolean;
  /**
   * Whether it works in decline alone, not before; false if left out.
   */
  onlyInDecline?: boolean;
  /**
   * Whether the tribe cannot decline in a turn in which this was used; false if left out.
   */
  commits?: boolean;
  with?: Id;
  unless?: Id;
  rule?: Rule;
}
/**
 * A power of somebody's own.
 */
export interface OwnPower {
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
}
/**
 * A house rule that takes the badge out of games with this many players.
 */
export interface LeftOut {
  option: Id;
  /**
   * How many players.
   */
  players: number;
}
/**
 * A piece.
 */
export interface Piece {
  id: Id;
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
   * To whom it closes its region: true to every tribe but the holder, opponents to every other player, everybody to everybody.
   */
  closes?: boolean | ('opponents' | 'everybody');
  /**
   * Whether a token beside it is not alone.
   */
  accompanies?: boolean;
  /**
   * Whether it leaves the map when its tribe goes into decline.
   */
  leavesAtDecline?: boolean;
  /**
   * Whether it stays in its region whoever comes or goes, and may be where nobody is; conquered: it stays if somebody else moves in, and leaves if the region is given up.
   */
  stays?: boolean | 'conquered';
  /**
   * A place or a relic: hidden until it is found, and it stays. A marker lies face down where one of them may be found, if the pack has a siteSymbol.
   */
  kind?: 'place' | 'relic' | 'marker';
  /**
   * Whether it stands among the tokens of its region and is counted with them.
   */
  companion?: boolean;
  /**
   * What it lends to whoever holds its region; there is only one of it.
   *
   * @maxItems 16
   */
  abilities?: Ability[];
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
  race: Id;
  /**
   * Its power; null once the badge is discarded.
   */
  power: null | Id;
  player: Seat;
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
    power?: Memory;
  };
}
/**
 * Numbers that only the ability understands.
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
 * What is in a region: somebody, pieces, or both.
 */
export interface Occupant {
  race?: Id;
  /**
   * How many tokens, those pieces included that stand among them; 1 if left out.
   */
  tokens?: number;
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
 * Regions with somebody or something in them, by id.
 */
export interface Regions {
  /**
   * Whether the board is bare but for what is written here; if not, the natives stand where they are printed.
   */
  replace: boolean;
  [k: string]: Occupant | boolean | undefined;
}
/**
 * What pieces lend, as far as it cannot be seen on the map.
 */
export interface Lent {
  power?: Id;
  [k: string]: Memory | Id | undefined;
}
/**
 * Banners and badges that a mixture takes out since they cannot work on its board.
 */
export interface TakenOut {
  /**
   * Banners.
   */
  races: Id[];
  /**
   * Badges.
   */
  powers: Id[];
}
/**
 * A combo in the column.
 */
export interface Combo {
  race: Id;
  power: Id;
  /**
   * Coins lying on it.
   */
  coins: number;
}
/**
 * Banners, badges, places and relics that are nowhere else.
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
  /**
   * Places and relics that may still be found, the top first; null for what a view hides.
   *
   * @maxItems 16
   */
  sites?: null[];
}
/**
 * What has happened in this turn, as far as it matters for what follows.
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
   * Whether something was done before the expansion that rules declining out.
   */
  bound?: boolean;
  /**
   * Whether the coins of the turn have been paid out.
   */
  scored?: boolean;
  /**
   * Whether the active tribe has begun its expansion.
   */
  expanding?: boolean;
  /**
   * Whether the final attempt is over, though something may still be done before the redeployment.
   */
  attempted?: boolean;
  /**
   * Whether an opponent places a token in the middle of this turn, after which it goes on.
   */
  interrupted?: boolean;
  /**
   * Races that lost a region to the active tribe.
   */
  beaten?: Id[];
  /**
   * Those that lost two or more.
   */
  beatenAgain?: Id[];
  /**
   * Races to which what is due once in a turn has been paid.
   */
  tollsPaid?: Id[];
  /**
   * Races that have saved the token which they may save in this turn.
   */
  saved?: Id[];
  side?: Id;
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
  race: Id;
  from: Region;
  /**
   * How many.
   */
  tokens: number;
}
/**
 * A position as one seat or a spectator sees it: coins that are hidden are null, the piles are in an order that tells nothing. Everything is written.
 */
export interface View {
  /**
   * The version of the notation.
   */
  notation: 1;
  game: Id;
  /**
   * The id of a map of the pack (of a game on islands: of the faces, joined by +), or a whole map.
   */
  map: string | Map;
  options: Options;
  custom?: Custom;
  /**
   * The round, from 1.
   */
  round: number;
  /**
   * How many rounds the game has; as the map says.
   */
  rounds: number;
  first: Seat;
  turn: Seat;
  stage: Stage;
  toAct: Seat;
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
  lent?: Lent;
  leftOut?: TakenOut;
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
 * A whole game, from the deal to the last action: replaying it gives the same positions for ever.
 */
export interface GameFile {
  /**
   * What this file is.
   */
  elbowroom: 'game';
  /**
   * The version of the notation.
   */
  notation: 1;
  game: Id;
  /**
   * The id of a map of the pack (of a game on islands: of the faces, joined by +), or a whole map.
   */
  map?: string | Map;
  /**
   * How many players.
   */
  players: number;
  options?: Options;
  custom?: Custom;
  /**
   * The edition of the rules in the pack.
   */
  edition: number;
  pack: Hex;
  /**
   * Who plays, by seat.
   *
   * @minItems 2
   * @maxItems 5
   */
  seats: [
    {
      /**
       * The name that is shown; no control characters.
       */
      name: string;
      /**
       * The bot that plays; null for a person.
       */
      bot?: null | string;
    },
    {
      /**
       * The name that is shown; no control characters.
       */
      name: string;
      /**
       * The bot that plays; null for a person.
       */
      bot?: null | string;
    },
    ...{
      /**
       * The name that is shown; no control characters.
       */
      name: string;
      /**
       * The bot that plays; null for a person.
       */
      bot?: null | string;
    }[]
  ];
  /**
   * The seed that chance was made from, below 2^64.
   */
  seed?: string;
  /**
   * Fair dice: chance follows from a secret to which its keeper was bound before the start.
   */
  dice?: {
    /**
     * The SHA-256 of the secret's 32 bytes, told at the start.
     */
    commitment: string;
    /**
     * The 32 bytes, told at the end.
     */
    secret: string;
  };
  /**
   * The deal.
   */
  start: {
    chance?: Chance;
    hash?: Hex;
  };
  /**
   * What was done, in order.
   */
  log: {
    by: Seat;
    do: Action;
    chance?: Chance;
    hash?: Hex;
  }[];
  /**
   * Final ranks by seat, once the game is over.
   *
   * @minItems 2
   * @maxItems 5
   */
  result?: [number, number, ...number[]];
}
/**
 * How a map, or an island, is drawn.
 */
export interface Outlines {
  /**
   * The id of the map, or of the face.
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
      outline: [Pair, Pair, Pair, ...Pair[]];
      label: Pair;
      /**
       * The radius of the circle that fits there.
       */
      room: number;
    };
  };
  /**
   * The lines that regions share, and those along the rim or the coast.
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
        line: [Pair, Pair, ...Pair[]];
      }
    | {
        edge: Region;
        /**
         * The points.
         *
         * @minItems 2
         */
        line: [Pair, Pair, ...Pair[]];
      }
  )[];
}
/**
 * A house rule: yes or no, or with two values of its own.
 */
export interface OptionFacts {
  id: Id;
  usual?: Id;
  other?: Id;
}
/**
 * pack.json: what is printed on the components of a game, and where the rest of it is.
 */
export interface Pack {
  id: Id;
  /**
   * The edition of the rules: raised when a game recorded before could go on otherwise.
   */
  edition: number;
  /**
   * Coins of each player at the start.
   */
  coins: number;
  /**
   * Combos to choose from.
   */
  column: number;
  /**
   * Tokens for a bare region.
   */
  regionCost: number;
  /**
   * Tokens more for an entry region that is not next to the tribe, which is then in reach of everybody; 0 if left out: no such region is.
   */
  travel?: number;
  entrySymbol?: Id;
  siteSymbol?: Id;
  /**
   * The faces of the die.
   *
   * @minItems 1
   */
  die: [number, ...number[]];
  /**
   * The terrains.
   */
  terrains: {
    id: Id;
    /**
     * Whether it is water: nobody settles there without an ability.
     */
    water?: boolean;
    /**
     * Whether, on the edge of the board, it makes its shores entry regions.
     */
    landing?: boolean;
    /**
     * Whether anybody may conquer it, but must leave it in the redeployment.
     */
    passing?: boolean;
    /**
     * Whether nobody ever enters it.
     */
    impassable?: boolean;
    /**
     * Tokens more that an attacker needs.
     */
    defends?: number;
    /**
     * Tokens for a bare region of it, if not as many as for any other.
     */
    cost?: number;
  }[];
  /**
   * The symbols printed in regions.
   */
  symbols: Id[];
  /**
   * Tokens that belong to nobody.
   */
  natives: {
    id: Id;
    symbol: Id;
    /**
     * How many in each.
     */
    tokens: number;
    /**
     * Whether a place or a relic is found where they are driven out.
     */
    guards?: boolean;
  }[];
  /**
   * The factions that races may belong to.
   */
  factions?: Id[];
  /**
   * What every tribe can do, besides what its race and its power can.
   *
   * @maxItems 16
   */
  everyone?: Ability[];
  /**
   * House rules of this game alone.
   */
  options?: OptionFacts[];
  /**
   * What rules that several games share are called in this one, by the id that the shared code cites; a word after a colon tells apart what one rule forbids for several reasons.
   */
  rules?: {
    [k: string]: Rule;
  };
  /**
   * The file of the races.
   */
  races: string;
  /**
   * The file of the powers.
   */
  powers: string;
  /**
   * The file of the pieces.
   */
  pieces: string;
  /**
   * The files of the maps; their outlines are in the folder outlines beside each. A game may have boards instead.
   */
  maps?: string[];
  /**
   * Boards of which several make up a map.
   *
   * @minItems 1
   */
  boards?: [
    {
      id: Id;
      size: Id;
      /**
       * The files of its faces, each an island; their outlines are in the folder outlines beside each.
       *
       * @minItems 1
       */
      faces: [string, ...string[]];
    },
    ...{
      id: Id;
      size: Id;
      /**
       * The files of its faces, each an island; their outlines are in the folder outlines beside each.
       *
       * @minItems 1
       */
      faces: [string, ...string[]];
    }[]
  ];
  /**
   * Which boards a game takes.
   *
   * @minItems 1
   */
  sets?: [
    {
      /**
       * How many players.
       */
      players: number;
      /**
       * How many rounds the game has.
       */
      rounds: number;
      /**
       * How many boards of each size.
       */
      boards: {
        /**
         * This interface was referenced by `undefined`'s JSON-Schema definition
         * via the `patternProperty` "^[a-z0-9-]{1,40}$".
         */
        [k: string]: number;
      };
    },
    ...{
      /**
       * How many players.
       */
      players: number;
      /**
       * How many rounds the game has.
       */
      rounds: number;
      /**
       * How many boards of each size.
       */
      boards: {
        /**
         * This interface was referenced by `undefined`'s JSON-Schema definition
         * via the `patternProperty` "^[a-z0-9-]{1,40}$".
         */
        [k: string]: number;
      };
    }[]
  ];
  /**
   * The text file of each language.
   */
  texts: {
    /**
     * The file in English.
     */
    en: string;
    /**
     * The file in Italian.
     */
    it: string;
    /**
     * The file in Polish.
     */
    pl: string;
    /**
     * The file in Spanish.
     */
    es: string;
  };
  /**
   * What is in the box; shown, never played with.
   */
  components?: {
    /**
     * How many, or how many of each kind.
     *
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[A-Za-z]+$".
     */
    [k: string]:
      | number
      | {
          /**
           * This interface was referenced by `undefined`'s JSON-Schema definition
           * via the `patternProperty` "^.+$".
           */
          [k: string]: number;
        };
  };
}
/**
 * What is called how.
 */
export interface Entry {
  /**
   * Its name.
   */
  name: string;
  /**
   * What it does, in the words of the game.
   */
  text: string;
  /**
   * The name of one of them.
   */
  one?: string;
}
/**
 * The words of a pack in one language: a name and a text for everything that has an id, and for nothing else.
 */
export interface Texts {
  /**
   * The language, as a code of two letters.
   */
  language: string;
  /**
   * The game itself.
   */
  game: {
    /**
     * Its name.
     */
    name: string;
    /**
     * What it is about, in a sentence.
     */
    text: string;
  };
  /**
   * The names of the races, by id.
   */
  races: {
    [k: string]: Entry;
  };
  /**
   * The names of the powers, by id.
   */
  powers: {
    [k: string]: Entry;
  };
  /**
   * The names of the natives, by id.
   */
  natives: {
    [k: string]: Entry;
  };
  /**
   * The names of the pieces, by id.
   */
  pieces: {
    [k: string]: Entry;
  };
  /**
   * The names of the terrains, by id.
   */
  terrains: {
    [k: string]: Entry;
  };
  /**
   * The names of the symbols, by id.
   */
  symbols: {
    [k: string]: Entry;
  };
  /**
   * The names of the maps, or of the faces of the boards that maps are put together from, by id.
   */
  maps: {
    [k: string]: Entry;
  };
  /**
   * The names of the ways to conquer or to decline, by id.
   */
  helps: {
    [k: string]: Entry;
  };
  /**
   * The names of what is chosen between, by id.
   */
  choices?: {
    [k: string]: Entry;
  };
  /**
   * The names of the factions, by id.
   */
  factions?: {
    /**
     * What it is called.
     *
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^[a-z0-9-]{1,40}$".
     */
    [k: string]: {
      /**
       * Its name.
       */
      name: string;
    };
  };
}
