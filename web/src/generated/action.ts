// Made from docs/schema/action.schema.json by scripts/generate.mjs.

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
      type: 'decline' | 'roll' | 'next-tribe' | 'redeploy' | 'end';
    }
  | {
      /**
       * What is done.
       */
      type: 'abandon';
      /**
       * The region.
       */
      region: string;
    }
  | {
      /**
       * What is done.
       */
      type: 'conquer' | 'attempt';
      /**
       * The region.
       */
      region: string;
      /**
       * Helps that are used; none if left out.
       */
      using?: ('dragon' | 'sorcery')[];
    }
  | {
      /**
       * What is done.
       */
      type: 'put' | 'take';
      /**
       * The piece.
       */
      piece: string;
      /**
       * The region.
       */
      region: string;
    }
  | {
      /**
       * What is done.
       */
      type: 'deploy';
      /**
       * The region.
       */
      region: string;
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
    };
/**
 * A player, by seat, from 0.
 */
export type Seat = number;
