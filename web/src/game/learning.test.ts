import { describe, expect, test } from 'vitest';
import type { Action, Choice, Event, Pack, Texts, Update, View } from '../wire/types';
import { deedsOf, stepOf, type Progress } from './guide';
import { account, moments, sourceOf, turnStarts, worthTelling } from './past';
import { factsOf, finder, matches, spans, termArgs } from './topics';
import { words } from './words';

const pack = {
  id: 'g',
  coins: 5,
  column: 6,
  regionCost: 2,
  die: [0, 1, 2],
  terrains: [
    { id: 'hill', defends: 1 },
    { id: 'pond', water: true },
  ],
  races: [{ id: 'moles', tokens: 7, limit: 12, abilities: [{ use: 'x', rule: 'R-MOLES' }] }],
  powers: [
    { id: 'hill', tokens: 4, abilities: [{ use: 'x', rule: 'P-HILL' }] },
    { id: 'walled', tokens: 3, abilities: [{ use: 'x', piece: 'wall', rule: 'P-WALL' }] },
  ],
  pieces: [{ id: 'wall', supply: 6 }],
} as unknown as Pack;

const texts = {
  races: { moles: { name: 'Moles', text: 'Moles dig.', one: 'Mole' } },
  powers: { hill: { name: 'Hill', text: '' }, walled: { name: 'Walled', text: '' } },
  natives: {},
  pieces: { wall: { name: 'Wall', text: '' } },
  terrains: { hill: { name: 'Hill', text: '' } },
  symbols: {},
  maps: {},
  helps: {},
} as unknown as Texts;

describe('what can be asked about', () => {
  const it = finder(words(texts, pack), (key) => (key === 'term.decline' ? 'In decline' : key), 'en');
  const marked = (text: string, ...more: Parameters<typeof spans> extends [string, unknown, ...infer R] ? R : never) =>
    spans(text, it, ...more).flatMap(({ text: part, topic }) => (topic ? [`${part}=${topic.kind}/${topic.id}`] : []));

  test('names are found once each, whole words only, whatever their case', () => {
    expect(marked('A mole, two Moles, a molehill with a wall.')).toEqual(['mole=races/moles', 'wall=pieces/wall']);
    expect(marked('Moles in decline')).toEqual(['Moles=races/moles', 'in decline=terms/decline']);
  });
  test('names are found in the forms that sentences give them', () => {
    const found = (language: 'it' | 'es' | 'pl', name: string, text: string) => {
      const said = { ...texts, races: { moles: { name, text: '' } } } as typeof texts;
      const forms = finder(words(said, pack), (key) => key, language);
      return spans(text, forms).flatMap(({ text: part, topic }) => (topic?.kind === 'races' ? [part] : []));
    };
    expect(found('pl', 'Czarnoksiężnik', 'Walczy z Czarnoksiężnikami.')).toEqual(['Czarnoksiężnikami']);
    expect(found('pl', 'Zaginione Plemiona', 'Nie ma zaginionych plemionach')).toEqual(['zaginionych plemionach']);
    expect(found('it', 'Orco', 'Tocca all’Orca e agli orchetti')).toEqual(['Orca']);
    expect(found('es', 'Elfo', 'Los elfos van')).toEqual(['elfos']);
    expect(found('pl', 'Las', 'Lasso i lasy')).toEqual(['lasy']);
  });
  test('a power is found in each of the forms that races ask for', () => {
    const powers = { hill: { name: 'Wzgórzyste', text: '', forms: { personal: 'Wzgórzyści' } } };
    const forms = finder(words({ ...texts, powers } as typeof texts, pack), (key) => key, 'pl');
    for (const said of ['Wzgórzyste', 'Wzgórzyści'])
      expect(spans(`${said} Orkowie`, forms)[0]).toEqual({ text: said, topic: { kind: 'powers', id: 'hill' } });
  });
  test('a name with two meanings means what is preferred, and nothing is asked about itself', () => {
    expect(marked('Hill Moles')[0]).toBe('Hill=terrains/hill');
    expect(marked('Hill Moles', null, 'powers')[0]).toBe('Hill=powers/hill');
    expect(marked('Mole, Moles', { kind: 'races', id: 'moles' })).toEqual([]);
  });
  test('the text stays whole', () => {
    const text = 'The Moles of the hill, in decline, have a wall.';
    expect(
      spans(text, it)
        .map((span) => span.text)
        .join(''),
    ).toBe(text);
  });
  test('what is printed is told, and numbers come from the pack', () => {
    expect(factsOf({ kind: 'races', id: 'moles' }, pack)).toMatchObject({ tokens: 7, limit: 12 });
    expect(factsOf({ kind: 'terrains', id: 'pond' }, pack)).toMatchObject({ water: true, defends: null });
    expect(termArgs('die', pack)).toEqual({ faces: '0, 1, 2' });
  });
  test('a search needs neither marks nor capitals nor the whole word', () => {
    expect(matches('ZETON', 'Żetony w ręce')).toBe(true);
    expect(matches('region polo', 'Región de Połoniny')).toBe(true);
    expect(matches('fox', 'Moles')).toBe(false);
  });
});

