// A table of the server or of this device, at the pace that is set.
import { attend } from '../dice';
import { isHere, keeperOf } from '../keeper';
import { settings, type Settings } from '../settings.svelte';
import { TableStore } from './table.svelte';

/** How long what others did stays on the screen before the next thing happens, in milliseconds. */
const paces: Record<Settings['speed'], number> = { slow: 1100, normal: 480, fast: 0 };

export function tableHere(id: string): TableStore {
  const { line, api } = keeperOf(id);
  return new TableStore(id, {
    line,
    history: api.history,
    pause: () => (document.hidden ? 0 : paces[settings.speed]),
    ending: () => settings.ending,
    // The dice of this device are nobody else's.
    ...(isHere(id) ? {} : { attend }),
  });
}
