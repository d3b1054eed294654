// The table that is on the screen, with the other end of its line in our hands.
import { render } from 'svelte/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { otherEnds } from '../../testing/other-end';
import { speaking } from '../../testing/speaking';
import type { Stretch } from '../../wire/http';
import { Live } from '../../wire/live';
import type { Action, Choice, View } from '../../wire/types';
import type { TableState } from '../../game/table';
import LastMoment from '../../panels/LastMoment.svelte';
import { grace, type Ending } from './intent.svelte';
import { TableStore } from './table.svelte';

const conquer = (region: string): Action => ({ type: 'conquer', region });
const choice = (action: Action): Choice => ({ do: action });
const seats = [{ player: 'a', name: 'Ada' }, { bot: 'greedy' }];
const info = { id: 't', status: 'playing', seats, n: 5 };
function view(more: Partial<View> = {}): View {
  return {
    stage: 'conquest',
    turn: 0,
    toAct: 0,
    round: 2,
    rounds: 10,
    regions: { 7: { tokens: 2 } },
    tribes: [{ race: 'elves', player: 0, hand: 3, state: 'active' }],
    acting: 'elves',
    die: null,
    thisTurn: { conquered: [] },
    ...more,
  } as unknown as View;
}
const undo = { undo: true, redo: false, restart: true };
const deploys: Choice[] = ['7', '8'].map((region) => ({ do: { type: 'deploy', region }, tokens: 3 }));

