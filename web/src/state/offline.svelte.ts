// The service worker, from the page's side: it comes after everything else, and a new version is offered, never forced.
import { Workbox } from 'workbox-window';
import { language } from '../i18n/language.svelte';
import { http } from '../wire/http';
import { edition } from './edition';

export const update = $state({ ready: false });
let workbox: Workbox | null = null;

/** Keeps the page for when there is no network, once there is nothing better to do. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  addEventListener('load', () => setTimeout(() => void register(), 2000));
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
