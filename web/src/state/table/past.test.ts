// What happened before, looked at step by step.
import { describe, expect, test } from 'vitest';
import { choice, conquer, open, store, view, world, tableForEach } from '../../testing/table';
import type { Stretch } from '../../wire/http';

describe('the table on the screen', () => {
  tableForEach();

  test('shows the past step by step, in which nothing can be done', async () => {
    await open([choice(conquer('7'))]);
    const did = (n: number, by: number, events: object[]) => ({ n, at: 0, kind: 'action', by, do: {}, events });
    const began = (player: number) => ({ type: 'turn-began', player });
    const updates = [did(2, 1, [began(0)]), did(3, 0, [began(1)]), did(4, 1, []), did(5, 1, [began(0)])];
    world.history = () =>
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
});
