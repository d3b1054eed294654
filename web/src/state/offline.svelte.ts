// The service worker, from the page's side: it comes after everything else, and a new version is offered, never forced.
import { Workbox } from 'workbox-window';
import { language } from '../i18n/language.svelte';
import { http } from '../wire/http';
import { edition, hasEngine } from './edition';
import { settings } from './settings.svelte';

export const update = $state({ ready: false });
let workbox: Workbox | null = null;

/** Whoever has fetched nothing for so long shows what it has to show, also on a slow phone. */
const aWhile = 700;

/** What a next game needs, and what is kept for when there is no network: fetched once there is nothing better to do. */
export function getReady(): void {
  const idle = (then: () => void) =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(then, { timeout: 2000 }) : then();
  addEventListener('load', () => void quiet().then(() => idle(() => void prepare())));
}

async function quiet(): Promise<void> {
  const fetched = () => performance.getEntriesByType('resource').length;
  for (let before = -1; before !== fetched();) {
    before = fetched();
    await new Promise((then) => setTimeout(then, aWhile));
  }
}

/** First what a click on the big button needs, then what is kept. What goes wrong is told to whoever wants to play. */
async function prepare(): Promise<void> {
  await import('../screens/Table.svelte').catch(() => undefined);
  if (hasEngine && settings.keeper === 'here')
    await Promise.all([import('../device/house').then(({ house }) => house()), import('../device/api')]).catch(
      () => undefined,
    );
  if ('serviceWorker' in navigator && !import.meta.env.DEV) await register().catch(() => undefined);
  if (edition === 'server')
    await import('./told.svelte').then(({ keepUpToDate }) => keepUpToDate()).catch(() => undefined);
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
