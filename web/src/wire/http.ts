// The HTTP part of the server's API.
import type {
  Blocks,
  ChangedPerson,
  Daily,
  DailyResults,
  Devices,
  History,
  Link,
  LinkOwner,
  NewPasskey,
  NewReport,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
  Passkeys,
  PeopleHere,
  PersonChange,
  RecoveryState,
  Reported,
  WhoIsHere,
} from '../generated/openapi';
import type { GameFile } from '../generated/schema-game';
import { edition } from '../state/edition';
import { withEvents } from './updates';
import type { Grounds } from '../i18n/refusals';
import type {
  GameContent,
  Games,
  Info,
  Me,
  MyTables,
  Notices,
  Review,
  SeatChange,
  Settings,
  Summary,
  Texts,
  Update,
  View,
} from './types';

/** The server's refusal: one sentence, and the rule behind it where there is one, with the case. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly grounds: Grounds = {},
    /** Where in the request it is wrong. */
    readonly path?: string,
  ) {
    super(message);
  }
}

/** There is nobody to ask just now; the line comes back by itself. */
export class Offline extends Refused {
  constructor() {
    super('offline', 0);
  }
}

/** What is printed in the boxes never changes: where there is no server, it lies in files beside the page. */
function fileOf(path: string): string {
  const [, , game = 'games', , language] = path.split('/');
  return `content/${[game, ...(language ? [language] : [])].join('.')}.json`;
}

async function answerTo(method: string, path: string, body?: unknown): Promise<Response> {
  if (edition === 'static' && !path.startsWith('/games')) throw new Offline();
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (method !== 'GET') {
    init.headers = { 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body ?? {});
  }
  const address = edition === 'static' ? fileOf(path) : `api${path}`;
  const response = await fetch(import.meta.env.BASE_URL + address, init).catch(() => {
    throw new Offline();
  });
  if (!response.ok) {
    const answer: unknown = await response.json().catch(() => ({}));
    const { error, path: where, ...grounds } = answer as { error?: string; path?: string } & Grounds;
    throw new Refused(error ?? response.statusText, response.status, grounds, where);
  }
  return response;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await answerTo(method, path, body);
  return (await response.json().catch(() => ({}))) as T;
}

/** A file of any length, as it is; one that is cut off is none. */
async function askForFile(path: string): Promise<Blob> {
  const response = await answerTo('GET', path);
  return response.blob().catch(() => {
    throw new Offline();
  });
}

/** Entries of a table, and the positions after them. */
export interface Stretch {
  updates: Update[];
  views: Record<string, View>;
}

const id = encodeURIComponent;