/** Lets everything that waits for an answer go on. */
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the table on the screen', () => {
  let server: ReturnType<typeof otherEnds>;
  let store: TableStore;
  let history: () => Promise<Stretch>;
  let pause = 0;
  let ending: Ending = 'oneself';

  /** The table as it is when it is opened, as the seat that is asked for. */
  const table = (choices: Choice[], more: Partial<View> = {}, n = 5) => ({
    type: 'table',
    table: 't',
    n,
    as: server.now().last('watch').as ?? null,
    yours: [0],
    info,
    view: view(more),
    actions: choices,
    undo,
    chat: [],
  });
  async function open(choices: Choice[], more: Partial<View> = {}): Promise<void> {
    const opening = store.open();
    server.now().answer('watch', table(choices, more));
    await settle();
    server.now().answer('watch', table(choices, more));
    await opening;
    await settle();
  }
  const update = (n: number, by: number, more: object = {}) => ({
    type: 'updates',
    table: 't',
    n,
    updates: [{ n, at: 0, kind: 'action', by, do: { type: 'end' }, events: [] }],
    info: { ...info, n },
    view: view({ turn: by, toAct: by } as Partial<View>),
    actions: [],
    undo,
    ...more,
  });

  beforeEach(async () => {
    await speaking('en');
    vi.useFakeTimers();
    pause = 0;
    ending = 'oneself';
    history = () => Promise.resolve({ updates: [], views: {} });
    server = otherEnds();
    const line = new Live(server.open);
    line.start();
    server.now().end.opened();
    store = new TableStore('t', { line, history: () => history(), pause: () => pause, ending: () => ending });
  });
  afterEach(() => {
    store.close();
    vi.useRealTimers();
  });

  test('is watched as the one seat that is ours', async () => {
    await open([]);
    expect(server.now().sent.map((it) => ('as' in it ? it.as : undefined))).toEqual([undefined, 0]);
    expect(store.position.table?.as).toBe(0);
  });

  test('that nobody knows is missing, and not asked for again', async () => {
    const opening = store.open();
    server.now().answer('watch', { type: 'error', error: 'no such table' });
    await opening;
    expect(store.line.missing).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.now().sent).toHaveLength(1);
  });

  test('that is closed asks for nothing any more', async () => {
    const opening = store.open();
    server.now().end.closed();
    await opening;
    store.close();
    await vi.advanceTimersByTimeAsync(60_000);
    server.now().end.opened();
    expect(server.now().sent.filter(({ type }) => type === 'watch')).toEqual([]);
  });

  test('that may not be watched as before is looked at anew, and is missing if it is gone', async () => {
    await open([choice(conquer('7'))]);
    server.now().end.closed();
    await vi.advanceTimersByTimeAsync(1000);
    server.now().end.opened();
    expect(server.now().last('watch')).toMatchObject({ as: 0, seen: 5 });
    server.now().answer('watch', { type: 'error', error: 'that seat is not yours' });
    await settle();
    expect(server.now().last('watch').as).toBeUndefined();
    server.now().answer('watch', { ...table([]), yours: [] });
    await settle();
    expect(store.position.table).toMatchObject({ as: null, choices: [] });
    expect(store.line.missing).toBe(false);
    server.now().end.closed();
    await vi.advanceTimersByTimeAsync(1000);
    server.now().end.opened();
    for (let i = 0; i < 2; i++) {
      server.now().answer('watch', { type: 'error', error: 'no such table' });
      await settle();
    }
    expect(store.line.missing).toBe(true);
  });

  test('tells what others did at a pace, and at once when it is skipped', async () => {
    await open([]);
    pause = 400;
    server.now().say(update(6, 1));
    server.now().say(update(7, 1));
    server.now().say(update(8, 1));
    expect(store.position.table?.n).toBe(6);
    await vi.advanceTimersByTimeAsync(400);
    expect(store.position.table?.n).toBe(7);
    store.position.skip();
    expect(store.position.table?.n).toBe(8);
  });

  test('shows a redeployment of somebody else as one step, also while the rest of it is still to come', async () => {
    await open([]);
    pause = 400;
    const deploy = (n: number, next: Partial<View>) =>
      update(n, 1, {
        updates: [{ n, at: 0, kind: 'action', by: 1, do: { type: 'deploy', region: '7' }, events: [] }],
        view: view(next),
      });
    const more = { stage: 'redeploy', turn: 1, toAct: 1 } as Partial<View>;
    const seen: number[] = [];
    const look = async (time: number) => {
      await vi.advanceTimersByTimeAsync(time);
      const n = store.position.table?.n ?? 0;
      if (seen.at(-1) !== n) seen.push(n);
    };
    server.now().say(deploy(6, more));
    await look(100);
    server.now().say(deploy(7, more));
    await look(250);
    server.now().say(deploy(8, more));
    await look(250);
    server.now().say(deploy(9, { turn: 0, toAct: 0 }));
    for (let i = 0; i < 20; i++) await look(50);
    expect(seen).toEqual([5, 9]);
    expect(store.position.table?.updates.map(({ n }) => n)).toEqual([6, 7, 8, 9]);
    // What never comes is not waited for.
    server.now().say(deploy(10, more));
    await vi.advanceTimersByTimeAsync(1000);
    expect(store.position.table?.n).toBe(10);
    // Nor is anything when nobody wants to watch.
    store.position.hurry();
    server.now().say(deploy(11, more));
    expect(store.position.table?.n).toBe(11);
  });

  test('says that a bot thinks when nothing is heard of it', async () => {
    await open([]);
    server.now().say(update(6, 1));
    expect(store.position.thinks).toBe(false);
    await vi.advanceTimersByTimeAsync(700);
    expect(store.position.thinks).toBe(true);
    server.now().say(update(7, 0));
    expect(store.position.thinks).toBe(false);
  });

  test('sends several things as one request, which is done whole or not at all, and waits until it is seen', async () => {
    await open([choice(conquer('7'))]);
    ending = 'at-once';
    const acting = store.intent.act(conquer('7'), conquer('8'));
    expect(server.now().last('act')).toMatchObject({ seat: 0, at: 5, do: [conquer('7'), conquer('8')] });
    server.now().answer('act', { type: 'done', n: 7, did: 2 });
    await settle();
    expect(store.intent.busy).toBe(true);
    server.now().say(update(7, 0));
    await acting;
    expect(store.intent.busy).toBe(false);
    expect(store.intent.trouble).toBeNull();
    expect(server.now().sent.filter(({ type }) => type === 'act')).toHaveLength(1);
  });

  test('says how much of a plan was left undone, because nobody could know what came of a step', async () => {
    await open([choice(conquer('7'))]);
    ending = 'at-once';
    const acting = store.intent.act(conquer('7'), conquer('8'), conquer('9'));
    server.now().answer('act', { type: 'done', n: 6, did: 1 });
    server.now().say(update(6, 0));
    await acting;
    expect(store.intent.trouble).toMatch(/^The last 2 steps were not done/);
  });

  test('a second click is not sent while the first is on its way', async () => {
    await open([choice(conquer('7'))]);
    ending = 'at-once';
    void store.intent.act(conquer('7'));
    void store.intent.act(conquer('7'));
    expect(server.now().sent.filter(({ type }) => type === 'act')).toHaveLength(1);
  });

  test('says why something was refused; that the line was cut passes by itself', async () => {
    await open([choice(conquer('7'))]);
    ending = 'at-once';
    const refused = store.intent.act(conquer('7'));
    server.now().answer('act', { type: 'error', error: 'it is too late' });
    await refused;
    expect(store.intent.trouble).toBe('It is too late.');
    const cut = store.intent.act(conquer('7'));
    server.now().end.closed();
    await cut;
    expect(store.intent.trouble).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    server.now().end.opened();
    expect(store.intent.trouble).toBeNull();
  });

  test('forgets what was meant for the moment before, but not when somebody only talks', async () => {
    await open(deploys, { stage: 'redeploy' });
    store.intent.redeployment.lay('7', 2);
    const chat = { n: 6, at: 0, kind: 'chat', seat: 1, name: 'Bo', text: 'hm' };
    server.now().say({ type: 'updates', table: 't', n: 6, updates: [chat] });
    expect(store.intent.redeployment.draft).toEqual({ 7: 2 });
    expect(store.talk.unread).toBe(1);
    store.talk.read();
    expect(store.talk.unread).toBe(0);
    server.now().say(update(7, 0));
    expect(store.intent.redeployment.draft).toEqual({});
  });

  test('lays tokens out as far as the hand goes, and takes them back step by step', async () => {
    await open(deploys, { stage: 'redeploy' });
    const { redeployment } = store.intent;
    redeployment.lay('7', 5);
    redeployment.move('7', '8');
    expect(redeployment.draft).toEqual({ 7: 2, 8: 1 });
    redeployment.move('8', '9');
    expect(redeployment.draft).toEqual({ 7: 2, 8: 1 });
    store.intent.undo();
    store.intent.undo();
    expect(redeployment.draft).toEqual({});
    redeployment.defend([]);
    expect(redeployment.draft).toEqual({ 7: 1, 8: 2 });
    store.intent.press({ key: 'turn.placeEnd', deed: 'commit', ends: true });
    expect(server.now().last('act').do).toEqual([
      { type: 'deploy', region: '7', tokens: 1 },
      { type: 'deploy', region: '8', tokens: 2 },
    ]);
  });

  test('defends by what the server says that regions cost others, and asks again when tokens are laid out', async () => {
    await open(deploys, { stage: 'redeploy' });
    const exposed = (tokens: number) =>
      ['7', '8'].map((region) => ({
        region,
        coins: 1,
        from: region === '8' ? [{ player: 1, race: 'orcs', tokens, have: 5 }] : [],
      }));
    const told = (tokens: number) => ({
      type: 'plan',
      steps: [],
      hand: 3,
      view: view(),
      actions: [],
      threats: exposed(tokens),
    });
    expect(server.now().last('plan').do).toEqual([]);
    store.intent.press({ key: 'turn.defend', deed: 'defend' });
    await settle();
    expect(store.intent.redeployment.draft).toEqual({});
    server.now().answer('plan', told(3));
    await settle();
    expect(store.intent.redeployment.draft).toEqual({ 8: 3 });
    expect(server.now().last('plan').do).toEqual([{ type: 'deploy', region: '8', tokens: 3 }]);
    server.now().answer('plan', told(6));
    await settle();
    expect(store.intent.foresight.threats).toEqual(exposed(6));
  });

  test('asks about a decline before it is done', async () => {
    await open([choice({ type: 'decline' })], { stage: 'ready' });
    const button = { key: 'turn.decline', deed: { act: { type: 'decline' } }, ends: true } as const;
    store.intent.press(button);
    expect(store.intent.sure).toMatchObject({ doubt: 'decline' });
    const { foresight } = store.intent;
    void foresight.askOutlook({ type: 'decline' });
    expect(server.now().last('explain').do).toEqual({ type: 'decline' });
    const outlook = { now: 3, then: 3, staying: 5, eachTurn: 5, turns: 4 };
    server.now().answer('explain', { type: 'explanation', legal: true, outlook });
    await settle();
    expect(foresight.outlookOf({ type: 'decline' })).toEqual(outlook);
    expect(server.now().sent.some(({ type }) => type === 'act')).toBe(false);
    store.intent.press(button);
    expect(server.now().last('act').do).toEqual({ type: 'decline' });
  });

  test('plans as far as it is possible, and is drawn as it would be then', async () => {
    await open([choice(conquer('7'))]);
    const sketching = store.intent.sketch([conquer('7'), conquer('8')]);
    const after = view({ round: 3 });
    const refusal = { error: 'too dear' };
    server.now().answer('plan', { type: 'plan', steps: [{}, refusal], hand: 1, view: after, actions: [] });
    await sketching;
    expect(store.intent.plan?.steps).toEqual([conquer('7')]);
    expect(store.intent.trouble).toBe('Too dear.');
    expect(store.view).toEqual(after);
    expect(store.choices).toEqual([]);
    store.intent.stopPlanning();
    expect(store.choices).toHaveLength(1);
  });

  test('explains what is looked at, after what is planned', async () => {
    await open([choice(conquer('7'))]);
    store.attention.point('7');
    await vi.advanceTimersByTimeAsync(100);
    server.now().answer('explain', { type: 'explanation', region: '7', legal: true, tokens: 3 });
    await settle();
    expect(store.attention.explanation).toMatchObject({ tokens: 3 });
    void store.intent.sketch([conquer('8')]);
    expect(store.attention.explanation).toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect(server.now().last('explain')).toMatchObject({ region: '7', after: [conquer('8')] });
  });

  test('what was asked of a moment that has passed is not shown', async () => {
    await open([choice(conquer('7'))]);
    store.attention.point('7');
    await vi.advanceTimersByTimeAsync(100);
    const { id } = server.now().last('explain');
    server.now().say(update(6, 1));
    server.now().say({ type: 'explanation', id, region: '7', legal: true, tokens: 3 });
    await settle();
    expect(store.attention.explanation).toBeNull();
  });

  test('knows whether the turn would be over, and how many tokens there will be', async () => {
    await open([choice(conquer('7')), choice({ type: 'redeploy' })], { stage: 'ready' });
    expect(server.now().last('plan').do).toEqual([{ type: 'redeploy' }]);
    server.now().answer('plan', { type: 'plan', steps: [{}], hand: 0, view: view({ turn: 1 }), actions: [] });
    server.now().answer('explain', { type: 'explanation', region: '7', legal: true, have: 6 });
    await settle();
    expect(store.intent.foresight).toMatchObject({ ends: true, ready: 6 });
  });

  test('shows the past step by step, in which nothing can be done', async () => {
    await open([choice(conquer('7'))]);
    const did = (n: number, by: number, events: object[]) => ({ n, at: 0, kind: 'action', by, do: {}, events });
    const began = (player: number) => ({ type: 'turn-began', player });
    const updates = [did(2, 1, [began(0)]), did(3, 0, [began(1)]), did(4, 1, []), did(5, 1, [began(0)])];
    history = () =>
      Promise.resolve({ updates, views: { 4: view({ round: 8 }), 5: view({ round: 9 }) } } as unknown as Stretch);
    await store.lookBack();
    expect(store.past.moments).toHaveLength(2);
    expect(store.view?.round).toBe(8);
    expect(store.choices).toEqual([]);
    store.past.go(7);
    expect(store.view?.round).toBe(9);
    void store.intent.act(conquer('7'));
    expect(store.past.now).toBeNull();
  });

  describe('a turn that is over with something else', () => {
    const over = { type: 'plan', steps: [{}], hand: 0, view: view({ turn: 1, toAct: 1 }), actions: [] };
    const acts = () => server.now().sent.filter(({ type }) => type === 'act');
    const last = async () => {
      await open([choice(conquer('7'))]);
      const acting = store.intent.act(conquer('7'));
      server.now().answer('plan', over);
      await acting;
    };

    test('waits to be ended, and is drawn as it would be', async () => {
      await last();
      expect(acts()).toEqual([]);
      expect(store.intent.busy).toBe(false);
      expect(store.view).toEqual(over.view);
      expect(store.choices).toEqual([]);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(acts()).toEqual([]);
      void store.intent.endTurn();
      expect(acts()).toMatchObject([{ do: conquer('7'), at: 5 }]);
    });
    test('is not waited for where the game went on while that was found out', async () => {
      await open([choice(conquer('7'))]);
      void store.intent.act(conquer('7'));
      server.now().say(update(6, 0));
      server.now().answer('plan', over);
      await settle();
      expect(store.intent.last).toBeNull();
      expect(acts()).toMatchObject([{ at: 5 }]);
    });
    test('can be taken back', async () => {
      await last();
      store.intent.undo();
      expect(store.intent.last).toBeNull();
      expect(store.choices).toHaveLength(1);
      expect(acts()).toEqual([]);
    });
    test('ends after some seconds, where that is preferred, unless it is taken back', async () => {
      ending = 'seconds';
      await last();
      store.intent.takeBack();
      await vi.advanceTimersByTimeAsync(grace);
      expect(acts()).toEqual([]);
      const again = store.intent.act(conquer('7'));
      server.now().answer('plan', over);
      await again;
      await vi.advanceTimersByTimeAsync(grace - 1);
      expect(acts()).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(acts()).toHaveLength(1);
    });
    test('ends at once, where that is preferred', async () => {
      ending = 'at-once';
      await open([choice(conquer('7'))]);
      void store.intent.act(conquer('7'));
      expect(acts()).toHaveLength(1);
    });
    test('is nothing to wait for when the turn goes on, or when chance decides', async () => {
      await open([choice(conquer('7'))]);
      const acting = store.intent.act(conquer('7'));
      server.now().answer('plan', { ...over, view: view() });
      await settle();
      expect(acts()).toHaveLength(1);
      // What is known not to end the turn lets nobody wait.
      expect(acts()[0]).not.toHaveProperty('hold');
      server.now().answer('act', { type: 'done', n: 6 });
      server.now().say(update(6, 0));
      await acting;
      void store.intent.act({ type: 'attempt', region: '8' });
      await settle();
      expect(acts()).toHaveLength(2);
    });
    describe('and the die decides', () => {
      const attempt: Action = { type: 'attempt', region: '8' };
      const roll = async (held: boolean) => {
        await open([choice(attempt)]);
        const acting = store.intent.act(attempt);
        await settle();
        server.now().answer('act', { type: 'done', n: 6, ...(held ? { held: 99 } : {}) });
        const rolled = { n: 6, at: 0, kind: 'action', by: 0, do: attempt, events: [{ type: 'rolled', player: 0 }] };
        server.now().say(update(6, 1, { updates: [rolled], ...(held ? { held: 99 } : {}) }));
        await acting;
      };
      const goesOn = () => server.now().sent.filter(({ type }) => type === 'go-on');

      test('lets the bots wait until it is ended', async () => {
        await roll(true);
        expect(acts()).toMatchObject([{ hold: 120 }]);
        expect(store.intent.awaited).toBe(true);
        await vi.advanceTimersByTimeAsync(30_000);
        expect(goesOn()).toEqual([]);
        void store.intent.endTurn();
        expect(goesOn()).toHaveLength(1);
        expect(acts()).toHaveLength(1);
        expect(store.intent.awaited).toBe(false);
      });
      test('lets them wait for some seconds, where that is preferred', async () => {
        ending = 'seconds';
        await roll(true);
        expect(acts()).toMatchObject([{ hold: grace / 1000 }]);
        expect(store.intent.awaited).toBe(true);
        // The server lets them go on by itself.
        server.now().say(update(7, 1));
        expect(store.intent.awaited).toBe(false);
      });
      test('shows it in another tab too, which can end it', async () => {
        await open([], { turn: 1, toAct: 1 });
        server.now().say(update(6, 1, { held: 99 }));
        expect(store.intent.awaited).toBe(true);
        // Somebody chats: they wait on.
        server.now().say({ type: 'updates', table: 't', n: 7, now: 0, updates: [] });
        expect(store.intent.awaited).toBe(true);
        void store.intent.endTurn();
        expect(goesOn()).toHaveLength(1);
      });
      test('lets nobody wait, where that is preferred, or in the turn of somebody else', async () => {
        ending = 'at-once';
        await roll(false);
        expect(acts()[0]).not.toHaveProperty('hold');
        expect(store.intent.awaited).toBe(false);
        ending = 'oneself';
        server.now().say(update(7, 1, { actions: [choice(conquer('7'))] }));
        void store.intent.act(attempt);
        await settle();
        expect(acts()[1]).not.toHaveProperty('hold');
      });
      test('is over when the bots go on all the same', async () => {
        await roll(true);
        server.now().say(update(7, 1));
        expect(store.intent.awaited).toBe(false);
      });
      test('cannot be taken back, and says why', async () => {
        await roll(true);
        const panel = render(LastMoment, {
          props: { intent: store.intent, table: store.position.table as TableState },
        });
        expect(panel.body).toContain('No undo: a die was rolled.');
        expect(panel.body).not.toContain('Take it back');
      });
    });
    test('ends when a button has said so', async () => {
      await open([choice({ type: 'end' })], { stage: 'after-scoring' });
      store.intent.press({ key: 'turn.stay', deed: { act: { type: 'end' } }, ends: true });
      await settle();
      expect(acts()).toHaveLength(1);
    });
    test('is told before tokens are placed', async () => {
      await open(deploys, { stage: 'redeploy' });
      store.intent.redeployment.defend([]);
      expect(server.now().last('plan').do).toHaveLength(2);
      server.now().answer('plan', over);
      await settle();
      expect(store.intent.foresight.placesEnd).toBe(true);
      store.intent.undo();
      expect(store.intent.foresight.placesEnd).toBeNull();
    });
    test('is told before a plan is carried out, and nobody else is spoken of', async () => {
      await open([choice(conquer('7'))]);
      const sketching = store.intent.sketch([conquer('7')]);
      server.now().answer('plan', over);
      await sketching;
      expect(store.intent.planEnds).toBe(true);
      store.attention.point('9');
      await vi.advanceTimersByTimeAsync(200);
      expect(server.now().sent.some(({ type }) => type === 'explain')).toBe(false);
      void store.intent.carryOut();
      await settle();
      expect(acts()).toHaveLength(1);
    });
  });

  describe('hints', () => {
    const plans = [
      { do: [conquer('7')], reasons: [{ type: 'takes', region: '7' }] },
      { do: [conquer('8')], reasons: [{ type: 'takes', region: '8' }] },
    ];
    const hint = { type: 'hint', n: 5, player: 0, plans };
    async function hinted(): Promise<void> {
      await open([choice(conquer('7'))]);
      void store.hints.ask();
      server.now().answer('hint', hint);
      await settle();
    }

    test('are offered to whoever decides, unless the table has switched them off', async () => {
      await open([choice(conquer('7'))]);
      expect(store.hints.offered).toBe(true);
      server.now().say(update(6, 0, { info: { ...info, hints: false }, actions: [choice(conquer('7'))] }));
      await settle();
      expect(store.hints.offered).toBe(false);
      server.now().say(update(7, 1));
      await settle();
      expect(store.hints.offered).toBe(false);
    });

    test('mark the regions of the plan that is looked at, or kept', async () => {
      await hinted();
      expect(store.hints.now?.plans).toHaveLength(2);
      store.hints.show(1);
      expect(store.attention.shown).toEqual(['8']);
      store.hints.show(null);
      expect(store.attention.shown).toEqual([]);
      store.hints.keep(0);
      store.hints.show(1);
      store.hints.show(null);
      expect(store.attention.shown).toEqual(['7']);
      store.hints.close();
      expect(store.attention.shown).toEqual([]);
    });

    test('leave alone what a line of the log has marked', async () => {
      await hinted();
      store.attention.shown = ['9'];
      store.hints.show(null);
      expect(store.attention.shown).toEqual(['9']);
    });

    test('are gone when the game goes on, and stay when somebody chats', async () => {
      await hinted();
      const chat = { n: 6, at: 0, kind: 'chat', player: 'b', text: 'hello' };
      server.now().say({ type: 'updates', table: 't', n: 6, updates: [chat] });
      await settle();
      expect(store.hints.now).not.toBeNull();
      store.hints.keep(0);
      server.now().say(update(7, 0, { actions: [choice(conquer('8'))] }));
      await settle();
      expect(store.hints.now).toBeNull();
      expect(store.attention.shown).toEqual([]);
    });

    test('of a moment that has passed are not told', async () => {
      await open([choice(conquer('7'))]);
      void store.hints.ask();
      server.now().say(update(6, 0, { actions: [choice(conquer('8'))] }));
      server.now().answer('hint', hint);
      await settle();
      expect(store.hints.now).toBeNull();
      expect(store.hints.thinking).toBe(false);
    });

    test('that are refused say why', async () => {
      await open([choice(conquer('7'))]);
      void store.hints.ask();
      expect(store.hints.thinking).toBe(true);
      server.now().answer('hint', { type: 'error', error: 'hints are switched off at this table' });
      await settle();
      expect(store.hints.trouble).toContain('switched off');
      expect(store.hints.thinking).toBe(false);
    });
  });

  describe('tokens that go aside', () => {
    const stands = { regions: { 7: { race: 'elves', tokens: 2 } } } as unknown as Partial<View>;
    const choices = [choice(conquer('9')), choice({ type: 'redeploy' })];
    const ok = { type: 'plan', hand: 0, earns: 0, adds: 0 };
    const after = (hand: number, stage: string, actions: Choice[]) => ({
      ...ok,
      steps: [{}, {}],
      view: view({ ...stands, stage, tribes: [{ race: 'elves', player: 0, hand, state: 'active' }] } as never),
      actions,
    });
    test('are told while one conquers, and one conquest more is tried when they are all that is left', async () => {
      await open(choices, stands);
      server.now().answer('plan', after(6, 'redeploy', [{ do: { type: 'deploy', region: '7' }, tokens: 2 }]));
      await settle();
      expect(store.intent.foresight).toMatchObject({ aside: 4, unkept: false });
      expect(server.now().sent.filter(({ type }) => type === 'plan')).toHaveLength(1);
    });
    test('let a conquest that could not be kept be asked about', async () => {
      await open(choices, stands);
      server.now().answer('plan', after(4, 'finish', []));
      await settle();
      expect(server.now().last('plan').do).toEqual([conquer('9')]);
      server.now().answer('plan', after(3, 'conquest', choices));
      await settle();
      expect(server.now().last('plan').do).toEqual([conquer('9'), { type: 'redeploy' }]);
      server.now().answer('plan', after(3, 'redeploy', [choice({ type: 'abandon', region: '7' })]));
      await settle();
      expect(store.intent.foresight.unkept).toBe(true);
    });
    test('are not counted with what there is to place', async () => {
      await open(deploys, { stage: 'redeploy', ...stands, tribes: [{ race: 'elves', player: 0, hand: 7 }] } as never);
      expect(store.intent.hand).toBe(3);
      expect(store.intent.foresight.aside).toBe(4);
      store.intent.redeployment.lay('7', 1);
      expect(store.intent.hand).toBe(2);
    });
  });
});
