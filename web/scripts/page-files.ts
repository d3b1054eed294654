// What lies beside the bundle: the game for workers, the content where there is no server, and the service worker that
// keeps all of it for when there is no network.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
const engine = join(web, '../build/page');
const modules = ['elbowroom.wasm', 'elbowroom-simd.wasm'];
const languages = ['en', 'it', 'pl', 'es'];
/** What only a server shows to others. */
const notForHere = new Set(['preview.jpg', '.built', 'sw.js']);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'))
    .sort();
}

/** Everything that a server would answer and that never changes, as files. */
async function writeContent(folder: string): Promise<void> {
  const { open, texts } = (await import(join(web, '../page/node.mjs'))) as typeof import('../../page/node.mjs');
  const page = await open();
  mkdirSync(folder, { recursive: true });
  const write = (name: string, what: unknown) => writeFileSync(join(folder, name), JSON.stringify(what));
  const all = page.ask('games', {}) as { games: { game: string }[] };
  write('games.json', all);
  write('files.json', texts('content'));
  for (const { game } of all.games) {
    write(`${game}.json`, page.ask('game', { game }));
    for (const language of languages) write(`${game}.${language}.json`, page.ask('text', { game, language }));
  }
}

/** Names and hashes of all files: what Workbox keeps, and what it fetches anew after an update. */
function manifest(folder: string): { url: string; revision: string | null }[] {
  return filesBelow(folder)
    .filter((name) => !notForHere.has(name))
    .map((name) => ({
      url: name,
      // Names that Vite gives say what is inside.
      revision: /^assets\/.*-[\w-]{8}\.\w+$/.test(name)
        ? null
        : createHash('sha256')
            .update(readFileSync(join(folder, name)))
            .digest('hex')
            .slice(0, 16),
    }));
}

export function pageFiles(mode: string): Plugin {
  let out = '';
  const built = modules.every((file) => existsSync(join(engine, file)));
  return {
    name: 'elbowroom-page-files',
    apply: 'build',
    configResolved(config) {
      out = join(config.root, config.build.outDir);
    },
    // What needs the game in the page is offered only where it is (state/edition.ts).
    transformIndexHtml: () =>
      built ? [{ tag: 'meta', attrs: { name: 'elbowroom-engine', content: 'engine/' }, injectTo: 'head' }] : [],
    async closeBundle() {
      if (!built && mode === 'static')
        throw new Error(
          'There is no build/page/elbowroom.wasm: run cmake --preset page && cmake --build --preset page first.',
        );
      if (built) {
        mkdirSync(join(out, 'engine'), { recursive: true });
        for (const file of modules) copyFileSync(join(engine, file), join(out, 'engine', file));
      }
      if (mode === 'static') await writeContent(join(out, 'content'));
      await build({
        configFile: false,
        root: web,
        mode,
        logLevel: 'warn',
        define: { __FILES__: JSON.stringify(manifest(out)) },
        build: {
          outDir: out,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          rollupOptions: { input: join(web, 'src/sw.ts'), output: { entryFileNames: 'sw.js', format: 'iife' } },
        },
      });
    },
  };
}
