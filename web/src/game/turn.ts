// What the turn panel says: a prompt, one primary button that says what comes next, and the other things one may do.
import type { Key } from '../i18n';
import type { Action, Choice } from '../wire/types';
import { asideNow, busy } from './asides';
import { askedFor, type Course } from './courses';
import { handOf, laid, type Draft } from './deploy';
import { mayAct, seatName, type TableState } from './table';
import type { Uses } from './holdings';
import type { Words } from './words';

export type Args = Record<string, string | number>;

export interface Phrase {
  key: Key;
  args?: Args;
}

/** What a button does: an action of the engine, or something with the sketch of a redeployment. */
export type Deed = { act: Action } | 'defend' | 'commit';

export interface Button extends Phrase {
  deed: Deed;
  /** Whether it says that the turn is over with it. */
  ends?: true;
}

export interface TurnPanel {
  prompt: Phrase;
  primary: Button | null;
  /** Whether there is more to do before the primary button, which must not be the first thing one sees then. */
  calm?: boolean;
  others: Button[];
  /** What is not offered, and why. */
  notes?: Phrase[];
}

function find(choices: readonly Choice[], type: Action['type']): Choice | undefined {
  return choices.find(({ do: action }) => action.type === type);
}

/** Names that the panel needs; the texts of the game know them. */
export interface Names {
  race: (id: string) => string;
  piece: (id: string) => string;
  power: (id: string) => string;
  help: (id: string) => string;
}

export const namesOf = (words: Words): Names => ({
  race: (id) => words.name('races', id),
  piece: (id) => words.name('pieces', id),
  power: (id) => words.name('powers', id),
  help: (id) => words.name('helps', id),
});

/** What a deed of several steps asks for next, and how often things may still be done. */
export interface Moment {
  /** The thing beside the stage's own business that regions are chosen for, if any. */
  asked?: string | null;
  course?: Course | null;
  uses?: Uses;
  /** Whether the turn is over with the last conquest, as nothing can be redeployed; null if that is not known. */
  ends?: boolean | null;
  /** Whether the turn is over when the tokens stand where they are laid out; null if that is not known. */
  placesEnd?: boolean | null;
}

const endsIt = (it: boolean): Pick<Button, 'ends'> => (it ? { ends: true } : {});

