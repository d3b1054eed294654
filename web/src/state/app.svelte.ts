// What every screen shares: who we are, where we are, the line to the server, how the table looks.
import { http, Refused } from '../wire/http';
import { toServer, type Connection } from '../wire/live';
import type { Me } from '../wire/types';
import { remember, remembered } from './memory';

export type Speed = 'slow' | 'normal' | 'fast';
export type Theme = 'dark' | 'light';

const speeds: Speed[] = ['slow', 'normal', 'fast'];

export const app = $state({
  path: location.pathname,
  me: null as Me | null,
  /** This device was logged out from another one. */
  loggedOut: false,
  connection: 'connecting' as Connection,
  theme: (remembered('theme') ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')) as Theme,
  speed: speeds.find((it) => it === remembered('speed')) ?? ('normal' as Speed),
});

export const live = toServer();

export function go(path: string): void {
  if (path !== location.pathname) history.pushState(null, '', path);
  app.path = path;
  window.scrollTo(0, 0);
}

export function setTheme(theme: Theme): void {
  app.theme = theme;
  document.documentElement.dataset['theme'] = theme;
  remember('theme', theme);
}

export function setSpeed(speed: Speed): void {
  app.speed = speed;
  remember('speed', speed);
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

/** Nobody any more on this device, or whoever else it keeps; a guest is made of nobody. */
export async function leave(next: Me | null): Promise<void> {
  become(next ?? (await http.me()));
  go('/');
}

/** A line that was cut may have been cut because this device was logged out elsewhere. */
async function lookWhoWeAre(): Promise<void> {
  const before = app.me;
  if (!before) return;
  try {
    await http.known();
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401 || app.me !== before) return;
    become(await http.me());
    app.loggedOut = true;
  }
}

/** Says who we are (a guest is made if we are new) and opens the line. */
export async function begin(): Promise<void> {
  setTheme(app.theme);
  addEventListener('popstate', () => (app.path = location.pathname));
  addEventListener('online', () => live.hurry());
  addEventListener('offline', () => live.cut());
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'elbowroom.me' && app.me && newValue !== app.me.id) location.reload();
  });
  live.onConnection((state) => {
    app.connection = state;
    if (state === 'reconnecting') void lookWhoWeAre().catch(() => undefined);
  });
  for (let tries = 0; ; tries++)
    try {
      app.me = await http.me();
      remember('me', app.me.id);
      break;
    } catch {
      app.connection = 'reconnecting';
      await new Promise((again) => setTimeout(again, Math.min(8000, 500 * 2 ** tries)));
    }
  live.start();
}
