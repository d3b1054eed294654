import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Live, patience, watchAgain, type Socket } from './live';
import type { ServerMessage } from './types';

class Wire implements Socket {
  sent: { type: string; id?: number; seen?: number }[] = [];
  onopen: Socket['onopen'] = null;
  onclose: Socket['onclose'] = null;
  onmessage: Socket['onmessage'] = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.onclose?.(undefined as never);
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe('the line to the server', () => {
  let wires: Wire[];
  let live: Live;
  const wire = () => wires.at(-1) as Wire;
  const connect = () => wire().onopen?.(undefined as never);
  beforeEach(() => {
    vi.useFakeTimers();
    wires = [];
    live = new Live(() => {
      wires.push(new Wire());
      return wire();
    });
    live.start();
  });
  afterEach(() => vi.useRealTimers());

  test('matches answers to requests', async () => {
    connect();
    const answer = live.ask({ type: 'explain', table: 't', seat: 0, region: '7' });
    wire().say({ type: 'explanation', id: wire().sent[0]?.id, legal: true });
    expect(await answer).toMatchObject({ legal: true });
  });
  test('throws what the server refuses, with the rule and the case', async () => {
    connect();
    const answer = live.ask({ type: 'act', table: 't', seat: 0, at: 1, do: { type: 'end' } });
    wire().say({ type: 'error', id: wire().sent[0]?.id, error: 'no', rule: 'X-1', case: 'c' });
    await expect(answer).rejects.toMatchObject({ message: 'no', grounds: { rule: 'X-1', case: 'c' } });
  });
  test('comes back with the last entry it has seen', () => {
    connect();
    live.watch('t', 0).catch(() => undefined);
    wire().say({ type: 'updates', table: 't', n: 18, updates: [] });
    const states: string[] = [];
    live.onConnection((state) => states.push(state));
    wire().close();
    vi.advanceTimersByTime(1000);
    connect();
    expect(wires).toHaveLength(2);
    expect(wire().sent).toMatchObject([{ type: 'watch', table: 't', as: 0, seen: 18 }]);
    expect(states).toEqual(['open', 'reconnecting', 'open']);
  });
  test('never keeps an action for later', async () => {
    await expect(live.ask({ type: 'act', table: 't', seat: 0, at: 1, do: { type: 'end' } })).rejects.toThrow('offline');
  });
  test('tells listeners before the one who asked', async () => {
    connect();
    const order: string[] = [];
    live.onMessage((message: ServerMessage) => order.push(message.type));
    const answer = live.ask({ type: 'ping' }).then(() => order.push('asked'));
    wire().say({ type: 'pong', id: wire().sent[0]?.id });
    await answer;
    expect(order).toEqual(['pong', 'asked']);
  });
});

test('patience grows, and is never the same for everybody', () => {
  expect(patience(0, 1)).toBe(400);
  expect(patience(20, 1)).toBe(15_000);
  expect(patience(3, 0)).toBeLessThan(patience(3, 1));
});

test('a spectator watches as nobody', () => {
  expect(watchAgain({ table: 't', as: null, seen: null })).toEqual({ type: 'watch', table: 't' });
});

test('a line that is cut comes back', () => {
  vi.useFakeTimers();
  const wires: Wire[] = [];
  const live = new Live(() => {
    wires.push(new Wire());
    return wires.at(-1) as Wire;
  });
  live.start();
  wires[0]?.onopen?.(undefined as never);
  live.cut();
  expect(live.connection).toBe('reconnecting');
  live.hurry();
  wires[1]?.onopen?.(undefined as never);
  expect(live.connection).toBe('open');
  vi.useRealTimers();
});
