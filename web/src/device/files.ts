// What an instance of the game is made of, fetched once for each worker: the module for this browser and the texts of the games.
import { fileForHere } from '../../../page/elbowroom.mjs';
import { DeviceTrouble } from './trouble';

/** Where things lie; a worker is told, because its own address says nothing about the page. */
export interface Places {
  /** The folder of the modules, with a slash at its end. */
  engine: string;
  /** The texts of all games, by their paths. */
  content: string;
}

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address).catch((error: unknown) => {
    throw new DeviceTrouble('unreachable', error);
  });
  // A server that has no such file may answer with its page.
  if (response.status === 404 || /html/.test(response.headers.get('Content-Type') ?? ''))
    throw new DeviceTrouble('no-engine');
  if (!response.ok) throw new DeviceTrouble('unreachable');
  return response;
}

async function compiled(folder: string): Promise<WebAssembly.Module> {
  if (typeof WebAssembly !== 'object') throw new DeviceTrouble('no-wasm');
  const bytes = await (await fetched(folder + fileForHere())).arrayBuffer();
  // Too old a browser has WebAssembly without exceptions: it refuses the module.
  return WebAssembly.compile(bytes).catch((error: unknown) => {
    throw new DeviceTrouble('no-wasm', error);
  });
}

export async function load(places: Places): Promise<{ module: WebAssembly.Module; files: Record<string, string> }> {
  const [module, files] = await Promise.all([
    compiled(places.engine),
    fetched(places.content).then((response) => response.json() as Promise<Record<string, string>>),
  ]);
  return { module, files };
}
