// A table of the server that the page came from, at the pace that is set.
import { http } from '../../wire/http';
import { live } from '../app.svelte';
import { attend } from '../dice';
import { settings, type Settings } from '../settings.svelte';
import { TableStore } from './table.svelte';

/** How long what others did stays on the screen before the next thing happens, in milliseconds. */
const paces: Record<Settings['speed'], number> = { slow: 1100, normal: 480, fast: 0 };

export function tableHere(id: string): TableStore {
  return new TableStore(id, {
    line: live,
    history: http.history,
    pause: () => (document.hidden ? 0 : paces[settings.speed]),
    ending: () => settings.ending,
    attend,
  });
}
