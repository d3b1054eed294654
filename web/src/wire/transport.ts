// What carries messages to the other end and back. The other end may be a server behind a socket, or a worker in this browser.
import type { Request, ServerMessage } from './types';

export type Sent = Request & { id?: number };

export interface Transport {
  send(message: Sent): void;
  close(): void;
}

/** What a transport tells whoever opened it, never before it is handed out. */
export interface End {
  opened(): void;
  arrived(message: ServerMessage): void;
  closed(): void;
}

export type OpenTransport = (end: End) => Transport;

/** Messages as texts over a WebSocket. */
export function overSocket(address: string): OpenTransport {
  return (end) => {
    const socket = new WebSocket(address);
    socket.onopen = () => end.opened();
    socket.onmessage = ({ data }) => end.arrived(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => end.closed();
    return { send: (message) => socket.send(JSON.stringify(message)), close: () => socket.close() };
  };
}
