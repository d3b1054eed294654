// Which edition of the client this is: the one that a server serves, or the one for hosts that only serve files.
export const edition: 'server' | 'static' = import.meta.env.MODE === 'static' ? 'static' : 'server';
