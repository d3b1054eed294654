// Maps of islands, deeds of several steps, and what tribes of this kind keep.
import { describe, expect, test } from 'vitest';
import type { Choice, Island, Pack, View } from '../wire/types';
import { asides, busy } from './asides';
import { discOf, lookOfPiece, mapOf, standings } from './board';
import { askedFor, course, stepTargets } from './courses';
import { hiddenFinds } from './found';
import { holdings, tollsOf, usesLeft } from './holdings';
import { chosenFaces, composed, slotsOf } from './islands';
import { regionLines } from './regions';
import { targets } from './targets';
import { turnPanel } from './turn';
import type { TableState } from './table';
import type { Words } from './words';

const isle = (id: string, board: string): Island => ({
  id,
  board,
  regions: [
    { id: `${id}-1`, terrain: 'hill', next: [`${id}-2`] },
    { id: `${id}-2`, terrain: 'lake', next: [`${id}-1`] },
  ] as never,
});
const islands = {
  b1a: isle('b1a', 'b1'),
  b1b: isle('b1b', 'b1'),
  b2a: isle('b2a', 'b2'),
  s1a: isle('s1a', 's1'),
};
const boxed = {
  boards: [
    { id: 'b1', size: 'big', faces: ['b1a', 'b1b'] },
    { id: 'b2', size: 'big', faces: ['b2a'] },
    { id: 's1', size: 'small', faces: ['s1a'] },
  ],
  sets: [
    { players: 2, rounds: 10, boards: { big: 1, small: 1 } },
    { players: 3, rounds: 9, boards: { big: 2, small: 1 } },
  ],
} as unknown as Pick<Pack, 'boards' | 'sets'>;

describe('a map that is put together', () => {
  test('has the regions of its islands, and each knows where it lies', () => {
    const map = mapOf({ map: 'b1b+s1a', rounds: 10 }, { maps: {}, islands });
    expect(map?.regions.map(({ id, island }) => [id, island])).toEqual([
      ['b1b-1', 'b1b'],
      ['b1b-2', 'b1b'],
      ['s1a-1', 's1a'],
      ['s1a-2', 's1a'],
    ]);
    expect(mapOf({ map: 'b1b+s1a', rounds: 10 }, { maps: {}, islands })).toBe(map);
    expect(composed('b1b+nowhere', 10, islands)).toBeUndefined();
  });
  test('is chosen place by place, no board twice', () => {
    const slots = slotsOf(boxed, islands, 3);
    expect(slots.map(({ size }) => size)).toEqual(['big', 'big', 'small']);
    expect(chosenFaces(slots, [], islands)).toEqual(['b1a', 'b2a', 's1a']);
    expect(chosenFaces(slots, ['b1b', 'b1a'], islands)).toEqual(['b1b', 'b2a', 's1a']);
    expect(slotsOf({}, islands, 3)).toEqual([]);
  });
});

const scare = (from: string, region?: string, piece?: string): Choice => ({
  do: { type: 'scare', from, ...(region ? { region } : {}), ...(piece ? { piece } : {}) },
});
const nowhere = () => null;

