// Which edition of the client this is: the one that a server serves, or the one for hosts that only serve files.
export const edition: 'server' | 'static' = import.meta.env.MODE === 'static' ? 'static' : 'server';

/**
 * Whether the game for workers lies beside the page, as whoever built it says (scripts/page-files.ts). Without it the server
 * keeps every game, and what is played on this device alone is not offered.
 */
export const hasEngine =
  typeof document !== 'undefined' && document.querySelector('meta[name="elbowroom-engine"]') !== null;
