import { describe, expect, test } from 'vitest';
import { languages } from '../i18n';
import { says } from '../i18n/says';
import { wordsOf } from '../testing/content';
import { speaking } from '../testing/speaking';
import type { Action, View } from '../wire/types';
import { asides } from './asides';
import type { TableState } from './table';
import { targets } from './targets';
import { turnPanel } from './turn';
import { verbs, type Verb } from './verbs';

/** One action for each verb. */
const examples: { [T in Verb]: Action & { type: T } } = {
  pick: { type: 'pick', slot: 0 },
  'swap-power': { type: 'swap-power', slot: 0 },
  choose: { type: 'choose', choice: 'bear' },
  decline: { type: 'decline' },
  roll: { type: 'roll' },
  buy: { type: 'buy' },
  'next-tribe': { type: 'next-tribe' },
  redeploy: { type: 'redeploy' },
  end: { type: 'end' },
  ally: { type: 'ally', player: 0 },
  reveal: { type: 'reveal', region: '7' },
  conquer: { type: 'conquer', region: '7' },
  deploy: { type: 'deploy', region: '7' },
  put: { type: 'put', piece: 'troll-lair', region: '7' },
  take: { type: 'take', piece: 'troll-lair', region: '7' },
  attempt: { type: 'attempt', region: '7' },
  scare: { type: 'scare', from: '7' },
  swap: { type: 'swap', regions: ['7', '8'] },
  steal: { type: 'steal', piece: 'troll-lair', region: '7' },
  reborn: { type: 'reborn', region: '7' },
  sacrifice: { type: 'sacrifice', region: '7' },
  abandon: { type: 'abandon', region: '7' },
};
const all = Object.values(examples);
const parted = (...parts: string[]) => all.filter(({ type }) => parts.includes(verbs[type].part));
const table = (...actions: Action[]): TableState =>
  ({
    as: 0,
    info: { status: 'playing', seats: [{ player: 'a', name: 'Ada' }] },
    view: { stage: 'redeploy', turn: 0, toAct: 0, tribes: [], acting: 'elves', die: null } as unknown as View,
    choices: actions.map((action) => ({ do: action })),
  }) as unknown as TableState;
const names = { race: String, piece: String, power: String, help: String };

describe('every verb', () => {
  test.each(parted('business', 'aside', 'course'))('on the board marks its region: $type', (action) => {
    expect(targets([{ do: action }]).get('7')?.ways).toHaveLength(1);
  });
  test.each(languages)('on the board is called something of its own in %s', async (language) => {
    await speaking(language);
    const called = parted('business', 'aside', 'course').map((action) =>
      says(wordsOf('classic', language), { do: action }),
    );
    for (const name of called) expect(name).toMatch(/\p{L}/u);
    expect(new Set(called).size).toBe(called.length);
  });
  test.each(parted('button'))('that is a button has one: $type', (action) => {
    // What is bought is offered beside tokens to place.
    const beside: Action[] = action.type === 'buy' ? [examples.deploy] : [];
    const { primary, others } = turnPanel(table(action, ...beside), {}, names);
    const deeds = [primary, ...others].flatMap((button) =>
      button && typeof button.deed === 'object' ? [button.deed.act] : [],
    );
    expect(deeds).toContainEqual(action);
  });
  test.each(parted('aside', 'course'))('beside the business can be turned to: $type', (action) => {
    expect(asides([{ do: action }], 'redeploy')).toMatchObject([{ regions: ['7'] }]);
  });
});

test('nothing is out of reach while a roll could open something', () => {
  const prompt = (...actions: Action[]) => turnPanel(table(...actions), {}, names).prompt.key;
  expect(prompt(examples.roll, examples.redeploy)).toBe('turn.mayRoll');
  expect(prompt(examples.redeploy)).toBe('turn.nothingLeft');
  const before = turnPanel(table(examples.conquer, examples.roll, examples.redeploy), {}, names).others[0];
  expect(turnPanel(table(examples.roll, examples.redeploy), {}, names).others[0]).toEqual(before);
});
