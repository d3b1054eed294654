// Hints at a table.
import { describe, expect, test } from 'vitest';
import { choice, conquer, info, open, server, settle, store, update, tableForEach } from '../../testing/table';

describe('the table on the screen', () => {
  tableForEach();

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
});
