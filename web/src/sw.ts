// The service worker: keeps the client, the game and what is printed in the boxes, so that all but games with others works
// without a network. A new version waits until the person asks for it.
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { fileForHere } from '../../page/elbowroom.mjs';
import './sw-notices';

declare const self: ServiceWorkerGlobalScope;
declare const __FILES__: { url: string; revision: string | null }[];

// Of the two modules a browser needs the one that it can run.
const needed = __FILES__.filter(({ url }) => !url.startsWith('engine/') || url === `engine/${fileForHere()}`);
// The first visit is kept as well.
clientsClaim();
precacheAndRoute(needed);
cleanupOutdatedCaches();

const scope = new URL(self.registration.scope).pathname;
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('index.html'), {
    denylist: [new RegExp(`^${scope}api/`), new RegExp(`^${scope}(metrics|health)`)],
  }),
);

// What a server has printed may change with it: the latest, or what was there last time.
const printed = new RegExp(`^${scope}api/(games|content)(/|$)`);
registerRoute(
  ({ url }) => url.origin === self.location.origin && printed.test(url.pathname),
  new NetworkFirst({ cacheName: 'printed', networkTimeoutSeconds: 4 }),
);

self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
