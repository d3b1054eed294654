// The WebSocket: one connection that comes back by itself, answers matched to requests, and what happens told to listeners.
import type { Refusal, Request, ServerMessage, TableMessage, UpdatesMessage } from './types';
import { Refused } from './http';

export type Connection = 'connecting' | 'open' | 'reconnecting';

/** How long to wait before the next try, in milliseconds: soon at first, then ever more patiently. */
export function patience(tries: number, chance = Math.random()): number {
  const longest = Math.min(15_000, 400 * 2 ** Math.min(tries, 8));
  return Math.round(longest * (0.6 + 0.4 * chance));
}

/** What to send to watch a table again after the line was cut. */
export function watchAgain(watch: Watch): Request {
  return {
    type: 'watch',
    table: watch.table,
    ...(watch.as === null ? {} : { as: watch.as }),
    ...(watch.seen === null ? {} : { seen: watch.seen }),
  };
}

export interface Watch {
  table: string;
  as: number | null;
  /** The last entry that has arrived; null before the first message. */
  seen: number | null;
}

/** The part of a WebSocket that is used; tests bring their own. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

/** What must not be done later, when the game may have gone on. */
const momentary = new Set<Request['type']>(['act', 'undo', 'redo', 'restart', 'chat', 'plan', 'explain']);

type Listener = (message: ServerMessage) => void;

export class Live {
  connection: Connection = 'connecting';
  #socket: Socket | null = null;
  #next = 1;
  #tries = 0;
  #waiting = new Map<number, { resolve: (m: ServerMessage) => void; reject: (e: Error) => void }>();
  #queue: string[] = [];
  #watches = new Map<string, Watch>();
  #lobby = false;
  #listeners = new Set<Listener>();
  #states = new Set<(state: Connection) => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;
  #heard = 0;

  constructor(private readonly open: () => Socket) {}

  start(): void {
    if (this.#socket) return;
    const socket = this.open();
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.#arrived(JSON.parse(event.data) as ServerMessage);
    socket.onclose = () => this.#closed();
  }

  /** Cuts the line at once: the device says that it is offline, or we are somebody else now. It comes back by itself. */
  cut(): void {
    const socket = this.#socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#closed();
  }

  /** Tries at once instead of waiting, for example when the device is online again. */
  hurry(): void {
    if (this.connection !== 'reconnecting' || this.#socket) return;
    clearTimeout(this.#timer);
    this.start();
  }

  onMessage(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onConnection(listener: (state: Connection) => void): () => void {
    this.#states.add(listener);
    listener(this.connection);
    return () => this.#states.delete(listener);
  }

  /** Sends a request and waits for its answer; a refusal is thrown. */
  ask<T extends ServerMessage>(request: Request): Promise<T> {
    const id = this.#next++;
    const text = JSON.stringify({ ...request, id });
    return new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (m: ServerMessage) => void, reject });
      if (this.connection === 'open') this.#socket?.send(text);
      else if (momentary.has(request.type)) {
        this.#waiting.delete(id);
        reject(new Refused('offline', 0));
      } else this.#queue.push(text);
    });
  }

  /** Watches a table from now on, over every reconnection, and resolves with the first answer. */
  async watch(table: string, as: number | null): Promise<TableMessage | UpdatesMessage> {
    const watch: Watch = { table, as, seen: null };
    this.#watches.set(table, watch);
    return this.ask(watchAgain(watch));
  }

  unwatch(table: string): void {
    if (this.#watches.delete(table) && this.connection === 'open')
      this.ask({ type: 'unwatch', table }).catch(() => undefined);
  }

  lobby(on: boolean): void {
    this.#lobby = on;
    if (this.connection === 'open') this.ask({ type: 'lobby', on }).catch(() => undefined);
  }

  #opened(): void {
    const back = this.connection === 'reconnecting';
    this.#tries = 0;
    this.#become('open');
    if (back) for (const watch of this.#watches.values()) this.ask(watchAgain(watch)).catch(() => undefined);
    if (this.#lobby) this.lobby(true);
    for (const text of this.#queue.splice(0)) this.#socket?.send(text);
    this.#heard = Date.now();
    this.#heart = setInterval(() => {
      // A line that is dead without saying so is cut after two silent beats.
      if (Date.now() - this.#heard > 55_000) this.#socket?.close();
      else this.#socket?.send(JSON.stringify({ type: 'ping' }));
    }, 25_000);
  }

  #closed(): void {
    clearInterval(this.#heart);
    this.#socket = null;
    for (const { reject } of this.#waiting.values()) reject(new Refused('offline', 0));
    this.#waiting.clear();
    this.#queue = [];
    this.#become('reconnecting');
    this.#timer = setTimeout(() => {
      // A device that knows that it is offline waits for the word that it is back.
      if ((globalThis.navigator as Navigator | undefined)?.onLine !== false) this.start();
    }, patience(this.#tries++));
  }

  #arrived(message: ServerMessage): void {
    this.#heard = Date.now();
    if (message.type === 'table' || message.type === 'updates') {
      const watch = this.#watches.get(message.table);
      if (watch) watch.seen = message.n;
    }
    const id = 'id' in message ? message.id : undefined;
    // What happened comes before the answer to who caused it, so that listeners are never behind.
    for (const listener of this.#listeners) listener(message);
    if (id === undefined) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (message.type === 'error') waiting?.reject(refused(message));
    else waiting?.resolve(message);
  }

  #become(state: Connection): void {
    this.connection = state;
    for (const listener of this.#states) listener(state);
  }
}

function refused(message: Refusal): Refused {
  const { error, rule, case: which, by } = message;
  return new Refused(error, 400, { rule, case: which, by });
}

/** The connection to the server that the page came from. */
export function toServer(): Live {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`;
  return new Live(() => new WebSocket(address) as unknown as Socket);
}
