// Made from docs/schema/action.schema.json by scripts/generate.mjs.
import type { Id, Region, Seat } from './schema-shared';

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
