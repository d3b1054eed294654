// What can be asked of a table of this device, as of one of a server.
import { bytesToHex } from '@noble/hashes/utils.js';
import type { TableApi } from '../wire/http';
import { Refused } from '../wire/http';
import { withEvents } from '../wire/updates';
import type { GameFile } from '../generated/schema-game';
import type { Info, Review, Settings, Summary } from '../wire/types';
import { app } from '../state/app.svelte';
import { makeTable as makeAtServer } from '../state/dice';
import { touchedAt } from '../game/my-games';
import { asOurs, house } from './house';
import { idHere } from './ids';
import { openInstance, type Instance } from './instance';
import { Store } from './store';
import type { Lots } from './tables';

function lots(): Lots {
  const hex = (bytes: number) => bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)));
  return { id: idHere(Date.now().toString(16).padStart(12, '0') + hex(6)), secret: hex(32) };
}

const nameHere = () => app.me?.name ?? '';

export async function makeTable(settings: Settings): Promise<Info> {
  return asOurs(await (await house()).ask((it) => it.make(settings, nameHere(), lots())));
}

export async function importGame(file: GameFile): Promise<Info> {
  return asOurs(await (await house()).ask((it) => it.import(file, nameHere())));
}

let store: Promise<Store> | null = null;

/** The games here, the latest first, and those first where it is our turn. */
export async function myTables(which: 'running' | 'over'): Promise<Summary[]> {
  // They are summed up, so that a list needs no game.
  store ??= Store.open();
  const kept = await (await store).list();
  return kept
    .flatMap(({ summary }) => (summary ? [asOurs(summary)] : []))
    .filter(({ status }) => (which === 'over' ? status === 'over' : status === 'playing' || status === 'frozen'))
    .sort((a, b) => touchedAt(b) - touchedAt(a));
}

export async function takeOver(table: string): Promise<void> {
  await (await house()).ask((it) => it.takeOver(table));
}

const unknown = () => new Refused('there is nothing like that on this device', 404);

/** The same table with another game: bots sit where they sat. */
function again({ seats, game, map, players, options, custom, hints, name }: Info): Settings {
  return {
    game,
    ...(map === null ? {} : { map }),
    players,
    ...(options ? { options } : {}),
    ...(custom ? { custom } : {}),
    ...(name ? { name } : {}),
    hints,
    severalSeats: true,
    seats: seats.map((seat) => (seat.bot ? { bot: seat.bot } : { me: seat.name ?? true })),
    start: true,
  } as unknown as Settings;
}

/** The same table at the server, where a friend may take the place of a bot; it is gone here then. */
export async function moveToServer(table: string): Promise<Info> {
  const info = await api.table(table);
  const { seats = [], ...settings } = again(info);
  const bot = seats.findIndex((seat) => 'bot' in seat);
  const free = seats.map((seat, i) => (i === (bot < 0 ? seats.length - 1 : bot) ? { open: true as const } : seat));
  const made = await makeAtServer({ ...settings, severalSeats: false, seats: free, start: false });
  await api.hideTable(table);
  return made;
}

/** A review is worked on while somebody asks for it, in a worker of its own. */
const reviews = new Map<string, { instance: Promise<Instance>; review: Review | null; stop: () => void }>();
const patience = 10_000;
const aWhile = 400;

async function review(table: string): Promise<{ turns: number; of: number; review: Review | null }> {
  let work = reviews.get(table);
  if (!work) {
    const instance = openInstance().then(async (it) => {
      await it.ask('review/begin', { game: await api.gameFile(table) });
      return it;
    });
    const stop = () => {
      reviews.delete(table);
      instance.then((it) => it.stop()).catch(() => undefined);
    };
    work = { instance, review: null, stop };
    reviews.set(table, work);
    instance.catch(() => reviews.delete(table));
  }
  const late = setTimeout(work.stop, patience);
  const told = await (
    await work.instance
  ).ask<{ turns: number; of: number; review: Review | null }>('review/go-on', { milliseconds: aWhile });
  clearTimeout(late);
  if (told.review) work.stop();
  else setTimeout(() => reviews.get(table) === work && work.stop(), patience);
  return told;
}

export const api: TableApi = {
  table: async (table) => asOurs(await (await house()).ask((it) => it.info(table))),
  seat: async (table, seat, wish) => {
    if (!('standIn' in wish) && !('return' in wish)) throw unknown();
    const change = 'standIn' in wish ? ({ seat, standIn: true } as const) : ({ seat, return: true } as const);
    return asOurs(await (await house()).ask((it) => it.change(table, change)));
  },
  history: async (table, from, to, as = null) => {
    const { updates, views } = await (await house()).ask((it) => it.history(table, from, to, as));
    return { updates: withEvents(updates), views };
  },
  start: async () => {
    throw unknown();
  },
  close: async (table) => asOurs(await (await house()).ask((it) => it.change(table, { close: true }))),
  rematch: async (table) => makeTable(again(await api.table(table))),
  review,
  gameFile: async (table) => (await house()).ask((it) => it.gameFile(table)),
  hideTable: async (table) => {
    await (await house()).ask((it) => it.remove(table));
    return { hidden: table };
  },
};
