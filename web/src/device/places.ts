// Where this page finds the game for workers.
import { edition } from '../state/edition';
import type { Places } from './files';

export function places(): Places {
  const base = new URL(import.meta.env.BASE_URL, location.href);
  return {
    engine: new URL('engine/', base).href,
    content: new URL(edition === 'static' ? 'content/files.json' : 'api/content', base).href,
  };
}
