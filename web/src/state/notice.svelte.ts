// "Your turn": a note from the browser while the page is in the background, and a hint if it is at another table.
import { awaits } from '../game/table';
import { t } from '../i18n/language.svelte';
import { address } from './address';
import { app, go, live } from './app.svelte';
import { apiOf } from './keeper';
import { set, settings } from './settings.svelte';

export const notices = $state({
  denied: false,
  /** The table where it is our turn while we are elsewhere. */
  elsewhere: null as string | null,
});

export function mayNotify(): boolean {
  return 'Notification' in window;
}

export async function setNotices(on: boolean): Promise<void> {
  const answer = on ? await Notification.requestPermission() : 'default';
  notices.denied = on && answer === 'denied';
  set('notices', on && answer === 'granted' ? 'on' : 'off');
}

/** Looks whether it is still our turn there: another device may have decided, a bot stood in, or the game be over. */
export async function lookElsewhere(): Promise<void> {
  const table = notices.elsewhere;
  const info =
    table === null
      ? null
      : await apiOf(table)
          .table(table)
          .catch(() => null);
  const over = info && app.me && !awaits(info, app.me.id);
  if (over && notices.elsewhere === table) notices.elsewhere = null;
}

live.onMessage((message) => {
  if (message.type !== 'your-turn') return;
  if (address().path !== `/t/${message.table}`) notices.elsewhere = message.table;
  if (!document.hidden || settings.notices === 'off' || !mayNotify() || Notification.permission !== 'granted') return;
  try {
    const note = new Notification(t('notice.turn'), { body: t('app.name'), tag: message.table });
    note.onclick = () => {
      window.focus();
      go(`/t/${message.table}`);
      note.close();
    };
  } catch {
    // Some phones allow notes only to installed pages.
  }
});
