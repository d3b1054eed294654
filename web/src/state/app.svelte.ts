// What every screen shares: who we are, where we are, the line to the server, how the table looks.
import { http } from '../wire/http';
import { toServer, type Connection } from '../wire/live';
import type { Me } from '../wire/types';
import { remember, remembered } from './memory';

export type Speed = 'slow' | 'normal' | 'fast';
export type Theme = 'dark' | 'light';

const speeds: Speed[] = ['slow', 'normal', 'fast'];

export const app = $state({
  path: location.pathname,
  me: null as Me | null,
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
  live.cut();
  live.hurry();
}

/** Says who we are (a guest is made if we are new) and opens the line. */
export async function begin(): Promise<void> {
  setTheme(app.theme);
  addEventListener('popstate', () => (app.path = location.pathname));
  addEventListener('online', () => live.hurry());
  addEventListener('offline', () => live.cut());
  live.onConnection((state) => (app.connection = state));
  for (let tries = 0; ; tries++)
    try {
      app.me = await http.me();
      break;
    } catch {
      app.connection = 'reconnecting';
      await new Promise((again) => setTimeout(again, Math.min(8000, 500 * 2 ** tries)));
    }
  live.start();
}
