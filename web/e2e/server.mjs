// A server of our own for the checks: a free port, an empty data folder, the built client.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const web = resolve(fileURLToPath(import.meta.url), '../..');

/** The value after a flag on the command line. */
export function flag(name, otherwise) {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : process.argv[at + 1];
}

/** @param data a folder that an earlier server left, to go on with; without it, an empty one that is gone in the end. */
export async function startServer({ data: kept } = {}) {
  const program = flag('--server');
  if (!program) throw new Error('Say where the program is: --server PATH_TO_ELBOWROOM');
  const dist = join(web, 'dist');
  if (!existsSync(join(dist, 'index.html'))) throw new Error('There is no dist/: run npm run build first.');
  const data = kept ?? mkdtempSync(join(tmpdir(), 'elbowroom-e2e-'));
  const plenty = ['--guests-per-minute', '100000', '--requests-per-second', '100000', '--messages-per-second', '10000'];
  const content = flag('--content');
  const child = spawn(
    resolve(program),
    [
      ...(content ? ['--content', resolve(content)] : []),
      'serve',
      '--port',
      '0',
      '--data',
      data,
      '--web',
      dist,
      // The dice follow from the seed of whoever makes a table (browser.mjs).
      '--seeded-dice',
      '--bot-milliseconds',
      '30',
      ...plenty,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  const address = await new Promise((found, failed) => {
    const listen = (chunk) => {
      said += chunk;
      const at = /is at (http:\/\/\S+)/.exec(said)?.[1];
      if (at) found(at);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('error', failed);
    child.on('exit', () => failed(new Error(`The server ended: ${said}`)));
  });
  return {
    address,
    data,
    async stop({ keep = false } = {}) {
      child.removeAllListeners('exit');
      const gone = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 4000);
      await gone;
      clearTimeout(late);
      if (!keep) rmSync(data, { recursive: true, force: true });
    },
  };
}
