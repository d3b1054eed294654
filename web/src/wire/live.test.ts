import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { otherEnds } from '../testing/other-end';
import { Offline } from './http';
import { Live, patience, watchAgain } from './live';
import type { End, OpenTransport, Sent } from './transport';
import type { ServerMessage } from './types';

describe('the line to the server', () => {
  let server: ReturnType<typeof otherEnds>;
  let live: Live;
  const connect = () => server.now().end.opened();
  beforeEach(() => {
    vi.useFakeTimers();
    server = otherEnds();
    live = new Live(server.open);
    live.start();
  });
  afterEach(() => vi.useRealTimers());

  test('matches answers to requests', async () => {
    connect();
    const answer = live.ask({ type: 'explain', table: 't', seat: 0, region: '7' });
    server.now().answer('explain', { type: 'explanation', legal: true });
    expect(await answer).toMatchObject({ legal: true });
  });
  test('throws what the server refuses, with the rule and the case', async () => {
    connect();
    const answer = live.ask({ type: 'act', table: 't', seat: 0, at: 1, do: { type: 'end' } });
    server.now().answer('act', { type: 'error', error: 'no', rule: 'X-1', case: 'c' });
    await expect(answer).rejects.toMatchObject({ message: 'no', grounds: { rule: 'X-1', case: 'c' } });
  });
  test('comes back with the last entry it has seen', () => {
    connect();
    live.watch('t', 0).catch(() => undefined);
    server.now().say({ type: 'updates', table: 't', n: 18, updates: [] });
    const states: string[] = [];
    live.onConnection((state) => states.push(state));
    server.now().end.closed();
    vi.advanceTimersByTime(1000);
    connect();
    expect(server.ends).toHaveLength(2);
    expect(server.now().sent).toMatchObject([{ type: 'watch', table: 't', as: 0, seen: 18 }]);
    expect(states).toEqual(['open', 'reconnecting', 'open']);
  });
  test('never keeps an action for later', async () => {
    await expect(live.ask({ type: 'act', table: 't', seat: 0, at: 1, do: { type: 'end' } })).rejects.toThrow(Offline);
    // Nor that the bots may go on: by the time the line is back, they wait for something else.
    const refused = vi.fn();
    live.ask({ type: 'go-on', table: 't' }).catch(refused);
    await vi.advanceTimersByTimeAsync(0);
    expect(refused).toHaveBeenCalledWith(expect.any(Offline));
  });
  test('tells listeners before it answers', async () => {
    connect();
    const order: string[] = [];
    live.onMessage((message: ServerMessage) => order.push(message.type));
    const answer = live.ask({ type: 'ping' }).then(() => order.push('asked'));
    server.now().answer('ping', { type: 'pong' });
    await answer;
    expect(order).toEqual(['pong', 'asked']);
  });
  test('comes back when it is cut, and hears nothing more of what it was cut from', () => {
    connect();
    const heard: string[] = [];
    live.onMessage(({ type }) => heard.push(type));
    live.cut();
    expect(live.connection).toBe('reconnecting');
    expect(server.now().closed).toBe(true);
    live.hurry();
    connect();
    expect(live.connection).toBe('open');
    server.ends[0]?.say({ type: 'pong' });
    server.ends[0]?.end.closed();
    expect(live.connection).toBe('open');
    expect(heard).toEqual([]);
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

test('the other end may be a worker', async () => {
  const { port1: here, port2: there } = new MessageChannel();
  there.onmessage = ({ data }: MessageEvent<Sent>) => there.postMessage({ type: 'pong', id: data.id });
  const toPort: OpenTransport = (end: End) => {
    here.onmessage = ({ data }: MessageEvent<ServerMessage>) => end.arrived(data);
    queueMicrotask(() => end.opened());
    return { send: (message) => here.postMessage(message), close: () => here.close() };
  };
  const live = new Live(toPort);
  live.start();
  expect(await live.ask({ type: 'ping' })).toMatchObject({ type: 'pong' });
  live.cut();
  there.close();
});
