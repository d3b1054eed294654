// What the turn panel says: a prompt, one primary button that says what comes next, and the other things one may do.
import type { Key } from '../i18n';
import type { Action, Choice } from '../wire/types';
import { handOf, laid, type Draft } from './deploy';
import { mayAct, seatName, type TableState } from './table';

export type Args = Record<string, string | number>;

export interface Phrase {
  key: Key;
  args?: Args;
}

/** What a button does: an action of the engine, or something with the sketch of a redeployment. */
export type Deed = { act: Action } | 'even-out' | 'commit';

export interface Button extends Phrase {
  deed: Deed;
}

export interface TurnPanel {
  prompt: Phrase;
  primary: Button | null;
  others: Button[];
}

function find(choices: readonly Choice[], type: Action['type']): Choice | undefined {
  return choices.find(({ do: action }) => action.type === type);
}

/** Names that the panel needs; the texts of the game know them. */
export interface Names {
  race: (id: string) => string;
  piece: (id: string) => string;
}

export function turnPanel(table: TableState, draft: Draft, names: Names): TurnPanel {
  const { view, choices, info } = table;
  const quiet = (key: Key, args: Args = {}): TurnPanel => ({ prompt: { key, args }, primary: null, others: [] });
  if (!view || info.status === 'open') return quiet('turn.notStarted');
  if (info.status === 'frozen') return quiet('turn.frozen');
  if (view.stage === 'over') return quiet('turn.over');
  if (!mayAct(table)) return quiet(`turn.waiting.${view.stage}`, { name: seatName(info, view.toAct) });

  const hand = handOf(view, choices);
  const race = view.acting ? names.race(view.acting) : '';
  const others: Button[] = [];
  const roll = find(choices, 'roll');
  const decline = find(choices, 'decline');
  const end = find(choices, 'end');
  const next = find(choices, 'next-tribe');
  const redeploy = find(choices, 'redeploy');
  if (roll) others.push({ key: 'turn.roll', deed: { act: roll.do } });
  for (const { do: action } of choices)
    if (action.type === 'ally' && action.player !== null)
      others.push({ key: 'turn.ally', args: { name: seatName(info, action.player) }, deed: { act: action } });
  if (decline) others.push({ key: 'turn.decline', args: { race }, deed: { act: decline.do } });

  if (find(choices, 'pick')) return quiet('turn.pick');

  if (find(choices, 'deploy')) {
    const left = hand - laid(draft);
    const args = { left, race, name: seatName(info, view.turn) };
    const prompt: Phrase = { key: view.stage === 'retreat' ? 'turn.retreat' : 'turn.redeploy', args };
    const primary: Button =
      left > 0 ? { key: 'turn.evenOut', args, deed: 'even-out' } : { key: 'turn.placeTokens', args, deed: 'commit' };
    return { prompt, primary, others };
  }

  const put = choices.find(({ do: { type } }) => type === 'put');
  const take = choices.find(({ do: { type } }) => type === 'take');
  const piece = (put ?? take)?.do;
  if (piece && 'piece' in piece && view.stage !== 'ready' && view.stage !== 'conquest') {
    const prompt: Phrase = { key: put ? 'turn.put' : 'turn.take', args: { piece: names.piece(piece.piece) } };
    return { prompt, primary: end ? { key: 'turn.end', deed: { act: end.do } } : null, others };
  }

  const nobody = choices.find(({ do: action }) => action.type === 'ally' && action.player === null);
  if (nobody)
    return { prompt: { key: 'turn.chooseAlly' }, primary: { key: 'turn.noAlly', deed: { act: nobody.do } }, others };

  if (view.stage === 'after-scoring' && end)
    return {
      prompt: { key: 'turn.afterScoring', args: { race } },
      primary: { key: 'turn.stay', deed: { act: end.do } },
      others,
    };

  const conquer = find(choices, 'conquer');
  const attempt = find(choices, 'attempt');
  const prompt: Phrase =
    view.die !== null
      ? { key: 'turn.rolled', args: { value: view.die } }
      : view.stage === 'ready'
        ? { key: decline ? 'turn.ready' : 'turn.readyNoDecline', args: { race } }
        : conquer
          ? { key: 'turn.conquer', args: { race } }
          : attempt
            ? { key: 'turn.attempt', args: { hand } }
            : { key: 'turn.nothingLeft' };
  const primary: Button | null = next
    ? { key: 'turn.nextTribe', args: { race }, deed: { act: next.do } }
    : redeploy
      ? { key: 'turn.goRedeploy', args: { hand }, deed: { act: redeploy.do } }
      : end
        ? { key: 'turn.end', deed: { act: end.do } }
        : null;
  return { prompt, primary, others };
}
