// What a push service brings while the page is closed: a note that leads to the table, and a way to get no more of them.
declare const self: ServiceWorkerGlobalScope;

/** What the server says (docs/api.md), encrypted for this browser alone. */
interface Told {
  title: string;
  body: string;
  /** A path of the page. */
  url: string;
  /** A newer note takes the place of an older one with the same tag. */
  tag: string;
  language: string;
  /** The word that ends such notes, and what the button is called. */
  stop: string;
  stopTitle: string;
}

const scope: string = self.registration.scope;
const here = (path: string) => new URL(path.replace(/^\//, ''), scope).href;

self.addEventListener('push', (event) => {
  const told = event.data?.json() as Told | undefined;
  if (!told) return;
  const options = {
    body: told.body,
    tag: told.tag,
    lang: told.language,
    icon: here('icon-192.png'),
    data: { url: told.url, stop: told.stop },
    // Not every browser has buttons in notes; its types know of none.
    actions: [{ action: 'stop', title: told.stopTitle }],
  };
  event.waitUntil(self.registration.showNotification(told.title, options));
});

async function open(url: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((each) => each.url === here(url));
  await (there ? there.focus() : self.clients.openWindow(here(url)));
}

async function stop(word: string): Promise<void> {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
  await fetch(here(`api/notices/stop/${encodeURIComponent(word)}`), init);
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url, stop: word } = event.notification.data as { url: string; stop: string };
  event.waitUntil(event.action === 'stop' ? stop(word) : open(url));
});

export {};
