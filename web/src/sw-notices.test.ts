// What the service worker does with what a push service brings, and with a click on it.
import { beforeEach, expect, test, vi } from 'vitest';

type Handler = (event: unknown) => void;
const handlers = new Map<string, Handler>();
const unsubscribe = vi.fn(() => Promise.resolve(true));
const registration = {
  scope: 'https://play.example.org/',
  showNotification: vi.fn(() => Promise.resolve()),
  pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
};
const focus = vi.fn(() => Promise.resolve());
const clients = {
  matchAll: () =>
    Promise.resolve([
      { url: 'https://play.example.org/', focus: vi.fn() },
      { url: 'https://play.example.org/t/open', focus },
    ]),
  openWindow: vi.fn(() => Promise.resolve(null)),
};
const fetched = vi.fn(() => Promise.resolve(new Response('{}')));
vi.stubGlobal('fetch', fetched);
vi.stubGlobal('self', {
  registration,
  clients,
  addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
});
// It is compiled for workers, and not for pages: what it is called is not told to the compiler.
const worker: string = './sw-notices.ts';
await import(/* @vite-ignore */ worker);

/** Until everything that the handler asked to be waited for is done. */
async function happen(name: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = [];
  handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
  await Promise.all(waits);
}

const told = {
  event: 'your-turn',
  language: 'pl',
  title: 'Twoja tura',
  body: 'Small World',
  url: '/t/abc',
  tag: 'abc',
  stop: 'way-word',
  stopTitle: 'Nie powiadamiaj mnie więcej',
};

beforeEach(() => vi.clearAllMocks());

test('a message becomes a note that the next one about the same table replaces', async () => {
  await happen('push', { data: { json: () => told } });
  expect(registration.showNotification).toHaveBeenCalledExactlyOnceWith('Twoja tura', {
    body: 'Small World',
    tag: 'abc',
    lang: 'pl',
    icon: 'https://play.example.org/icon-192.png',
    data: { url: '/t/abc', stop: 'way-word' },
    actions: [{ action: 'stop', title: 'Nie powiadamiaj mnie więcej' }],
  });
});

function note(url: string): { notification: { close: () => void; data: object } } {
  return { notification: { close: vi.fn(), data: { url, stop: 'way-word' } } };
}

test('a click opens the table, or goes to where it is open', async () => {
  const closed = note('/t/abc');
  await happen('notificationclick', { ...closed, action: '' });
  expect(closed.notification.close).toHaveBeenCalled();
  expect(clients.openWindow).toHaveBeenCalledExactlyOnceWith('https://play.example.org/t/abc');
  await happen('notificationclick', { ...note('/t/open'), action: '' });
  expect(focus).toHaveBeenCalledOnce();
  expect(clients.openWindow).toHaveBeenCalledOnce();
  expect(fetched).not.toHaveBeenCalled();
});

test('its button ends such notes, here and at the server', async () => {
  await happen('notificationclick', { ...note('/t/abc'), action: 'stop' });
  expect(fetched).toHaveBeenCalledExactlyOnceWith('https://play.example.org/api/notices/stop/way-word', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(clients.openWindow).not.toHaveBeenCalled();
});
