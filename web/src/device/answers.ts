// How what goes wrong in a worker comes out of it: errors lose their classes on the way, so that they are told as values.
import { Wrong } from '../../../page/elbowroom.mjs';
import { Refused } from '../wire/http';
import { DeviceTrouble } from './trouble';

export type Answer<T> = { ok: T } | { trouble: DeviceTrouble['which'] } | { refused: Wrong['answer'] };

/** In the worker. */
export async function answered<T>(work: () => T | Promise<T>): Promise<Answer<T>> {
  try {
    return { ok: await work() };
  } catch (error) {
    if (error instanceof DeviceTrouble) return { trouble: error.which };
    if (error instanceof Wrong) return { refused: error.answer };
    console.error(error);
    return { trouble: 'broken-down' };
  }
}

/** In the page. */
export function unwrapped<T>(answer: Answer<T>): T {
  if ('ok' in answer) return answer.ok;
  if ('trouble' in answer) throw new DeviceTrouble(answer.trouble);
  const { error, path, ...grounds } = answer.refused;
  throw new Refused(error, 400, grounds, path);
}
