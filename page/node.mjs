// What a page fetches, read from the disk: for programs in node.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Elbowroom, fileForHere } from './elbowroom.mjs';

export const home = fileURLToPath(new URL('..', import.meta.url));

export const files = ['elbowroom.wasm', 'elbowroom-simd.wasm'];

/** The module, compiled; of the two files the one for this machine, if none is named. */
export function compiled(file = fileForHere()) {
  return new WebAssembly.Module(readFileSync(join(home, 'build/page', file)));
}

/** The texts below some folders of the tree, by their paths. */
export function texts(...folders) {
  const files = {};
  const add = (path) => {
    if (statSync(join(home, path)).isDirectory())
      for (const name of readdirSync(join(home, path))) add(`${path}/${name}`);
    else if (/\.(json|md)$/.test(path)) files[path] = readFileSync(join(home, path), 'utf8');
  };
  folders.forEach(add);
  return files;
}

/** An instance with all games, or with other files. */
export function open(file, given = texts('content')) {
  return Elbowroom.open(compiled(file), given);
}
