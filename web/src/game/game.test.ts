import { describe, expect, test } from 'vitest';
import type { Choice, Event, GameMap, Info, Pack, TableMessage, Texts, Update, View } from '../wire/types';
import { clockOf, standings } from './board';
import { deployment, evenOut, handOf, laid, lay } from './deploy';
import { deedsOf } from './guide';
import { logLines, outcomeOf } from './log';
import { allHere, mayAct, opened, recalled, seatName, seatToPass, updated } from './table';
import { targets } from './targets';
import { timeline } from './timeline';
import { turnPanel } from './turn';
import { words } from './words';

const view = (more: Partial<View> = {}): View => ({
  notation: 1,
  game: 'g',
  map: 'm',
  options: {},
  round: 1,
  rounds: 10,
  first: 0,
  turn: 0,
  stage: 'conquest',
  toAct: 0,
  acting: 'moles',
  die: null,
  players: [{ coins: 5 }, { coins: null }],
  tribes: [
    { race: 'moles', power: 'thrifty', player: 0, state: 'active', hand: 4, memory: {} },
    { race: 'owls', power: null, player: 1, state: 'declined', hand: 0, memory: {} },
  ],
  regions: {
    replace: true,
    '1': { race: 'moles', tokens: 2, pieces: { tower: 2 } },
    '2': { race: 'owls', tokens: 1 },
    '3': { race: 'stones', tokens: 1 },
  },
  column: [],
  decks: { races: [], powers: [], discardedPowers: [], order: 'unknown' },
  thisTurn: { conquered: [], nonEmpty: 0 },
  ...more,
});

const info = (more: Partial<Info> = {}): Info => ({
  id: 't',
  n: 1,
  status: 'playing',
  name: '',
  game: 'g',
  map: 'm',
  players: 2,
  listed: false,
  pace: null,
  standIn: null,
  host: 'a',
  created: 0,
  seats: [{ player: 'a', name: 'Ada' }, { bot: 'greedy' }],
  round: 1,
  rounds: 10,
  toAct: 0,
  deadline: null,
  rematch: null,
  options: {},
  dice: { commitment: null, secret: null },
  result: null,
  ...more,
});

const table = (choices: Choice[], more: Partial<TableMessage> = {}) =>
  opened({
    type: 'table',
    table: 't',
    n: 4,
    now: 0,
    as: 0,
    yours: [0],
    info: info(),
    view: view(),
    actions: choices,
    undo: { undo: true, redo: false, restart: true },
    chat: [],
    ...more,
  });

const names = {
  race: (id: string) => id,
  piece: (id: string) => id,
  power: (id: string) => id,
  help: (id: string) => id,
};
const pack = {
  pieces: [{ id: 'lair' }, { id: 'tower' }],
  races: [{ id: 'moles', tokens: 3, limit: 9, abilities: [{ use: 'digs', rule: 'R-1' }] }],
  powers: [],
} as unknown as Pack;
const texts = {
  races: { moles: { name: 'Moles', text: '' } },
  natives: {},
  powers: {},
  pieces: {},
  terrains: { hill: { name: 'Hill', text: '' } },
  symbols: {},
  helps: {},
  maps: {},
} as unknown as Texts;
const map = { id: 'm', players: 2, rounds: 3, regions: [{ id: '7', terrain: 'hill', next: [] }] } as GameMap;

const action = (n: number, by: number, ...events: Event[]): Update => ({
  n,
  at: 0,
  kind: 'action',
  by,
  do: { type: 'end' },
  events,
});

