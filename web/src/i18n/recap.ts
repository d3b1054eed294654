// What somebody's turn came to, in words.
import type { Recap } from '../game/recap';
import { seatName, type TableState } from '../game/table';
import type { Content } from '../state/content.svelte';
import { comboName } from './combo';
import { t } from './language.svelte';

/** What was done, without the coins: those are a picture where it is seen. */
export function recapParts(
  { picked, declined, regions, from }: Recap,
  { info, yours }: Pick<TableState, 'info' | 'yours'>,
  { words }: Pick<Content, 'words'>,
): string[] {
  const [only, ...more] = yours;
  const whom = from.map(({ seat, regions: n }) =>
    seat === only && more.length === 0 ? t('recap.fromYou', { n }) : t('recap.from', { n, name: seatName(info, seat) }),
  );
  const took = t('recap.took', { n: regions.length });
  const parts = [
    picked ? t('recap.picked', { combo: comboName(words, picked.race, picked.power) }) : '',
    declined === null ? '' : t('recap.declined', { race: words.name('races', declined) }),
    regions.length === 0 ? '' : whom.length > 0 ? `${took} (${whom.join(', ')})` : took,
  ].filter(Boolean);
  return parts.length > 0 ? parts : [t('recap.nothing')];
}

/** The same as a sentence, for whoever listens. */
export function saysRecap(
  recap: Recap,
  table: Pick<TableState, 'info' | 'yours'>,
  content: Pick<Content, 'words'>,
): string {
  const parts = [...recapParts(recap, table, content), t('recap.coins', { n: recap.coins })];
  return t('recap.turn', { name: seatName(table.info, recap.seat), what: parts.join(', ') });
}
