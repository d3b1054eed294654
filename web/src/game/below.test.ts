// What the second game brought: pieces without anybody, finds, things done beside a stage, several helps at once.
import { describe, expect, test } from 'vitest';
import type { Choice, GameMap, Info, Pack, Update, View } from '../wire/types';
import { aimed, asideNow, asides } from './asides';
import { arranged, clockOf, standings } from './board';
import { harvestOf } from './earned';
import { foundIn } from './found';
import { holdings, lentBy } from './holdings';
import { linesOf, type Context } from './log';
import { motionsOf } from './motion';
import { account, sourceOf } from './past';
import { targets } from './targets';
import { termsOf } from './topics';
import type { Words } from './words';

const ability = (use: string, rest = {}) => ({ use, ...rest });
const pack = {
  natives: [{ id: 'beasts', symbol: 'beasts', tokens: 2, guards: true }],
  races: [{ id: 'smiths', tokens: 5, limit: 9, abilities: [ability('gathers-strength', { rule: 'S-1' })] }],
  powers: [
    { id: 'angry', tokens: 4, abilities: [ability('vengeful')] },
    { id: 'hard', tokens: 3, abilities: [ability('shield', { piece: 'plate' })] },
    { id: 'copying', tokens: 3, abilities: [ability('copies-relics', { piece: 'sack' })] },
  ],
  pieces: [
    { id: 'plate', supply: 8 },
    { id: 'giant', supply: 1, closes: 'everybody', stays: true },
    { id: 'lady', supply: 1, closes: 'opponents' },
    { id: 'sack', supply: 1 },
    { id: 'ring', supply: 1, kind: 'relic', abilities: [ability('levies-beside', { rule: 'R-1' })] },
    { id: 'rug', supply: 1, kind: 'relic' },
    { id: 'lamp', supply: 1, kind: 'relic', abilities: [ability('doubles-coins', { rule: 'L-1' })] },
    { id: 'stones', supply: 1, kind: 'place', abilities: [ability('lends-power', { rule: 'P-1' })] },
    { id: 'well', supply: 1, kind: 'place', abilities: [ability('sells-tokens', { rule: 'W-1' })] },
  ],
} as unknown as Pack;

describe('pieces on the board', () => {
  test('each has an hour of its own, none that of the number', () => {
    const all = arranged(pack, { plate: 2, giant: 1, ring: 1, rug: 1, well: 1 });
    const hours = all.map(({ clock }) => clock);
    expect(new Set(hours).size).toBe(5);
    expect(hours).not.toContain(6);
    expect(hours).not.toContain(0);
  });
  test('what stands in a region depends on its look, not on what else there is', () => {
    expect(clockOf(pack, 'well')).toBe(10);
    expect(clockOf(pack, 'ring')).toBe(8);
    expect(arranged(pack, { sack: 1 })[0]).toMatchObject({ look: 'relic' });
    expect(arranged(pack, { lady: 1 })[0]).toMatchObject({ look: 'figure', clock: 12 });
  });
  test('beside a declined tribe they keep away from its hourglass', () => {
    for (const { clock } of arranged(pack, { lady: 1, well: 1, ring: 1 }, { declined: true }))
      expect([10, 12]).not.toContain(clock);
  });
  test('where nobody is, the figure takes the middle', () => {
    const view = {
      tribes: [],
      regions: { replace: true, '3': { pieces: { well: 1, giant: 1 } } },
    } as unknown as View;
    const it = standings(view, pack).get('3');
    expect(it).toMatchObject({ race: null, seat: null, tokens: 0 });
    expect(it?.pieces.map(({ piece, clock }) => [piece, clock])).toEqual([
      ['giant', 0],
      ['well', 10],
    ]);
  });
});

describe('ways to conquer', () => {
  const way = (tokens: number, ...using: string[]): Choice => ({
    do: { type: 'conquer', region: '4', ...(using.length > 0 ? { using } : {}) },
    tokens,
    earns: 1,
  });
  test('the plain one first, then by price; more help for nothing comes last', () => {
    const [plain, sword, both, rug] = [way(4), way(2, 'sword'), way(2, 'rug', 'sword'), way(4, 'rug')];
    const target = targets([rug, both, sword, plain]).get('4');
    expect(target?.ways).toEqual([plain, sword, both, rug]);
    expect(target?.vain).toEqual([both, rug]);
    expect(target?.direct).toBeNull();
  });
  test('a help without which it cannot be done is not in vain', () => {
    expect(targets([way(4, 'rug'), way(2, 'rug', 'sword')]).get('4')?.vain).toEqual([]);
  });
});

describe('what is done beside a stage', () => {
  const conquer: Choice = { do: { type: 'conquer', region: '4' }, tokens: 2 };
  const giant: Choice = { do: { type: 'put', piece: 'giant', region: '4' } };
  const lady: Choice = { do: { type: 'put', piece: 'lady', region: '5' } };
  const reborn: Choice = { do: { type: 'reborn', region: '6' } };
  const end: Choice = { do: { type: 'end' } };
  test('is asked for while there is something else to do', () => {
    const all = [conquer, giant, reborn];
    expect(asides(all, 'conquest').map(({ id }) => id)).toEqual(['put/giant', 'reborn']);
    expect(targets(aimed(all, 'conquest', null)).get('4')?.direct).toEqual(conquer);
    expect(targets(aimed(all, 'conquest', 'put/giant')).get('4')?.direct).toEqual(giant);
    expect(aimed(all, 'conquest', 'reborn')).toEqual([reborn]);
  });
  test('comes by itself, one after the other, when there is nothing else', () => {
    expect(asideNow([giant, lady, end], 'finish', null)?.piece).toBe('giant');
    expect(asideNow([giant, lady, end], 'finish', 'put/lady')?.piece).toBe('lady');
  });
  test('regions are abandoned as ever before the conquests, and on demand after them', () => {
    const abandon: Choice = { do: { type: 'abandon', region: '7' } };
    const deploy: Choice = { do: { type: 'deploy', region: '7', tokens: 1 } };
    expect(asides([conquer, abandon], 'ready')).toEqual([]);
    expect(aimed([deploy, abandon], 'redeploy', null)).toEqual([deploy]);
    expect(aimed([deploy, abandon], 'redeploy', 'abandon')).toEqual([abandon]);
  });
});