const view = (coins: number[], more: Partial<View> = {}) =>
  ({ players: coins.map((it) => ({ coins: it })), tribes: [], round: 1, turn: 0, ...more }) as unknown as View;
const act = (n: number, by: number, ...events: Event[]): Update => ({
  n,
  at: n,
  kind: 'action',
  by,
  do: { type: 'end' },
  events,
});
const began = (player: number, round: number): Event => ({ type: 'turn-began', player, round });
const earned = (player: number, coins: number, rule: string): Event => ({
  type: 'coins-earned',
  player,
  race: 'moles',
  coins,
  rule,
});

describe('a game from behind', () => {
  const updates: Update[] = [
    { n: 1, at: 1, kind: 'started', commitment: '', events: [began(0, 1)] },
    act(2, 0, { type: 'coins-paid', player: 0, coins: 2, rule: 'X' }),
    act(3, 0, earned(0, 4, 'SCORE'), earned(0, 3, 'R-MOLES'), began(1, 1)),
    act(4, 1, earned(1, 9, 'SCORE')),
    { n: 5, at: 5, kind: 'undo', by: 1, entries: [4] },
    act(6, 1, earned(1, 2, 'P-WALL'), began(0, 2)),
    act(7, 0, earned(0, 1, 'P-HILL'), began(1, 2)),
    act(8, 1, { type: 'game-over', rule: 'END' }),
  ];
  const views = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [n, view([5, 5])]));
  const all = moments(updates, views);
  const sum = account(all, pack);

  test('what was undone is no moment of it', () => {
    expect(all.map(({ n }) => n)).toEqual([1, 2, 3, 6, 7, 8]);
    expect(turnStarts(all)).toEqual([0, 2, 3, 4]);
  });
  test('the curves begin at the start and have a point for each round', () => {
    expect(sum.curves).toEqual([
      [5, 10, 11],
      [5, 7, 7],
    ]);
  });
  test('coins go to the ability that earned them, or else to the regions', () => {
    expect(sum.bySource[0]).toEqual({ start: 5, regions: 4, race: 3, power: 1, pieces: 0, faction: 0, other: 0 });
    expect(sum.bySource[1]?.pieces).toBe(2);
    expect(sum.paid).toEqual([2, 0]);
    expect(sourceOf({ type: 'coins-taken', player: 0, coins: 1, rule: 'X' }, pack)).toBe('other');
  });
  test('all sources less what was paid are what one ends with', () => {
    sum.bySource.forEach((mine, seat) => {
      const all = Object.values(mine).reduce((coins, more) => coins + more, 0);
      expect(all - (sum.paid[seat] ?? 0)).toBe(sum.curves[seat]?.at(-1));
    });
  });
  test('the best turns come first', () => {
    expect(sum.best.map(({ seat, round, coins, at }) => [seat, round, coins, at])).toEqual([
      [0, 1, 7, 0],
      [1, 1, 2, 2],
      [0, 2, 1, 3],
    ]);
  });
  test('of many best turns one’s own is told, in its place', () => {
    const turn = (seat: number, coins: number) => ({ seat, coins, round: 1, at: coins, race: null, power: null });
    const best = [turn(1, 9), turn(2, 8), turn(1, 7), turn(0, 6), turn(0, 5)];
    const told = (yours: number[], most: number) => worthTelling(best, yours, most).map(({ coins }) => coins);
    expect(told([], 3)).toEqual([9, 8, 7]);
    expect(told([0], 3)).toEqual([9, 8, 6]);
    expect(told([1], 3)).toEqual([9, 8, 7]);
    expect(told([0, 2], 2)).toEqual([8, 6]);
    expect(told([3], 2)).toEqual([9, 8]);
  });
});

