// Made from docs/schema/event.schema.json by scripts/generate.mjs.

/**
 * What happened.
 */
export type Event =
  | {
      /**
       * What happened.
       */
      type: 'turn-began';
      /**
       * Whose it is.
       */
      player: number;
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
      /**
       * Whose it is.
       */
      player: number;
      /**
       * The race that it is about.
       */
      race: string;
      /**
       * The power.
       */
      power: string;
      /**
       * The place in the column.
       */
      slot: number;
      /**
       * The rule behind it.
       */
      rule: string;
    }
  | {
      /**
       * What happened.
       */
      type: 'coins-paid';
      /**
       * Whose it is.
       */
      player: number;
      /**
       * How many coins.
       */
      coins: number;
      /**
       * The rule behind it.
       */
      rule: string;
    }
  | {
      /**
       * What happened.
       */
      type: 'coins-taken';
      /**
       * Whose it is.
       */
      player: number;
      /**
       * How many coins.
       */
      coins: number;
      /**
       * The rule behind it.
       */
      rule: string;
    }
  | {
      /**
       * What happened.
       */
      type: 'combo-revealed';
      /**
       * The race that it is about.
       */
      race: string;
      /**
       * The power.
       */
      power: string;
      /**
       * The place in the column.
       */
      slot: number;
      /**
       * The rule behind it.
       */
      rule: string;
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
      /**
       * The rule behind it.
       */
      rule: string;
    }
  | {
      /**
       * What happened.
       */
      type: 'tokens-drawn';
      /**
       * Whose it is.
       */
      player: number;
      /**
       * The race that it is about.
       */
      race: string;
      /**
       * How many tokens.
       */
      tokens: number;
      /**
       * The rule behind it.
       */
      rule?: string;
    }
  | {
      /**
       * What happened.
       */
      type: 'tokens-taken-up';
      /**
       * Whose it is.
       */
      player: number;
      /**
       * The race that it is about.
       */
      race: string;
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
      /**
       * Whose it is.
       */
      player: number;
      /**
       * The race that it is about.
       */
      race: string;
      /**
       * Where.
       */
      region: string;
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
      /**
       * Whose it is.
       */
      player: number;
      /**
       * Where.
       */
      region?: string;
      /**
       * What the die shows.
       */
      value: number;
      /**
       * The rule behind it.
       */
      rule: string;
    }
  | {
      /**
       * What happened.
       */
      type: 'attempt-failed';
      /**
       * Whose it is.
       */
      player: number;
      /**
       * The race that it is about.
       */
      race: string;
      /**
       * Where.
       */
      region: string;
      /**
       * How many tokens were missing.
       */
      missing: number;
      /**
       * The rule behind it.
       */
      rule: string;
    }
  | {
      /**
       * What happened.
       */
      type: 'region-conquered';
      /**
       * Whose it is.
       */
      player: number;
      /**
       * The race that it is about.
       */
      race: string;
      /**
       * The race that it was taken from; left out if nobody or natives held it.
       */
      from?: string;
      /**
       * Where.
       */
      region: string;
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
      /**
       * Whose it is.
       */
      player?: number;
      /**
       * The race that it is about.
       */
      race?: string;
      /**
       * Where.
       */
      region: string;
      /**
       * How many tokens.
       */
      tokens: number;
      /**
       * The rule behind it.
       */
      rule: string;
    }
  | {
      /**
       * What happened.
       */
      type: 'tokens-withdrawn';
      /**
       * Whose it is.
       */
      player: number;
      /**
       * The race that it is about.
       */
      race: string;
      /**
       * Where.
       */
      region: string;
      /**
       * How many tokens.
       */
      tokens: number;
      /**
       * The rule behind it.
       */
      rule: string;
    }
  | {
      /**
       * What happened.
       */
      type: 'token-deployed';
      /**
       * Whose it is.
       */
      player: number;
      /**
       * The race that it is about.
       */
      race: string;
      /**
       * Where.
       */
      region: string;
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
      /**
       * Whose it is.
       */
      player: number;
      /**
       * Where.
       */
      region: string;
      /**
       * Which piece.
       */
      piece: string;
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
      /**
       * Whose it is.
       */
      player: number;
      /**
       * Where.
       */
      region: string;
      /**
       * Which piece.
       */
      piece: string;
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
      /**
       * Where.
       */
      region: string;
      /**
       * Which piece.
       */
      piece: string;
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
      /**
       * Whose it is.
       */
      player: number;
      /**
       * The race that it is about.
       */
      race: string;
      /**
       * Who is named.
       */
      ally: number;
      /**
       * The rule behind it.
       */
      rule: string;
    }
  | {
      /**
       * What happened.
       */
      type: 'coins-earned';
      /**
       * Whose it is.
       */
      player: number;
      /**
       * The race that it is about.
       */
      race: string;
      /**
       * How many coins.
       */
      coins: number;
      /**
       * The rule behind it.
       */
      rule?: string;
    }
  | {
      /**
       * What happened.
       */
      type: 'tribe-declined';
      /**
       * Whose it is.
       */
      player: number;
      /**
       * The race that it is about.
       */
      race: string;
      /**
       * The power.
       */
      power?: string;
      /**
       * How many regions it still holds.
       */
      regions: number;
      /**
       * The rule behind it.
       */
      rule: string;
    }
  | {
      /**
       * What happened.
       */
      type: 'tribe-vanished';
      /**
       * Whose it is.
       */
      player: number;
      /**
       * The race that it is about.
       */
      race: string;
      /**
       * The rule behind it.
       */
      rule: string;
    }
  | {
      /**
       * What happened.
       */
      type: 'game-over';
      /**
       * The rule behind it.
       */
      rule: string;
    };
