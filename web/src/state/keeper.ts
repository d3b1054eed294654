// Who keeps a table: the server that the page came from, or this device. Both are spoken to alike.
import { isHere } from '../device/ids';
import { overDevice } from '../device/transport';
import { http, type TableApi } from '../wire/http';
import type { Line } from '../wire/line';
import { Live } from '../wire/live';
import { live } from './app.svelte';

export { isHere };

export interface Keeper {
  line: Line;
  api: TableApi;
}

/** The tables of this device are loaded by whoever first asks for one. */
const loaded = <N extends keyof TableApi>(name: N) =>
  (async (...asked: unknown[]) => {
    const { api } = await import('../device/api');
    return (api[name] as (...asked: unknown[]) => unknown)(...asked);
  }) as unknown as TableApi[N];

const deviceApi: TableApi = {
  table: loaded('table'),
  seat: loaded('seat'),
  history: loaded('history'),
  start: loaded('start'),
  close: loaded('close'),
  rematch: loaded('rematch'),
  review: loaded('review'),
  gameFile: loaded('gameFile'),
  hideTable: loaded('hideTable'),
};

let deviceLine: Live | null = null;
function lineHere(): Live {
  if (!deviceLine) {
    deviceLine = new Live(overDevice);
    deviceLine.start();
  }
  return deviceLine;
}

export function keeperOf(table: string): Keeper {
  return isHere(table) ? { line: lineHere(), api: deviceApi } : { line: live, api: http };
}

export const apiOf = (table: string): TableApi => (isHere(table) ? deviceApi : http);