describe('a deed of several steps', () => {
  test('drives a token from one region into another', () => {
    const all = [scare('1', '2'), scare('1', '3'), scare('4')];
    const first = course('scare', all, [], nowhere);
    expect([first.regions, first.done, askedFor(first)]).toEqual([['1', '4'], null, 'from']);
    const second = course('scare', all, [{ region: '1' }], nowhere);
    expect([second.regions, second.done, askedFor(second)]).toEqual([['2', '3'], null, 'to']);
    expect(course('scare', all, [...second.taken, { region: '3' }], nowhere).done).toBe(all[1]);
    expect(course('scare', all, [{ region: '4' }], nowhere).done).toBe(all[2]);
  });
  test('asks what goes where several things could', () => {
    const all = [scare('1', undefined, 'wall'), scare('1', undefined, 'fort')];
    const asked = course('scare', all, [{ region: '1' }], nowhere);
    expect([asked.pieces, asked.regions, askedFor(asked)]).toEqual([['wall', 'fort'], [], 'piece']);
    expect(course('scare', all, [{ region: '1' }, { piece: 'fort' }], nowhere).done).toBe(all[1]);
    const beasts = [scare('1', '2'), scare('1', '2', 'beast')];
    expect(course('scare', beasts, [{ region: '1' }], nowhere).pieces).toEqual([null, 'beast']);
  });
  test('swaps two regions, whichever is named first', () => {
    const swap: Choice = { do: { type: 'swap', regions: ['1', '2'] } };
    expect(course('swap', [swap], [], nowhere).regions).toEqual(['1', '2']);
    expect(course('swap', [swap], [{ region: '2' }], nowhere).regions).toEqual(['1']);
    expect(course('swap', [swap], [{ region: '2' }, { region: '1' }], nowhere).done).toBe(swap);
  });
  test('steals in one step where there is but one place for it', () => {
    const steal = (piece: string, region: string): Choice => ({ do: { type: 'steal', piece, region } });
    const lies = (piece: string) => (piece === 'hammer' ? '7' : '8');
    const all = [steal('hammer', '1'), steal('sword', '1'), steal('sword', '2')];
    expect(course('steal', all, [], lies).regions).toEqual(['7', '8']);
    expect(course('steal', all, [{ region: '7' }], lies).done).toBe(all[0]);
    expect(course('steal', all, [{ region: '8' }], lies).regions).toEqual(['1', '2']);
  });
  test('is something beside the conquests, and shows its steps on the board', () => {
    const all: Choice[] = [{ do: { type: 'conquer', region: '9' }, tokens: 2 }, scare('1', '2')];
    expect(asides(all, 'conquest').map(({ id }) => id)).toEqual(['scare']);
    expect(busy(all)).toBe(true);
    expect(stepTargets(course('scare', all, [], nowhere)).get('1')).toMatchObject({ step: true, look: 'sure' });
    // The list of regions has it whole.
    expect(targets(all).get('2')?.ways).toEqual([all[1]]);
  });
});

const pack = {
  natives: [{ id: 'frogs', symbol: 'frogs', tokens: 1 }],
  races: [
    { id: 'monks', abilities: [{ use: 'harmony', number: 2, piece: 'peace' }] },
    { id: 'tinkers', abilities: [{ use: 'bombs', number: 6, piece: 'bomb' }] },
    { id: 'wolves', abilities: [{ use: 'forms', number: 1 }] },
    { id: 'ghosts', abilities: [{ use: 'buys-tokens', number: 1 }] },
  ],
  powers: [
    { id: 'fearsome', abilities: [{ use: 'scares', number: 3 }] },
    { id: 'wandering', abilities: [{ use: 'portal', number: 2 }] },
  ],
  pieces: [
    { id: 'hero', supply: 1, companion: true },
    { id: 'boar', supply: 5, stack: 5, companion: true },
    { id: 'bomb', supply: 12, stays: 'conquered' },
    { id: 'card', supply: 5, kind: 'marker' },
  ],
} as unknown as Pack;
const tribe = (race: string, power: string, memory: object, player = 0) =>
  ({ race, power, player, state: 'active', hand: 2, memory }) as unknown as View['tribes'][number];
const bare = { regions: { replace: true }, turn: 0, thisTurn: {} } as unknown as View;

describe('what a race keeps', () => {
  const tolls = { race: 'monks', what: 'tolls', piece: 'peace', players: [1, 2], coins: 2 } as const;
  const view = {
    keeps: [
      tolls,
      { race: 'ghosts', what: 'uses', do: 'buy', left: 4, coins: 1 },
      { race: 'ghosts', what: 'uses', do: 'scare', left: 2 },
    ],
    turn: 0,
    players: [{ coins: 3 }],
    thisTurn: { side: 'reds' },
  } as unknown as View;
  test('is shown near it, and near whoever pays', () => {
    expect(holdings({ race: 'monks', state: 'active', player: 3 }, view)).toEqual([tolls]);
    expect(tollsOf(2, view)).toEqual([tolls]);
    expect(tollsOf(3, view)).toEqual([]);
  });
  test('the side of this turn, and of no other', () => {
    const side = { what: 'side', faction: 'reds' };
    expect(holdings({ race: 'ghosts', state: 'active', player: 0 }, view)).toEqual([side]);
    expect(holdings({ race: 'ghosts', state: 'active', player: 1 }, view)).toEqual([]);
  });
  test('how often something may still be done, as far as one can pay for it', () => {
    expect(usesLeft(view)).toEqual({ buy: 3, scare: 2 });
    expect(usesLeft({ ...view, players: [{ coins: null }, { coins: 9 }] })).toEqual({ buy: 4, scare: 2 });
    expect(usesLeft({ ...view, keeps: [] })).toEqual({});
  });
});