describe('the guided game', () => {
  const can = (...actions: Action[]): Choice[] => actions.map((it) => ({ do: it }));
  const fresh: Progress = { seen: new Set(), summed: false };
  const told: Progress = { seen: new Set(['welcome', 'hand']), summed: false };
  const none = { conquered: 0, earned: null, declined: false };
  const conquer: Action = { type: 'conquer', region: '1' };
  const step = (stage: View['stage'], choices: Choice[], deeds: Parameters<typeof stepOf>[2], progress = told) =>
    stepOf({ stage }, choices, deeds, progress).id;

  test('it follows what can be done', () => {
    expect(step('pick', can({ type: 'pick', slot: 0 }), none, fresh)).toBe('welcome');
    expect(step('pick', [], none)).toBe('watch');
    expect(step('pick', can({ type: 'pick', slot: 0 }), none)).toBe('pick');
    expect(step('conquest', can(conquer), none, { seen: new Set(['welcome']), summed: false })).toBe('hand');
    expect(step('conquest', can(conquer), none)).toBe('read');
    expect(step('conquest', can(conquer), none, { ...told, summed: true })).toBe('conquer');
    expect(step('conquest', can(conquer), { ...none, conquered: 2 })).toBe('more');
    expect(step('conquest', can({ type: 'attempt', region: '1' }), { ...none, conquered: 2 })).toBe('attempt');
    expect(step('conquest', can({ type: 'redeploy' }), none)).toBe('finish');
    expect(step('redeploy', can({ type: 'deploy', region: '1' }), none)).toBe('redeploy');
    expect(step('finish', can({ type: 'ally', player: null }), none)).toBe('special');
  });
  test('after the turn it explains coins, and waits for the next one', () => {
    const deeds = { conquered: 3, earned: 4, declined: false };
    expect(step('pick', [], deeds)).toBe('coins');
    const read = { seen: new Set(['welcome', 'coins']), summed: true };
    expect(step('conquest', [], deeds, read)).toBe('wait');
    expect(step('retreat', can({ type: 'deploy', region: '1' }), deeds, read)).toBe('special');
    expect(step('after-scoring', can({ type: 'end' }), deeds, read)).toBe('special');
  });
  test('its last step is a decline, which can be done or left out', () => {
    const deeds = { conquered: 3, earned: 4, declined: false };
    const read = { seen: new Set(['welcome', 'coins']), summed: true };
    const ready = can(conquer, { type: 'decline' });
    expect(stepOf({ stage: 'ready' }, ready, deeds, read)).toMatchObject({
      id: 'decline',
      tells: false,
      optional: true,
    });
    expect(step('pick', [], { ...deeds, declined: true }, read)).toBe('done');
    expect(step('ready', ready, deeds, { seen: new Set([...read.seen, 'decline']), summed: true })).toBe('done');
    // Whoever conquers instead has learned enough.
    expect(step('conquest', can(conquer), deeds, read)).toBe('done');
    expect(step('over', [], deeds, read)).toBe('done');
  });
  test('only the first turn of the seat counts, also one without coins', () => {
    const conquered: Event = { type: 'region-conquered', player: 0, race: 'moles', region: '1', tokens: 2 };
    const updates = [
      act(1, 1, began(0, 1)),
      act(2, 0, conquered, earned(0, 3, 'S'), earned(0, 1, 'T'), began(1, 1)),
      act(3, 1, earned(1, 8, 'S'), began(0, 2)),
      act(4, 0, conquered, earned(0, 9, 'S')),
    ];
    expect(deedsOf(updates, 0)).toEqual({ conquered: 1, earned: 4, declined: false });
    expect(deedsOf([act(1, 0, began(0, 1)), act(2, 0, began(1, 1))], 0)).toEqual({
      conquered: 0,
      earned: 0,
      declined: false,
    });
    const declined: Event = { type: 'tribe-declined', player: 0, race: 'moles', power: 'hill', regions: 3, rule: 'D' };
    expect(deedsOf([...updates, act(5, 0, declined)], 0).declined).toBe(true);
    expect(deedsOf([...updates, act(5, 0, { ...declined, player: 1 })], 0).declined).toBe(false);
  });
});
