// A region in one sentence, as a screen reader says it.
import type { Standing } from '../game/board';
import { regionName, type Context } from '../game/log';
import { lasting, type Printing } from '../game/symbols';
import { seatName } from '../game/table';
import type { Target } from '../game/targets';
import { saysTarget } from '../i18n/explain';
import { t } from '../i18n/language.svelte';

export function describe(
  { info, map, words }: Pick<Context, 'info' | 'map' | 'words'>,
  pack: Printing,
  region: string,
  standing: Standing | undefined,
  target: Target | undefined,
): string {
  const printed = map.regions.find(({ id }) => id === region);
  const owner = standing && standing.seat !== null ? ` (${seatName(info, standing.seat)})` : '';
  return [
    regionName({ map, words }, region),
    ...lasting(printed?.symbols, pack).map((symbol) => words.name('symbols', symbol)),
    standing?.race ? `${words.anything(standing.race)} ${standing.tokens}${owner}` : t('board.empty'),
    standing?.declined ? t('table.declined') : '',
    ...(standing?.pieces ?? []).map(({ piece }) => words.name('pieces', piece)),
    ...(target && !target.step ? saysTarget(target) : []),
  ]
    .filter(Boolean)
    .join(', ');
}
