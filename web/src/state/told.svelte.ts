// Being told of one's turns while the page is closed: what the server knows of it, and this browser's part in it.
import { language } from '../i18n/language.svelte';
import { http } from '../wire/http';
import type { Notices } from '../wire/types';
import { remember, remembered } from './memory';
import { notices } from './notice.svelte';

/** Whether this browser can be written to while the page is closed. */
export function mayPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Minutes by which the clock here is ahead of UTC. */
const zone = () => -new Date().getTimezoneOffset();

/** What the server has, with the language and the clock of this page, if anybody is told anything. */
export async function lookUp(): Promise<Notices> {
  const found = await http.notices();
  const told = found.browsers.length > 0 || found.mail.address !== null;
  remember('told', told ? 'yes' : 'no');
  const same = found.language === language() && found.zone === zone();
  return told && !same ? settle() : found;
}

/** The clock here may have been changed since, by a journey or by summer; whoever is told nothing needs no look. */
export async function keepUpToDate(): Promise<void> {
  if (remembered('told') === 'yes') await lookUp();
}

/** Also before the first notice: it is in the language of this page, and knows when it is night here. */
export function settle(quiet?: Notices['quiet']): Promise<Notices> {
  return http.changeNotices({ language: language(), zone: zone(), ...(quiet === undefined ? {} : { quiet }) });
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Asks for permission, so it must follow a click. Answers nothing if that is not given. */
export async function tellHere({ pushKey }: Notices): Promise<Notices | null> {
  notices.denied = (await Notification.requestPermission()) !== 'granted';
  if (notices.denied) return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for another server's key is of no use.
  await (await pushManager.getSubscription())?.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(pushKey) });
  const { endpoint, keys } = made.toJSON();
  await settle();
  return http.tellBrowser({ endpoint: endpoint ?? '', key: keys?.['p256dh'] ?? '', secret: keys?.['auth'] ?? '' });
}

export async function tellHereNoMore(known: Notices): Promise<Notices> {
  if (mayPush()) {
    const there = await navigator.serviceWorker.getRegistration();
    await (await there?.pushManager.getSubscription())?.unsubscribe();
  }
  let now = known;
  for (const { id, here } of known.browsers) if (here) now = await http.endBrowser(id);
  return now;
}
