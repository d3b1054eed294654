// Where in the client we are. A server answers every address with the page; where only files are served, what comes after
// the # says it, so that the page may lie below any path.
import { edition } from './edition';

/** The path of the client, and what stands behind its own #. */
export function address(): { path: string; fragment: string } {
  if (edition === 'server') return { path: location.pathname, fragment: location.hash.slice(1) };
  const [path = '', fragment = ''] = location.hash.slice(1).split('#', 2);
  return { path: path.startsWith('/') ? path : '/', fragment };
}

/** What a link to a path of the client says. */
export function hrefTo(path: string, fragment = ''): string {
  return `${edition === 'server' ? '' : '#'}${path}${fragment === '' ? '' : `#${fragment}`}`;
}

/** The same for others, with everything before it. */
export function fullAddress(path: string, fragment = ''): string {
  return new URL(hrefTo(path, fragment), edition === 'server' ? location.origin : location.href).href;
}
