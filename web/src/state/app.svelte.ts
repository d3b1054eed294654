// What every screen shares: who we are, where we are, the line to the server.
import { http, Refused } from '../wire/http';
import type { Connection } from '../wire/line';
import { toServer } from '../wire/live';
import type { Me } from '../wire/types';
import { address, hrefTo } from './address';
import { edition } from './edition';
import { remember, remembered } from './memory';
import { set, settings, type Settings } from './settings.svelte';

export const app = $state({
  path: address().path,
  me: null as Me | null,
  /** This device was logged out from another one. */
  loggedOut: false,
  /** This browser does not keep who we are: a line could be opened for ever, and for nobody. */
  unkept: false,
  /** Whoever runs the server has banned us, or the network that we come from. */
  banned: null as Refused | null,
  connection: 'connecting' as Connection,
});

export const live = toServer();

/** Whether we may be here; who may not has no line to open. */
function welcome(me: Me): boolean {
  const { banned } = me;
  if (banned) putOut(new Refused(banned.error, 403, bannedUntil(banned.until)));
  else app.banned = null;
  return !banned;
}

const bannedUntil = (until: number | null) =>
  until === null ? { case: 'banned' } : { case: 'banned-until', numbers: { until } };

function putOut(why: Refused): void {
  app.banned = why;
  live.rest();
}

export function go(path: string, fragment = ''): void {
  if (path !== address().path || fragment !== '') history.pushState(null, '', hrefTo(path, fragment));
  app.path = path;
  window.scrollTo(0, 0);
}

export function setTheme(theme: Settings['theme']): void {
  document.documentElement.dataset['theme'] = theme;
  set('theme', theme);
}

/** Another identity from now on; the line is opened anew with it. */
export function become(me: Me): void {
  app.me = me;
  app.loggedOut = false;
  // Other tabs share the cookie, and must know.
  remember('me', me.id);
  live.cut();
  live.hurry();
}

/** Another name, at the server and on this device. */
export async function rename(name: string): Promise<void> {
  if (edition === 'server') app.me = await http.change({ name });
  else if (app.me) app.me = { ...app.me, name };
  remember('me.name', name);
}

/** Nobody any more on this device, or whoever else it keeps; a guest is made of nobody. */
export async function leave(next: Me | null): Promise<void> {
  become(next ?? (await http.me()));
  go('/');
}

let looking: Promise<void> | null = null;

/** A line that was cut may have been cut because this device was logged out elsewhere. */
async function lookWhoWeAre(): Promise<void> {
  const before = app.me;
  if (!before || app.unkept || (await isKnown()) || app.me !== before) return;
  const guest = await http.me();
  if (await isKnown()) {
    become(guest);
    app.loggedOut = true;
  } else {
    app.unkept = true;
    live.rest();
  }
}

/** Whether the server knows us; while it cannot be asked, nothing speaks against it. */
async function isKnown(): Promise<boolean> {
  return http.known().then(
    (me) => {
      welcome(me);
      return true;
    },
    (error: unknown) => {
      if (isBan(error)) putOut(error);
      return !(error instanceof Refused && error.status === 401);
    },
  );
}

function isBan(error: unknown): error is Refused {
  return error instanceof Refused && error.grounds.case === 'banned-network';
}

/** Who plays here as long as there is no server to say who we are: whoever it was last time. */
function somebodyHere(): Me {
  const digits = String(1000 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 9000));
  const name = remembered('me.name') ?? `Guest ${digits}`;
  remember('me.name', name);
  return { id: remembered('me') ?? 'here', name, webhook: null };
}

/** Says who we are (a guest is made if we are new) and opens the line. */
export async function begin(): Promise<void> {
  document.documentElement.dataset['theme'] = settings.theme;
  addEventListener('popstate', () => (app.path = address().path));
  addEventListener('online', () => live.hurry());
  addEventListener('offline', () => live.cut());
  document.addEventListener('visibilitychange', () => live.looking(!document.hidden));
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'elbowroom.me' && app.me && newValue !== app.me.id) location.reload();
  });
  live.onMessage((message) => {
    if (message.type === 'put-out' && message.table === undefined)
      putOut(new Refused(message.error, 403, { case: message.case, numbers: message.numbers }));
  });
  live.onConnection((state) => {
    app.connection = state;
    // One look at a time: two would make a guest each.
    if (state === 'reconnecting')
      looking ??= lookWhoWeAre()
        .catch(() => undefined)
        .finally(() => (looking = null));
  });
  if (edition === 'static') {
    app.me = somebodyHere();
    return;
  }
  for (let tries = 0; ; tries++)
    try {
      app.me = await http.me();
      remember('me', app.me.id);
      remember('me.name', app.me.name);
      break;
    } catch (error) {
      if (isBan(error)) app.banned = error;
      app.connection = 'reconnecting';
      // What this device keeps can be played without anybody knowing us.
      app.me ??= somebodyHere();
      await new Promise((again) => setTimeout(again, Math.min(8000, 500 * 2 ** tries)));
    }
  if (welcome(app.me)) live.start();
}
