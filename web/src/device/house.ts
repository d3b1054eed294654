// The games of this device, from the page's side: one worker, opened when it is first needed.
import { proxy, wrap, type Remote } from 'comlink';
import { app } from '../state/app.svelte';
import type { Info, ServerMessage, Summary } from '../wire/types';
import { unwrapped, type Answer } from './answers';
import { places } from './places';
import type { TablesWorker } from './tables.worker';
import { DeviceTrouble } from './trouble';

type Listener = (message: ServerMessage) => void;

export interface House {
  /** Asks the worker; what it refuses is thrown. */
  ask<T>(work: (worker: Remote<TablesWorker>) => Promise<Answer<T>>): Promise<T>;
  listen(listener: Listener): () => void;
}

let opening: Promise<House> | null = null;

/** What could not be opened is tried again by whoever asks next. */
export function house(): Promise<House> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function open(): Promise<House> {
  if (typeof Worker !== 'function' || typeof WebAssembly !== 'object') throw new DeviceTrouble('no-wasm');
  const worker = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<TablesWorker>(worker);
  const listeners = new Set<Listener>();
  const broken = new Promise<never>((_, reject) => {
    worker.onerror = () => reject(new DeviceTrouble('broken-down'));
  });
  const ask = async <T>(work: (worker: Remote<TablesWorker>) => Promise<Answer<T>>) =>
    unwrapped(await Promise.race([work(remote), broken]));
  const tell = (message: ServerMessage) => listeners.forEach((listener) => listener(asMe(message)));
  try {
    await ask((it) => it.open(places(), proxy(tell)));
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    ask,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A table kept here knows only somebody at this device: to the page that is whoever it is used by. */
export function asOurs<T extends Info | Summary>(table: T): T {
  const me = app.me?.id;
  if (me === undefined) return table;
  const whose = (player: string | undefined) => (player === 'here' ? me : player);
  return {
    ...table,
    host: whose(table.host),
    seats: table.seats.map((seat) => (seat.player === undefined ? seat : { ...seat, player: whose(seat.player) })),
  };
}

function asMe(message: ServerMessage): ServerMessage {
  return (message.type === 'table' || message.type === 'updates') && message.info
    ? ({ ...message, info: asOurs(message.info) } as ServerMessage)
    : message;
}