describe('pieces among the tokens', () => {
  const view = (tokens: number, pieces: Record<string, number>) =>
    ({
      ...bare,
      tribes: [tribe('monks', 'fearsome', {})],
      regions: { replace: true, '1': { race: 'monks', tokens, pieces } },
    }) as unknown as View;
  const at = (tokens: number, pieces: Record<string, number>) => {
    const it = standings(view(tokens, pieces), pack).get('1');
    if (!it) throw new Error('nobody is there');
    return it;
  };
  test('lie beside the others, which are counted without them', () => {
    const it = at(3, { hero: 1 });
    expect(discOf(it)).toEqual({ race: 'monks', companion: null, count: 2 });
    expect(it.pieces.map(({ piece, look }) => [piece, look])).toEqual([['hero', 'companion']]);
  });
  test('take the disc where nobody else stands', () => {
    const it = at(3, { hero: 1, boar: 2 });
    expect(discOf(it)).toEqual({ race: 'monks', companion: 'hero', count: 1 });
    expect(it.pieces.map(({ piece, count }) => [piece, count])).toEqual([['boar', 2]]);
  });
  test('what lies face down looks so', () => {
    expect(lookOfPiece(pack, 'card')).toBe('marker');
    expect(lookOfPiece(pack, 'bomb')).toBe('marker');
    expect(hiddenFinds({ ...view(1, { card: 1 }), decks: { sites: [null, null] } } as unknown as View, pack)).toBe(1);
  });
});

describe('the turn', () => {
  const names = { race: String, piece: String, power: String, help: String };
  const panel = (stage: View['stage'], choices: Choice[], uses = {}) =>
    turnPanel(
      {
        as: 0,
        yours: [0],
        info: { status: 'playing', seats: [{ name: 'Ada' }] },
        view: { ...bare, stage, toAct: 0, die: null, acting: 'wolves', tribes: [tribe('wolves', 'fearsome', {})] },
        choices,
      } as unknown as TableState,
      {},
      names,
      { uses },
    );
  const choose: Choice = { do: { type: 'choose', choice: 'human-form' } };
  test('begins with a choice, if there is one; a decline stays possible', () => {
    const { prompt, primary, others } = panel('ready', [choose, { do: { type: 'decline' } }]);
    expect([prompt.key, primary, others.map(({ key }) => key)]).toEqual(['turn.choose', null, ['turn.decline']]);
  });
  test('goes on beside a choice that may be left', () => {
    const conquer: Choice = { do: { type: 'conquer', region: '1' }, tokens: 2 };
    expect(panel('conquest', [choose, conquer, { do: { type: 'redeploy' } }]).prompt.key).toBe('turn.conquer');
  });
  test('turns bombs up before anything else', () => {
    expect(panel('ready', [{ do: { type: 'reveal', region: '1' } }])).toMatchObject({ prompt: { key: 'turn.reveal' } });
  });
  test('lets an assault that fell short be the last, or be', () => {
    const { prompt, primary, others } = panel('conquest', [{ do: { type: 'roll' } }, { do: { type: 'end' } }]);
    expect([prompt.key, primary?.key, others[0]?.key]).toEqual(['turn.assault', 'turn.assaultRoll', 'turn.assaultEnd']);
  });
  test('sells tokens while they are placed', () => {
    const deploy: Choice = { do: { type: 'deploy', region: '1', tokens: 1 }, tokens: 1 };
    const { others } = panel('redeploy', [deploy, { do: { type: 'buy' } }], { buy: 3 });
    expect(others).toMatchObject([{ key: 'turn.buy', args: { left: 3 } }]);
  });
});

test('what lay in a region only at the start is not told of it for ever', () => {
  const map = {
    regions: [{ id: 'l1', terrain: 'hill', symbols: ['magic', 'murlocs', 'find'], next: [] }],
  } as unknown as Parameters<typeof regionLines>[0];
  const words = { name: (_: string, id: string) => id, one: () => null } as unknown as Words;
  const pack = { natives: [{ symbol: 'murlocs' }], siteSymbol: 'find' } as unknown as Pack;
  expect(regionLines(map, words, pack, new Map(), new Map()).rest[0]?.symbols).toEqual(['magic']);
});
