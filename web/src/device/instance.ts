// The game in a worker of its own: the engine's protocol, studies, and whatever else has a door (page/README.md).
import { wrap } from 'comlink';
import { unwrapped } from './answers';
import type { InstanceWorker } from './instance.worker';
import { places } from './places';
import { DeviceTrouble } from './trouble';

export interface Instance {
  ask<T>(door: string, request: unknown): Promise<T>;
  stop(): void;
}

export async function openInstance(): Promise<Instance> {
  if (typeof Worker !== 'function') throw new DeviceTrouble('no-wasm');
  const worker = new Worker(new URL('./instance.worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<InstanceWorker>(worker);
  try {
    unwrapped(await remote.open(places()));
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    ask: async <T>(door: string, request: unknown) => unwrapped(await remote.ask(door, request)) as T,
    stop: () => worker.terminate(),
  };
}
