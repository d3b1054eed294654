// A region in one sentence, as a screen reader says it.
import type { Standing } from '../game/board';
import { regionName, type Context } from '../game/log';
import { lasting, type Printing } from '../game/symbols';
import { seatName } from '../game/table';
import type { Target } from '../game/targets';
import { cheapest } from '../game/threats';
import { saysTarget } from '../i18n/explain';
import { t } from '../i18n/language.svelte';
import type { Exposed } from '../wire/types';

export function describe(
  { info, map, words }: Pick<Context, 'info' | 'map' | 'words'>,
  pack: Printing,
  region: string,
  standing: Standing | undefined,
  target: Target | undefined,
  exposed?: Exposed,
): string {
  const printed = map.regions.find(({ id }) => id === region);
  const owner = standing && standing.seat !== null ? ` (${seatName(info, standing.seat)})` : '';
  const by = exposed ? cheapest(exposed) : null;
  return [
    regionName({ map, words }, region),
    ...lasting(printed?.symbols, pack).map((symbol) => words.name('symbols', symbol)),
    standing?.race ? `${words.anything(standing.race)} ${standing.tokens}${owner}` : t('board.empty'),
    standing?.declined ? t('table.declined') : '',
    ...(standing?.pieces ?? []).map(({ piece }) => words.name('pieces', piece)),
    ...(target && !target.step ? saysTarget(target) : []),
    by ? t('threat.cheapest', { name: seatName(info, by.player), n: by.tokens }) : exposed ? t('threat.safe') : '',
  ]
    .filter(Boolean)
    .join(', ');
}