export function turnPanel(
  table: TableState,
  draft: Draft,
  names: Names,
  { asked = null, course = null, uses = {}, ends = null, placesEnd = null }: Moment = {},
): TurnPanel {
  const { view, choices, info } = table;
  const quiet = (key: Key, args: Args = {}): TurnPanel => ({ prompt: { key, args }, primary: null, others: [] });
  if (!view || info.status === 'open') return quiet('turn.notStarted');
  if (info.status === 'frozen') return quiet('turn.frozen');
  if (view.stage === 'over') return quiet('turn.over');
  if (!mayAct(table)) return quiet(`turn.waiting.${view.stage}`, { name: seatName(info, view.toAct) });

  const puts = (piece: string | null) => choices.some(({ do: it }) => it.type === 'put' && it.piece === piece);
  const hand = handOf(view, choices);
  const race = view.acting ? names.race(view.acting) : '';
  const others: Button[] = [];
  const roll = find(choices, 'roll');
  const declines = choices.flatMap(({ do: action }) => (action.type === 'decline' ? [action] : []));
  const end = find(choices, 'end');
  const next = find(choices, 'next-tribe');
  const redeploy = find(choices, 'redeploy');
  const conquer = find(choices, 'conquer');
  // An assault from afar fell short: the second roll is the last thing that is tried, or one goes on without it.
  if (roll && end && !conquer && !redeploy)
    return {
      prompt: { key: 'turn.assault' },
      primary: { key: 'turn.assaultRoll', deed: { act: roll.do } },
      others: [{ key: 'turn.assaultEnd', deed: { act: end.do } }],
    };
  if (roll) others.push({ key: 'turn.roll', deed: { act: roll.do } });
  for (const { do: action } of choices)
    if (action.type === 'ally' && action.player !== null)
      others.push({ key: 'turn.ally', args: { name: seatName(info, action.player) }, deed: { act: action } });
  for (const decline of declines) {
    const how = (decline.using ?? []).map(names.help).join(', ');
    others.push({
      key: how ? 'turn.declineUsing' : 'turn.decline',
      args: { race, how },
      deed: { act: decline },
      ends: true,
    });
  }

  if (find(choices, 'pick')) return quiet('turn.pick');
  if (find(choices, 'swap-power')) {
    const power = view.tribes.find((tribe) => tribe.race === view.acting)?.power ?? '';
    const primary: Button | null = end
      ? { key: 'turn.keepPower', args: { power: names.power(power) }, deed: { act: end.do } }
      : null;
    return { prompt: { key: 'turn.swap' }, primary, others };
  }

  if (find(choices, 'reveal')) return quiet('turn.reveal');
  if (course) return quiet(`course.${course.type}.${askedFor(course)}`);

  const aside = asideNow(choices, view.stage, asked);
  if (aside && asked !== null && busy(choices)) {
    const prompt: Phrase =
      aside.type === 'put'
        ? {
            key: puts(aside.piece) ? 'aside.prompt.put' : 'aside.prompt.take',
            args: { piece: names.piece(aside.piece ?? '') },
          }
        : { key: aside.type === 'reborn' ? 'aside.prompt.reborn' : 'aside.prompt.abandon' };
    return { prompt, primary: null, others: [] };
  }

  // A form or a side is chosen before anything else; where there is more to do, it is offered beside that.
  if (find(choices, 'choose') && !conquer && !redeploy)
    return { prompt: { key: 'turn.choose' }, primary: null, others };

  if (find(choices, 'deploy')) {
    const buy = find(choices, 'buy');
    if (buy) others.push({ key: 'turn.buy', args: { left: uses['buy'] ?? 1 }, deed: { act: buy.do } });
    const left = hand - laid(draft);
    const args = { left, race, name: seatName(info, view.turn) };
    const prompt: Phrase = { key: view.stage === 'retreat' ? 'turn.retreat' : 'turn.redeploy', args };
    const placed: Button = placesEnd
      ? { key: 'turn.placeEnd', args, deed: 'commit', ends: true }
      : { key: 'turn.placeTokens', args, deed: 'commit' };
    const primary: Button = left > 0 ? { key: 'turn.defend', args, deed: 'defend' } : placed;
    return { prompt, primary, others };
  }

  if (aside && !busy(choices)) {
    const primary: Button | null = end
      ? {
          key: view.stage === 'redeploy' ? 'turn.asItIs' : 'turn.end',
          deed: { act: end.do },
          ...endsIt(view.stage !== 'redeploy'),
        }
      : null;
    if (aside.type !== 'put')
      return {
        prompt: { key: aside.type === 'sacrifice' ? 'turn.sacrifice' : end ? 'turn.leave' : 'turn.mustLeave' },
        primary,
        others,
      };
    const prompt: Phrase = {
      key: puts(aside.piece) ? 'turn.put' : 'turn.take',
      args: { piece: names.piece(aside.piece ?? '') },
    };
    return { prompt, primary, others };
  }

  const nobody = choices.find(({ do: action }) => action.type === 'ally' && action.player === null);
  if (nobody) {
    const offered = choices.flatMap(({ do: action }) => (action.type === 'ally' ? [action.player] : []));
    const notes = (view.thisTurn.attacked ?? [])
      .filter((seat) => seat !== table.as && !offered.includes(seat))
      .map((seat): Phrase => ({ key: 'turn.attackedAlly', args: { name: seatName(info, seat) } }));
    const primary: Button = { key: 'turn.noAlly', deed: { act: nobody.do } };
    return { prompt: { key: 'turn.chooseAlly' }, primary, others, notes };
  }

  if (view.stage === 'after-scoring' && end)
    return {
      prompt: { key: 'turn.afterScoring', args: { race } },
      primary: { key: 'turn.stay', deed: { act: end.do }, ends: true },
      others,
    };

  const attempt = find(choices, 'attempt');
  const prompt: Phrase =
    view.die !== null
      ? { key: 'turn.rolled', args: { value: view.die } }
      : view.stage === 'ready'
        ? { key: declines.length > 0 ? 'turn.ready' : 'turn.readyNoDecline', args: { race } }
        : conquer
          ? { key: 'turn.conquer', args: { race } }
          : attempt
            ? { key: 'turn.attempt', args: { hand } }
            : { key: roll ? 'turn.mayRoll' : 'turn.nothingLeft' };
  const primary: Button | null = next
    ? { key: 'turn.nextTribe', args: { race }, deed: { act: next.do } }
    : redeploy
      ? {
          key: ends === true ? 'turn.end' : 'turn.goRedeploy',
          args: { hand },
          deed: { act: redeploy.do },
          ...endsIt(ends === true),
        }
      : end
        ? { key: 'turn.end', deed: { act: end.do }, ends: true }
        : null;
  return { prompt, primary, calm: conquer !== undefined, others };
}
