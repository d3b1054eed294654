// The line to a table, and what is told over it at a pace.
import { describe, expect, test, vi } from 'vitest';
import {
  choice,
  conquer,
  open,
  server,
  settle,
  store,
  table,
  update,
  view,
  world,
  tableForEach,
} from '../../testing/table';
import type { View } from '../../wire/types';

describe('the table on the screen', () => {
  tableForEach();

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
    world.pause = 400;
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
    world.pause = 400;
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
});