export const http = {
  me: () => ask<Me>('POST', '/me'),
  /** Who we are, if we are anyone; nobody is made. */
  known: () => ask<Me>('GET', '/me'),
  change: (me: { name?: string; webhook?: string | null }) => ask<ChangedPerson>('PATCH', '/me', me),
  /** A link that carries our identity to another device, and the other end of it. */
  link: () => ask<Link>('POST', '/me/link'),
  /** Whose link it is, if it is good; it is not used up by this. */
  lookAtLink: (code: string) => ask<LinkOwner>('POST', '/me/claim/look', { code }),
  claim: (code: string, keep = false) => ask<Me>('POST', '/me/claim', { code, keep }),
  /** Others whom this browser keeps apart. */
  others: () => ask<PeopleHere>('GET', '/me/others'),
  switchTo: (person: string) => ask<Me>('POST', '/me/switch', { id: person }),
  devices: () => ask<Devices>('GET', '/me/devices'),
  endDevice: (device: string) => ask<Devices>('DELETE', `/me/devices/${id(device)}`),
  endOtherDevices: () => ask<Devices>('DELETE', '/me/devices'),
  /** How we are told of our turns while we are away. */
  notices: () => ask<Notices>('GET', '/me/notices'),
  changeNotices: (wish: Partial<Pick<Notices, 'language' | 'zone' | 'quiet'>>) =>
    ask<Notices>('PATCH', '/me/notices', wish),
  tellBrowser: (subscription: { endpoint: string; key: string; secret: string }) =>
    ask<Notices>('POST', '/me/notices/push', subscription),
  endBrowser: (browser: string) => ask<Notices>('DELETE', `/me/notices/push/${id(browser)}`),
  sendMailLink: (address: string) => ask<Notices>('POST', '/me/notices/mail', { address }),
  endMail: () => ask<Notices>('DELETE', '/me/notices/mail'),
  /** The other end of links in mails. */
  confirmMail: (code: string) => ask<{ address: string }>('POST', '/notices/mail', { code }),
  stopNotices: (word: string) => ask<{ stopped: true }>('POST', `/notices/stop/${id(word)}`),
  /** Who is here then, if anyone. */
  logOut: () => ask<WhoIsHere>('POST', '/me/logout'),
  deleteMe: () => ask<WhoIsHere>('DELETE', '/me'),
  /** Whom we block. */
  blocks: () => ask<Blocks>('GET', '/me/blocks'),
  block: (person: string) => ask<Blocks>('PUT', `/me/blocks/${id(person)}`),
  unblock: (person: string) => ask<Blocks>('DELETE', `/me/blocks/${id(person)}`),
  /** Something should not be here. */
  report: (report: NewReport) => ask<Reported>('POST', '/reports', report),
  /** The host removes or mutes somebody, or does so no more. */
  person: (table: string, person: string, wish: PersonChange) =>
    ask<Info>('PUT', `/tables/${id(table)}/people/${id(person)}`, wish),
  /** By which we are known again; what the browser is to do with one, and what came of it. */
  passkeys: () => ask<Passkeys>('GET', '/me/passkeys'),
  passkeyCreation: () => ask<PasskeyCreation>('POST', '/me/passkeys/options', { for: 'add' }),
  passkeyRequest: (purpose: 'sign-in' | 'prove') =>
    ask<PasskeyRequest>('POST', '/me/passkeys/options', { for: purpose }),
  addPasskey: (made: NewPasskey) => ask<Passkeys>('POST', '/me/passkeys', made),
  renamePasskey: (passkey: string, name: string) => ask<Passkeys>('PATCH', `/me/passkeys/${id(passkey)}`, { name }),
  removePasskey: (passkey: string) => ask<Passkeys>('DELETE', `/me/passkeys/${id(passkey)}`),
  signIn: (answer: PasskeyAnswer) => ask<Me>('POST', '/me/passkeys/signin', answer),
  prove: (answer: PasskeyAnswer) => ask<{ until: number }>('POST', '/me/passkeys/prove', answer),
  recovery: () => ask<RecoveryState>('GET', '/me/recovery'),
  makeRecoveryCode: () => ask<{ code: string; created: number }>('POST', '/me/recovery'),
  /** Shows that it is us; a new code counts from then on. */
  proveByCode: (code: string) => ask<{ until: number }>('POST', '/me/recovery/prove', { code }),
  recover: (code: string, keep: boolean) => ask<Me>('POST', '/me/recover', { code, keep }),
  /** Everything that is known about us. */
  exportMe: () => askForFile('/me/export'),
  /** A part of one's own tables: those that are not over, where it is our turn first, or those that are. */
  myTables: (which: 'running' | 'over', from = 0, most = 100) =>
    ask<MyTables>('GET', `/me/tables?which=${which}&from=${from}&most=${most}`),
  /** Takes a game that is over from one's own list. */
  hideTable: (table: string) => ask<{ hidden: string }>('DELETE', `/me/tables/${id(table)}`),
  games: () => ask<Games>('GET', '/games'),
  content: (game: string) => ask<GameContent>('GET', `/games/${id(game)}`),
  texts: (game: string, language: string) => ask<Texts>('GET', `/games/${id(game)}/text/${language}`),
  /** The daily world of a date with everybody's results, and what we did there. */
  daily: (date: string) => ask<Daily>('GET', `/daily/${id(date)}`),
  sendDaily: (date: string, played: { world: string; actions: Record<string, unknown>[] }) =>
    ask<DailyResults>('POST', `/daily/${id(date)}`, played),
  tables: () => ask<{ tables: Summary[] }>('GET', '/tables'),
  makeTable: (settings: Settings) => ask<Info>('POST', '/tables', settings),
  table: (table: string) => ask<Info>('GET', `/tables/${id(table)}`),
  seat: (table: string, seat: number, wish: SeatChange) => ask<Info>('PUT', `/tables/${id(table)}/seats/${seat}`, wish),
  /** What happened before, with the position after each entry, as the seat may see it. */
  history: (table: string, from: number, to: number, as: number | null = null) =>
    ask<History>('GET', `/tables/${id(table)}/history?from=${from}&to=${to}${as === null ? '' : `&as=${as}`}`).then(
      ({ updates, views }): Stretch => ({ updates: withEvents(updates), views }),
    ),
  start: (table: string) => ask<Info>('POST', `/tables/${id(table)}/start`),
  close: (table: string) => ask<Info>('POST', `/tables/${id(table)}/close`),
  rematch: (table: string, dice: string) => ask<Info>('POST', `/tables/${id(table)}/rematch`, { dice }),
  /** How far the review of a game that is over has come; it goes on while it is asked for. */
  review: (table: string) =>
    ask<{ turns: number; of: number; review: Review | null }>('GET', `/tables/${id(table)}/review`),
  /** The whole game, once it is over. */
  gameFile: (table: string) => ask<GameFile>('GET', `/tables/${id(table)}/game`),
};

/** What can be asked of one table, whoever keeps it. */
export type TableApi = Pick<
  typeof http,
  'table' | 'seat' | 'history' | 'start' | 'close' | 'rematch' | 'review' | 'gameFile' | 'hideTable'
>;
