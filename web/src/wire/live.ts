// The line to the server: it comes back by itself, answers are matched to requests, and what happens is told to listeners.
import { Offline, Refused } from './http';
import type { Connection, Line } from './line';
import { ServerClock } from './server-clock';
import { overSocket, type OpenTransport, type Sent, type Transport } from './transport';
import type { AnswerTo, Refusal, Request, RequestId, ServerMessage, TableMessage, UpdatesMessage } from './types';
import { withEvents } from './updates';

/** How long to wait before the next try, in milliseconds: soon at first, then ever more patiently. */
export function patience(tries: number, chance = Math.random()): number {
  const longest = Math.min(15_000, 400 * 2 ** Math.min(tries, 8));
  return Math.round(longest * (0.6 + 0.4 * chance));
}

/** What to send to watch a table again after the line was cut. */
export function watchAgain(watch: Watch): Extract<Request, { type: 'watch' }> {
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
  /** Told when it may not be watched any more. */
  refused?: ((error: Refused) => void) | undefined;
}

/** What must not be done later, when the game may have gone on. */
const momentary = new Set<Request['type']>(['act', 'undo', 'redo', 'restart', 'go-on', 'chat', 'plan', 'explain']);

type Listener = (message: ServerMessage) => void;

export class Live implements Line {
  connection: Connection = 'connecting';
  #transport: Transport | null = null;
  #next = 1;
  #tries = 0;
  #waiting = new Map<RequestId, { resolve: (m: ServerMessage) => void; reject: (e: Error) => void }>();
  #queue: Sent[] = [];
  #watches = new Map<string, Watch>();
  #lobby = false;
  #looking = true;
  #listeners = new Set<Listener>();
  #states = new Set<(state: Connection) => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  readonly clock = new ServerClock();

  constructor(private readonly open: OpenTransport) {}

  start(): void {
    if (this.#transport) return;
    // One that was cut has nothing to say any more.
    const now = (what: () => void) => () => {
      if (this.#transport === transport) what();
    };
    const transport: Transport = this.open({
      opened: now(() => this.#opened()),
      arrived: (message) => now(() => this.#arrived(message))(),
      closed: now(() => this.#closed()),
    });
    this.#transport = transport;
  }

  /** Cuts the line at once: the device says that it is offline, or we are somebody else now. It comes back by itself. */
  cut(): void {
    const transport = this.#transport;
    if (!transport) return;
    this.#closed();
    transport.close();
  }

  /** Cuts the line, and tries no more by itself. */
  rest(): void {
    this.cut();
    clearTimeout(this.#timer);
  }

  /** Tries at once instead of waiting, for example when the device is online again. */
  hurry(): void {
    if (this.connection !== 'reconnecting' || this.#transport) return;
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

  ask<R extends Request>(request: R): Promise<AnswerTo<R['type']>> {
    const id = this.#next++;
    const sent: Sent = { ...request, id };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: resolve as (m: ServerMessage) => void, reject });
      if (this.connection === 'open') this.#transport?.send(sent);
      else if (momentary.has(request.type)) {
        this.#waiting.delete(id);
        reject(new Offline());
      } else this.#queue.push(sent);
    });
  }

  watch(table: string, as: number | null, refused?: (error: Refused) => void): Promise<TableMessage | UpdatesMessage> {
    const watch: Watch = { table, as, seen: null, refused };
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

  /** Whether the page is in front of somebody: who looks is not told elsewhere that it is their turn. */
  looking(on: boolean): void {
    this.#looking = on;
    if (this.connection === 'open') this.ask({ type: 'looking', on }).catch(() => undefined);
  }

  #opened(): void {
    const back = this.connection === 'reconnecting';
    this.#tries = 0;
    this.#become('open');
    if (back) for (const watch of this.#watches.values()) this.#return(watch);
    if (this.#lobby) this.lobby(true);
    if (!this.#looking) this.looking(false);
    for (const sent of this.#queue.splice(0)) this.#transport?.send(sent);
    this.#heard = Date.now();
    this.#heart = setInterval(() => {
      // A line that is dead without saying so is cut after two silent beats.
      if (Date.now() - this.#heard > 55_000) this.#transport?.close();
      else this.#transport?.send({ type: 'ping' });
    }, 25_000);
  }

  /** Watches a table again. Who may not, is told; a line that was cut meanwhile will be back once more. */
  #return(watch: Watch): void {
    this.ask(watchAgain(watch)).catch((error: unknown) => {
      if (error instanceof Offline || !(error instanceof Refused) || this.#watches.get(watch.table) !== watch) return;
      this.#watches.delete(watch.table);
      watch.refused?.(error);
    });
  }

  #closed(): void {
    clearInterval(this.#heart);
    this.#transport = null;
    for (const { reject } of this.#waiting.values()) reject(new Offline());
    this.#waiting.clear();
    this.#queue = [];
    this.#become('reconnecting');
    this.#timer = setTimeout(() => {
      // A device that knows that it is offline waits for the word that it is back.
      if ((globalThis.navigator as Navigator | undefined)?.onLine !== false) this.start();
    }, patience(this.#tries++));
  }

  #arrived(told: ServerMessage): void {
    const message = told.type === 'updates' ? { ...told, updates: withEvents(told.updates) } : told;
    this.#heard = Date.now();
    if ('now' in message && message.now !== undefined) this.clock.heard(message.now);
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
  const { error, rule, case: which, by, numbers } = message;
  return new Refused(error, 400, { rule, case: which, by, numbers });
}

/** The connection to the server that the page came from. */
export function toServer(): Live {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`;
  return new Live(overSocket(address));
}
