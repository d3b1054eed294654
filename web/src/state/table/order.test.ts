// People at a table who are muted, removed or blocked.
import { afterEach, describe, expect, test } from 'vitest';
import { info, open, server, settle, store, tableForEach, update } from '../../testing/table';
import { blocks } from '../blocks.svelte';

const chat = (n: number, player: string | undefined, text: string) =>
  update(n, 1, { updates: [{ n, at: 0, kind: 'chat', seat: 1, ...(player ? { player } : {}), name: 'Bo', text }] });

describe('the table on the screen', () => {
  tableForEach();
  afterEach(() => {
    blocks.people = [];
  });

  test('does not show what somebody says whom we block, before or after that', async () => {
    await open([]);
    const told = {
      info: {
        ...info,
        seats: [
          { player: 'a', name: 'Ada' },
          { player: 'b', name: 'Bo' },
        ],
      },
    };
    server.now().say({ ...chat(6, 'b', 'one'), ...told });
    await settle();
    expect(store.talk.lines.map(({ text }) => text)).toEqual(['one']);
    expect(store.talk.unread).toBe(1);
    blocks.people = [{ id: 'b', name: 'Bo', since: 1 }];
    server.now().say({ ...chat(7, 'b', 'two'), ...told });
    // Of what is older nobody knows more than who sits there.
    server.now().say({ ...chat(8, undefined, 'three'), ...told });
    server.now().say({ ...chat(9, 'c', 'four'), ...told });
    await settle();
    expect(store.talk.lines.map(({ text }) => text)).toEqual(['four']);
    blocks.people = [];
    expect(store.talk.lines).toHaveLength(4);
  });

  test('knows whether we are muted', async () => {
    await open([]);
    expect(store.talk.muted).toBe(false);
    server.now().say(update(6, 1, { info: { ...info, muted: [{ player: 'a', name: 'Ada' }] } }));
    await settle();
    expect(store.talk.muted).toBe(true);
  });

  test('knows who watches, until that changes', async () => {
    await open([]);
    expect(store.position.table?.watching).toBeUndefined();
    const people = [{ player: 'c', name: 'Cy' }];
    server.now().say({ type: 'watching', table: 't', people, more: 2 });
    expect(store.position.table?.watching).toEqual({ people, more: 2 });
    server.now().say(update(6, 1));
    await settle();
    expect(store.position.table?.watching).toEqual({ people, more: 2 });
    server.now().say({ type: 'watching', table: 't', people: [], more: 0 });
    expect(store.position.table?.watching?.people).toEqual([]);
  });

  test('says that we were removed, and is not missing', async () => {
    await open([]);
    expect(store.line.out).toBeNull();
    server.now().say({ type: 'put-out', table: 'other', error: 'no', case: 'removed-here' });
    expect(store.line.out).toBeNull();
    server.now().say({ type: 'put-out', table: 't', error: 'no', case: 'removed-here' });
    expect(store.line.out?.grounds.case).toBe('removed-here');
    expect(store.line.missing).toBe(false);
  });

  test('says so to whoever comes by the link', async () => {
    const opening = store.open();
    server.now().answer('watch', { type: 'error', error: 'no', case: 'removed-here' });
    await opening;
    expect(store.line.out?.grounds.case).toBe('removed-here');
    expect(store.line.missing).toBe(false);
  });
});
