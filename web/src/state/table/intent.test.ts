// What a person is about to do at a table.
import { describe, expect, test, vi } from 'vitest';
import {
  choice,
  conquer,
  deploys,
  open,
  server,
  settle,
  store,
  update,
  view,
  world,
  tableForEach,
} from '../../testing/table';
import type { Choice, View } from '../../wire/types';

describe('the table on the screen', () => {
  tableForEach();

  test('sends several things as one request, which is done whole or not at all, and waits until it is seen', async () => {
    await open([choice(conquer('7'))]);
    world.ending = 'at-once';
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
    world.ending = 'at-once';
    const acting = store.intent.act(conquer('7'), conquer('8'), conquer('9'));
    server.now().answer('act', { type: 'done', n: 6, did: 1 });
    server.now().say(update(6, 0));
    await acting;
    expect(store.intent.trouble).toMatch(/^The last 2 steps were not done/);
  });

  test('a second click is not sent while the first is on its way', async () => {
    await open([choice(conquer('7'))]);
    world.ending = 'at-once';
    void store.intent.act(conquer('7'));
    void store.intent.act(conquer('7'));
    expect(server.now().sent.filter(({ type }) => type === 'act')).toHaveLength(1);
  });

  test('says why something was refused; that the line was cut passes by itself', async () => {
    await open([choice(conquer('7'))]);
    world.ending = 'at-once';
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