describe('the table', () => {
  test('needs nobody to come when bots and one person have all the seats', () => {
    expect(allHere({ seats: [{ player: 'me' }, { bot: 'greedy' }, { player: 'me' }] }, 'me')).toBe(true);
    expect(allHere({ seats: [{ player: 'me' }, { player: 'you' }] }, 'me')).toBe(false);
    expect(allHere({ seats: [{ player: 'me' }, {}] }, 'me')).toBe(false);
  });
  test('entries that are known already change nothing', () => {
    const before = table([]);
    const after = updated(before, { type: 'updates', table: 't', n: 4, now: 0, updates: [action(4, 0)], actions: [] });
    expect(after.updates).toEqual([]);
    expect(after.view).toBe(before.view);
  });
  test('a view that is left out stays, one that is null is gone', () => {
    const before = table([]);
    expect(updated(before, { type: 'updates', table: 't', n: 5, now: 0, updates: [] }).view).toBe(before.view);
    expect(updated(before, { type: 'updates', table: 't', n: 5, now: 0, updates: [], view: null }).view).toBeNull();
  });
  test('what happened before is told once, and first', () => {
    const before = updated(table([]), {
      type: 'updates',
      table: 't',
      n: 5,
      now: 0,
      updates: [action(5, 0)],
      actions: [],
    });
    expect(recalled(before, [action(3, 0), action(4, 1), action(5, 0)]).updates.map(({ n }) => n)).toEqual([3, 4, 5]);
  });
  test('the device is passed to the seat of ours that decides', () => {
    expect(seatToPass(table([], { yours: [0, 1], view: view({ toAct: 1 }) }))).toBe(1);
    expect(seatToPass(table([], { yours: [0], view: view({ toAct: 1 }) }))).toBeNull();
    // Before anybody has said who is there, nobody's view is shown.
    expect(seatToPass(table([], { as: null, yours: [0, 1], view: view({ toAct: 0 }) }))).toBe(0);
  });
  test('who has nothing to choose does not act', () => {
    expect(mayAct(table([]))).toBe(false);
    expect(mayAct(table([{ do: { type: 'end' } }]))).toBe(true);
  });
  test('bots of a kind are told apart by number', () => {
    const it = info({ seats: [{ bot: 'greedy' }, { player: 'b', name: 'Bo' }, { bot: 'greedy' }] });
    expect([0, 1, 2].map((seat) => seatName(it, seat))).toEqual(['Greedy 1', 'Bo', 'Greedy 2']);
  });
});

describe('the board', () => {
  test('everyone stands where the view says, with owner and state', () => {
    const all = standings(view(), pack);
    expect(all.get('1')).toMatchObject({
      seat: 0,
      declined: false,
      tokens: 2,
      pieces: [{ piece: 'tower', count: 2, clock: 10 }],
    });
    expect(all.get('2')).toMatchObject({ seat: 1, declined: true });
    expect(all.get('3')).toMatchObject({ seat: null });
    expect(all.size).toBe(3);
  });
  test('a piece always has the same hour, and never that of the number', () => {
    expect(clockOf(pack, 'lair')).toBe(2);
    expect(clockOf(pack, 'unheard-of')).not.toBe(6);
  });
});

describe('targets', () => {
  const conquer: Choice = { do: { type: 'conquer', region: '7' }, tokens: 3 };
  const dragon: Choice = { do: { type: 'conquer', region: '7', using: ['dragon'] }, tokens: 1 };
  const attempt: Choice = { do: { type: 'attempt', region: '8' }, tokens: 5, missing: 2, odds: 0.33 };
  test('one safe way is done by a click', () => {
    expect(targets([conquer]).get('7')).toMatchObject({ direct: conquer, tokens: 3, look: 'sure' });
  });
  test('what costs coins is read before it is done', () => {
    expect(targets([{ ...conquer, coins: -2 }]).get('7')).toMatchObject({ direct: null, tokens: 3, look: 'sure' });
  });
  test('several ways are to be chosen from, the plain one first', () => {
    expect(targets([dragon, conquer]).get('7')).toMatchObject({ direct: null, tokens: 3, ways: [conquer, dragon] });
    expect(targets([dragon]).get('7')).toMatchObject({ tokens: 1 });
  });
  test('the die is never rolled by a mere click', () => {
    expect(targets([attempt]).get('8')).toMatchObject({ direct: null, odds: 0.33, look: 'risky' });
  });
});

