// Made from content/schema/pieces.schema.json by scripts/generate.mjs.
import type { Piece } from './schema-shared';

/**
 * The pieces of a pack.
 */
export type Pieces = Piece[];
