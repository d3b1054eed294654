// The service worker, from the page's side: it comes after everything else, and a new version is offered, never forced.
import { Workbox } from 'workbox-window';
import { language } from '../i18n/language.svelte';
import { http } from '../wire/http';
import { edition, hasEngine } from './edition';
import { settings } from './settings.svelte';

export const update = $state({ ready: false });
let workbox: Workbox | null = null;

/** What a next game needs, and what is kept for when there is no network: fetched once there is nothing better to do. */
export function getReady(): void {
  addEventListener('load', () => setTimeout(() => void prepare().catch(() => undefined), 2000));
}

async function prepare(): Promise<void> {
  if ('serviceWorker' in navigator && !import.meta.env.DEV) await register();
  // What goes wrong is told to whoever wants to play.
  if (hasEngine && settings.keeper === 'here') await (await import('../device/house')).house();
}

async function register(): Promise<void> {
  workbox = new Workbox(`${import.meta.env.BASE_URL}sw.js`);
  workbox.addEventListener('waiting', () => (update.ready = true));
  // Another tab took the new version: this one goes on with what it has until it is loaded again.
  await workbox.register();
  // What is fetched goes through it from then on.
  await workbox.controlling;
  if (edition === 'server') await keepContent();
}

/** Whatever a server has printed, through the service worker, which keeps it. */
async function keepContent(): Promise<void> {
  const { games } = await http.games();
  const { places } = await import('../device/places');
  await fetch(places().content);
  for (const { game } of games) await Promise.all([http.content(game), http.texts(game, language())]);
}

/** The new version takes over, and the page begins with it. */
export function useUpdate(): void {
  workbox?.addEventListener('controlling', () => location.reload());
  workbox?.messageSkipWaiting();
}