describe('a redeployment', () => {
  test('lays no more than the hand holds and takes back no more than was laid', () => {
    expect(lay({}, 3, '1', 5)).toEqual({ '1': 3 });
    expect(lay({ '1': 1 }, 3, '1', -4)).toEqual({});
    expect(laid(lay({ '1': 2 }, 3, '2', 4))).toBe(3);
  });
  test('in a retreat places what was withdrawn, not what is in hand', () => {
    const [tribe] = view().tribes;
    expect(handOf(view())).toBe(4);
    expect(handOf(view({ stage: 'retreat', tribes: tribe ? [{ ...tribe, waiting: 2 }] : [] }))).toBe(2);
  });
  test('evens out from the lowest', () => {
    expect(evenOut({}, 4, { a: 1, b: 3, c: 1 })).toEqual({ a: 2, c: 2 });
  });
  test('becomes one action for each region', () => {
    expect(deployment({ '4': 2 })).toEqual([{ type: 'deploy', region: '4', tokens: 2 }]);
  });
});

describe('the turn panel', () => {
  test('says who is waited for', () => {
    const panel = turnPanel(table([], { view: view({ toAct: 1 }) }), {}, names);
    expect(panel).toMatchObject({ prompt: { key: 'turn.waiting.conquest', args: { name: 'Greedy' } }, primary: null });
  });
  test('leads from conquests to the redeployment', () => {
    const panel = turnPanel(table([{ do: { type: 'conquer', region: '7' } }, { do: { type: 'redeploy' } }]), {}, names);
    expect(panel.primary).toMatchObject({ key: 'turn.goRedeploy', deed: { act: { type: 'redeploy' } } });
  });
  test('lets one defend with what is in hand, then places it', () => {
    const it = table([{ do: { type: 'deploy', region: '1' } }], { view: view({ stage: 'redeploy' }) });
    expect(turnPanel(it, {}, names).primary?.deed).toBe('defend');
    expect(turnPanel(it, { '1': 4 }, names).primary?.deed).toBe('commit');
  });
  test('whoever has too few tokens for all regions is told that one must go', () => {
    const leave = { do: { type: 'abandon', region: '7' } } as const;
    const at = (choices: Choice[]) => turnPanel(table(choices, { view: view({ stage: 'redeploy' }) }), {}, names);
    expect(at([leave])).toMatchObject({ prompt: { key: 'turn.mustLeave' }, primary: null });
    expect(at([leave, { do: { type: 'end' } }])).toMatchObject({ prompt: { key: 'turn.leave' } });
  });
  test('offers a decline beside, never as the next step', () => {
    const panel = turnPanel(
      table([{ do: { type: 'decline' } }, { do: { type: 'redeploy' } }], { view: view({ stage: 'ready' }) }),
      {},
      names,
    );
    expect(panel.others.map(({ key }) => key)).toEqual(['turn.decline']);
    expect(panel.primary?.key).toBe('turn.goRedeploy');
  });
  test('says why peace is not offered to somebody', () => {
    const seats = [...info().seats, { bot: 'b', name: 'Cai' }];
    const choices: Choice[] = [{ do: { type: 'ally', player: 2 } }, { do: { type: 'ally', player: null } }];
    const thisTurn = { ...view().thisTurn, attacked: [1] };
    const at = table(choices, { info: info({ seats }), view: view({ stage: 'finish', thisTurn }) });
    const panel = turnPanel(at, {}, names);
    expect(panel.others.map(({ args }) => args?.['name'])).toEqual([seatName(at.info, 2)]);
    expect(panel.notes).toEqual([{ key: 'turn.attackedAlly', args: { name: seatName(at.info, 1) } }]);
  });
});

