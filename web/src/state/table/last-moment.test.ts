// A turn that would be over with something else: it waits, or ends.
import { render } from 'svelte/server';
import { describe, expect, test, vi } from 'vitest';
import type { TableState } from '../../game/table';
import LastMoment from '../../panels/LastMoment.svelte';
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
import type { Action } from '../../wire/types';
import { grace } from './intent.svelte';

describe('the table on the screen', () => {
  tableForEach();

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
      world.ending = 'seconds';
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
      world.ending = 'at-once';
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
        world.ending = 'seconds';
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
        world.ending = 'at-once';
        await roll(false);
        expect(acts()[0]).not.toHaveProperty('hold');
        expect(store.intent.awaited).toBe(false);
        world.ending = 'oneself';
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
});