describe('what a race keeps', () => {
  const strength = { race: 'smiths', what: 'strength', left: 3, of: 5 } as const;
  const marks = { race: 'bats', what: 'marks', power: 'angry', players: [1, 4] } as const;
  const lent = { what: 'lent', piece: 'stones', power: 'angry' } as const;
  const uses = { race: 'smiths', what: 'uses', do: 'swap', left: 2 } as const;
  const view = { keeps: [strength, marks, lent, uses], turn: 1, thisTurn: {} } as unknown as View;
  const race = (id: string) => ({ race: id, state: 'active', player: 0 }) as const;
  test('is what the server tells of it, but for what is said where it is done', () => {
    expect(holdings(race('smiths'), view)).toEqual([strength]);
    expect(holdings(race('bats'), view)).toEqual([marks]);
    expect(holdings(race('moles'), view)).toEqual([]);
    expect(holdings(race('smiths'), { ...view, keeps: [] })).toEqual([]);
  });
  test('a power that is lent belongs to whoever has it, and to the place in any case', () => {
    const has = { ...lent, race: 'moles' };
    expect(holdings(race('moles'), { ...view, keeps: [has] })).toEqual([has]);
    expect(lentBy('stones', view)).toBe('angry');
    expect(lentBy('well', view)).toBeUndefined();
  });
});

const update = (...events: object[]) => ({ n: 7, at: 0, kind: 'action', by: 1, do: { type: 'end' }, events }) as Update;
const handed = { type: 'coins-handed-over', player: 0, race: 'smiths', coins: 1, to: 1, rule: 'R-1' };
const found = { type: 'site-found', player: 1, region: '4', piece: 'well', rule: 'W-0' };

describe('what happened', () => {
  const words = {
    name: (_: string, id: string) => id,
    anything: (id: string) => id,
    byRule: (rule?: string) => (rule === 'R-1' ? 'ring' : null),
  } as unknown as Words;
  const context: Context = {
    info: { seats: [{ name: 'Ada' }, { name: 'Bo' }] } as unknown as Info,
    map: { regions: [{ id: '4', terrain: 'mine' }] } as unknown as GameMap,
    words,
    combo: (race, power) => `${power} ${race}`,
  };
  test('a find is told with the power that it lends', () => {
    expect(foundIn([update(found)])).toEqual({ n: 7, seat: 1, region: '4', piece: 'well', power: null });
    expect(foundIn([update(found, { type: 'power-found', player: 1, power: 'hard' })])?.power).toBe('hard');
    expect(foundIn([update(handed)])).toBeNull();
  });
  test('coins that are handed over are a line, a harvest, a flight and a source', () => {
    expect(linesOf(update(handed), context)).toMatchObject([
      { key: 'log.handed', args: { name: 'Ada', to: 'Bo', coins: 1, why: 'ring' } },
    ]);
    expect(harvestOf([update(handed)], [1])?.parts).toEqual([{ race: 'smiths', rule: 'R-1', coins: 1, from: 0 }]);
    expect(harvestOf([update(handed)], [0])).toBeNull();
    expect(motionsOf([update(handed)])).toEqual([{ kind: 'toll', seat: 1, from: 0, coins: 1 }]);
    expect(sourceOf(handed as never, pack)).toBe('pieces');
    const start = { players: [{ coins: 5 }, { coins: 5 }], tribes: [], turn: 1 } as unknown as View;
    const { curves } = account([{ n: 7, update: update(handed, { type: 'game-over' }), view: start }], pack);
    expect(curves.map((curve) => curve.at(-1))).toEqual([4, 6]);
  });
  test('regions that are left at once are one sentence', () => {
    const left = (region: string) => ({ type: 'region-abandoned', player: 1, race: 'smiths', region, tokens: 1 });
    const lines = linesOf(update(left('4'), left('5')), context);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.regions).toEqual(['4', '5']);
  });
  test('what is left out is said at the start, and only then', () => {
    const started = { n: 1, at: 0, kind: 'started', commitment: '', events: [] } as Update;
    expect(linesOf(started, { ...context, leftOut: ['humans'] })).toMatchObject([{ key: 'log.leftOut' }]);
    expect(linesOf(started, { ...context, leftOut: [] })).toEqual([]);
  });
});

test('a game is explained with its own words', () => {
  expect(termsOf(pack)).toEqual(expect.arrayContaining(['discovery', 'place', 'relic', 'sealed']));
  const plain = termsOf({ pieces: [], natives: [], races: [], powers: [] });
  expect(plain).toContain('immune');
  for (const word of ['discovery', 'place', 'relic', 'sealed']) expect(plain).not.toContain(word);
});
