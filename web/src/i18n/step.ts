// An action in a few words, for a list of them.
import { rolls } from '../device/study';
import { regionName } from '../game/log';
import { seatName } from '../game/table';
import type { Words } from '../game/words';
import { onBoard } from '../game/verbs';
import type { Action, GameMap, Info } from '../wire/types';
import { t } from './language.svelte';
import { says } from './says';

interface Around {
  info: Pick<Info, 'seats'>;
  map: GameMap;
  words: Words;
}

function deed(action: Action, { info, map, words }: Around): string {
  const where = (region: string) => regionName({ map, words }, region);
  const here = onBoard(action);
  if (here) {
    const tokens = action.type === 'deploy' && (action.tokens ?? 1) > 1 ? ` ×${action.tokens}` : '';
    return `${says(words, { do: action }, where)} ${where(here.region)}${tokens}`;
  }
  switch (action.type) {
    case 'pick':
      return t('analysis.pick', { n: action.slot + 1 });
    case 'swap-power':
      return t('analysis.swapPower', { n: action.slot + 1 });
    case 'choose':
      return words.name('choices', action.choice);
    case 'decline':
      return t('turn.decline');
    case 'roll':
      return t('turn.roll');
    case 'buy':
      return t('analysis.buy');
    case 'next-tribe':
      return t('turn.nextTribe');
    case 'redeploy':
      return t('analysis.redeploy');
    case 'ally':
      return action.player === null ? t('turn.noAlly') : t('turn.ally', { name: seatName(info, action.player) });
    default:
      return t('analysis.end');
  }
}

/** What was done, and what the die showed. */
export function saysStep(step: { do: object; chance?: unknown[] }, around: Around): string {
  const action = step.do as Action;
  const [die] = step.chance ?? [];
  const said = deed(action, around);
  return rolls(action) && typeof die === 'number' ? `${said} (${t('analysis.rolled', { n: die })})` : said;
}