describe('the log', () => {
  const context = {
    info: info(),
    map,
    words: words(texts, pack),
    combo: (race: string, power: string) => `${power} ${race}`,
  };
  const deployed = (n: number): Update =>
    action(n, 0, { type: 'token-deployed', player: 0, race: 'moles', region: '7', tokens: 1 });
  test('tokens placed one by one are one sentence', () => {
    expect(logLines([deployed(1), deployed(2)], context)).toMatchObject([
      { key: 'log.deployed', args: { tokens: 2 }, regions: ['7'] },
    ]);
  });
  test('coins say where they come from', () => {
    const earned = action(
      1,
      0,
      { type: 'coins-earned', player: 0, race: 'moles', coins: 3, rule: 'X-1' },
      { type: 'coins-earned', player: 0, race: 'moles', coins: 2, rule: 'R-1' },
    );
    expect(logLines([earned], context)).toMatchObject([
      {
        key: 'log.earned',
        args: { coins: 5 },
        parts: [
          { label: null, coins: 3 },
          { label: 'Moles', coins: 2 },
        ],
      },
    ]);
  });
  const lost: Event = { type: 'tokens-lost', player: 1, race: 'moles', region: '7', tokens: 1, rule: 'X-1' };
  const vanished: Event = { type: 'tribe-vanished', player: 1, race: 'moles', rule: 'X-1' };
  const keys = (...events: Event[]) => logLines([action(1, 0, ...events)], context).map(({ key }) => key);
  test('a loss is told after the conquest that it comes of, and the end of a race last', () => {
    const conquered: Event = {
      type: 'region-conquered',
      player: 0,
      race: 'bats',
      region: '7',
      tokens: 3,
      from: 'moles',
    };
    const rolled: Event = { type: 'rolled', player: 0, region: '7', value: 2, rule: 'X-2' };
    expect(keys(lost, conquered)).toEqual(['log.conqueredFrom', 'log.lost']);
    expect(keys(rolled, lost, vanished, conquered)).toEqual([
      'log.rolled',
      'log.conqueredFrom',
      'log.lost',
      'log.vanished',
    ]);
    // A loss elsewhere has nothing to do with it.
    expect(keys({ ...lost, region: '8' }, conquered)).toEqual(['log.lost', 'log.conqueredFrom']);
  });
  test('what came of the die is told without what followed by itself', () => {
    const update = action(
      1,
      0,
      { type: 'rolled', player: 0, region: '7', value: 0, rule: 'X-2' },
      { type: 'attempt-failed', player: 0, race: 'moles', region: '7', missing: 1, rule: 'X-2' },
      { type: 'token-deployed', player: 0, race: 'moles', region: '8', tokens: 4 },
      { type: 'coins-earned', player: 0, race: 'moles', coins: 1, rule: 'X-1' },
      { type: 'turn-began', player: 1, round: 1 },
    );
    expect(outcomeOf(update, context).map(({ key }) => key)).toEqual(['log.rolled', 'log.failed']);
  });
  test('the race that makes way for another in decline is told after it', () => {
    const declined: Event = { type: 'tribe-declined', player: 1, race: 'bats', power: 'p', regions: 2, rule: 'X-3' };
    expect(keys(vanished, declined)).toEqual(['log.declined', 'log.vanished']);
    expect(keys(lost, declined)).toEqual(['log.lost', 'log.declined']);
  });
  test('what was undone is not told, what was redone is', () => {
    const undo: Update = { n: 3, at: 0, kind: 'undo', by: 0, entries: [2] };
    const redo: Update = { n: 4, at: 0, kind: 'redo', by: 0, entries: [2] };
    expect(timeline([deployed(1), deployed(2), undo]).map(({ n }) => n)).toEqual([1]);
    expect(timeline([deployed(1), deployed(2), undo, redo]).map(({ n }) => n)).toEqual([1, 2]);
  });
  test('a turn begun again goes back as far as the server says: what was found before stays found', () => {
    const conquered = (n: number, region: string, ...found: Event[]): Update =>
      action(n, 0, { type: 'region-conquered', player: 0, race: 'moles', region, tokens: 2 }, ...found);
    const find: Event = { type: 'site-found', player: 0, region: '5', piece: 'p', rule: 'X-4' };
    const updates: Update[] = [
      conquered(1, '4'),
      conquered(2, '5', find),
      conquered(3, '6'),
      { n: 4, at: 0, kind: 'restart', by: 0, entries: [3] },
    ];
    expect(timeline(updates).map(({ n }) => n)).toEqual([1, 2]);
    expect(deedsOf(updates, 0).conquered).toBe(2);
  });
});
