// The speed of elbowroom.wasm beside that of a program; see bench/page.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { files, home, open } from './node.mjs';

const [program, rounds] = [process.argv[2], Number(process.argv[3])];
const games = 20_000;
const nodes = 300_000;

const quickest = (work) => Math.min(...Array.from({ length: rounds }, work));
const seconds = (work) => {
  const began = performance.now();
  work();
  return (performance.now() - began) / 1000;
};
const pages = await Promise.all(files.map((file) => open(file)));

console.log(`Random play of the classic game, decisions a second (the quickest of ${rounds} rounds)`);
const maps = [2, 3, 4, 5].map((players) => `classic-${players}`);
let sumOfRatios = 0;
for (const map of maps) {
  let decisions = 0;
  let native = 0;
  let page = 0;
  for (let round = 0; round < rounds; round++) {
    const { stdout } = spawnSync(
      program,
      ['bench', '--game', 'classic', '--map', map, '--games', `${games}`, '--json'],
      { encoding: 'utf8' },
    );
    native = Math.max(native, JSON.parse(stdout).maps[0].decisionsPerSecond);
    const taken = seconds(
      () => (decisions = pages[0].ask('random', { game: 'classic', map, games, seed: 1 }).decisions),
    );
    page = Math.max(page, decisions / taken);
  }
  sumOfRatios += page / native;
  console.log(`  ${map}: program ${Math.round(native)}, page ${Math.round(page)}, ratio ${(page / native).toFixed(2)}`);
}
console.log(`ratio ${(sumOfRatios / maps.length).toFixed(2)} (0.5 is wanted)`);

console.log(`The first decision of "expert" with ${nodes} nodes, seconds`);
const lines = [
  { cmd: 'new', game: 'classic', players: 3, seed: 5 },
  { cmd: 'best', bot: 'expert', nodes, seed: 1 },
].map((line) => JSON.stringify(line));
const engine = (...input) => seconds(() => spawnSync(program, ['engine'], { input: input.join('\n') + '\n' }));
console.log(`  program: ${(quickest(() => engine(...lines)) - quickest(() => engine(lines[0]))).toFixed(2)}`);
files.forEach((file, i) => {
  pages[i].askText('engine', lines[0]);
  console.log(`  ${file}: ${quickest(() => seconds(() => pages[i].askText('engine', lines[1]))).toFixed(2)}`);
});

console.log('What a browser loads, compressed, with the JavaScript');
const glue = readFileSync(join(home, 'page/elbowroom.mjs'));
for (const file of files) {
  const bytes = readFileSync(join(home, 'build/page', file));
  const kB = (compress) => Math.ceil((compress(bytes).length + compress(glue).length) / 1000);
  console.log(`  ${file}: gzip ${kB((b) => gzipSync(b, { level: 9 }))} kB, brotli ${kB(brotliCompressSync)} kB`);
}
