// A game of its own in a thread of its own.
import { expose } from 'comlink';
import { Elbowroom } from '../../../page/elbowroom.mjs';
import { answered, type Answer } from './answers';
import { load, type Places } from './files';

let elbowroom: Promise<Elbowroom> | null = null;

const worker = {
  open: (places: Places): Promise<Answer<true>> =>
    answered(async () => {
      elbowroom = load(places).then(({ module, files }) => Elbowroom.open(module, files));
      await elbowroom;
      return true as const;
    }),
  ask: (door: string, request: unknown): Promise<Answer<unknown>> =>
    answered(async () => (await elbowroom)?.ask(door, request)),
};
export type InstanceWorker = typeof worker;
expose(worker);
