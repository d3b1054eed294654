// Made from docs/schema/advice.schema.json by scripts/generate.mjs.
import type { Plan, Seat } from './schema-shared';

/**
 * The best plans for the seat that is to act.
 */
export interface Advice {
  player: Seat;
  /**
   * The best first.
   *
   * @maxItems 3
   */
  plans: Plan[];
}
