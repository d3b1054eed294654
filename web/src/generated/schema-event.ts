// Made from docs/schema/event.schema.json by scripts/generate.mjs.
import type { Id, Region, Rule, Seat } from './schema-shared';

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
