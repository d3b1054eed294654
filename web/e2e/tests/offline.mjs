// Without a network, and without a server: what was visited once goes on, a new version is offered, files are enough.
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { barriers } from '../barriers.mjs';
import { phone } from '../browser.mjs';
import { serveFiles } from '../file-server.mjs';
import { untilKept } from '../kept.mjs';
import { play, stateOf, step } from '../player.mjs';
import { pickCombo, somePuzzle } from '../puzzle.mjs';
import { web } from '../server.mjs';

const kept = {
  keeper: 'here',
  keeps: true,
  forgive: /Failed to load resource|net::ERR|WebSocket|ERR_INTERNET/,
};

async function staticCopy() {
  const built = join(web, 'dist-static');
  assert.ok(existsSync(join(built, 'index.html')), 'there is no dist-static/: run npm run build:static first');
  const folder = mkdtempSync(join(tmpdir(), 'elbowroom-static-'));
  cpSync(built, folder, { recursive: true });
  const host = await serveFiles(folder, '/some/where/');
  return {
    folder,
    ...host,
    async stop() {
      await host.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export default {
  async 'after one visit every game begins without a network'({ somebody, picture }) {
    const { context, page } = await somebody(kept);
    await page.goto('/');
    await page.locator('.play:enabled').waitFor();
    await untilKept(page, ['engine/', 'api/content', 'api/games/warcraft', 'api/games/crossover', 'text/en']);
    await context.setOffline(true);
    for (const game of ['warcraft', 'underground', 'classic']) {
      await page.goto('/');
      await page.locator('.games label', { has: page.locator(`[value="${game}"]`) }).click();
      await page.locator('.play:enabled').click();
      await page.locator('.screen, .trouble').first().waitFor();
      assert.equal(String(await page.locator('.trouble').allTextContents()), '');
      for (let i = 0; i < 2; i++) await step(page);
      assert.ok((await stateOf(page)).n > 0);
      // The page itself comes from what was kept.
      await page.reload();
      await page.locator('.screen').waitFor();
    }
    await picture(page, 'offline');
    await page.goto('/learn');
    await page.locator('h1').waitFor();
  },

  async 'files below any path are a whole edition: no server, no broken door'({ elsewhere, picture }) {
    const host = await staticCopy();
    try {
      const { context, page } = await elsewhere(host.address, { ...kept, keeps: false });
      // Two are enough, and sooner done.
      await context.addInitScript(() => localStorage.setItem('elbowroom.solo', '{"classic":{"players":2}}'));
      await page.goto(host.address);
      await page.locator('.play:enabled').waitFor();
      await page.locator('.map .board').waitFor();
      await picture(page, 'static-home');
      assert.deepEqual(await barriers(page), []);
      for (const way of await page.locator('nav .way').all())
        assert.doesNotMatch(await way.getAttribute('href'), /friends|tables|watch/);
      await page.locator('.play').click();
      assert.ok(await play(page));
      // An address of it is one for others too, and a reload comes back to it.
      await page.reload();
      await page.locator('.screen').waitFor();
      await page.goto(`${host.address}#/games`);
      await page.locator('[data-table]').first().waitFor();
      await page.goto(`${host.address}#/me`);
      await page.locator('#name').fill('Ada');
      await page.locator('form button').first().click();
      assert.deepEqual(await barriers(page), []);
      assert.deepEqual(
        host.missing.filter((path) => !/favicon/.test(path)),
        [],
      );
    } finally {
      await host.stop();
    }
  },

  async 'the daily world, puzzles and the analysis board need no server'({ elsewhere, picture }) {
    const host = await staticCopy();
    try {
      const { page } = await elsewhere(host.address, {
        ...kept,
        keeps: false,
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const at = async (path) => {
        await page.goto('about:blank');
        await page.goto(`${host.address}#${path}`);
      };
      await at('/daily');
      await page.getByRole('button', { name: 'Play today’s world' }).waitFor();
      await page.locator('.map .board').waitFor();
      assert.equal(await page.locator('.everybody, [role=alert]').count(), 0, 'nobody else is spoken of');
      assert.deepEqual(await barriers(page), []);
      await picture(page, 'static-daily');
      await page.getByRole('button', { name: 'Play today’s world' }).click();
      await page.locator('.screen').waitFor();
      await step(page);
      await at('/daily');
      await page.getByRole('button', { name: 'Go on playing' }).waitFor();

      const puzzle = somePuzzle('pick');
      await at(`/puzzles/classic/${puzzle.id}`);
      await page.locator('.screen.mine').waitFor();
      await pickCombo(page, puzzle.answer.slot);
      await page.locator('.answer').getByRole('heading', { name: 'Solved!' }).waitFor();
      await picture(page, 'static-puzzle');
      await at('/puzzles');
      await page.getByText('1 solved').waitFor();

      await at('/analysis');
      await page.getByRole('button', { name: 'New game' }).click();
      await page.locator('.moves').waitFor();
      await page.locator('#tab-column').click();
      await pickCombo(page, 0);
      await page.locator('#tab-study').click();
      await page.locator('.moves .step').nth(1).waitFor();
      const steps = await page.locator('.moves .step').allTextContents();
      await page.getByRole('button', { name: 'Copy a link' }).click();
      await page.getByText('Link copied').waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      assert.ok(link.startsWith(`${host.address}#/analysis`), link);
      await page.goto('about:blank');
      await page.goto(link);
      await page.locator('.moves .step').nth(1).waitFor();
      assert.deepEqual(await page.locator('.moves .step').allTextContents(), steps);
      await picture(page, 'static-analysis');

      for (const [path, name] of [
        ['/me', 'me'],
        ['/games', 'games'],
        ['/device', 'setup'],
      ]) {
        await at(path);
        await page.locator('h1').waitFor();
        if (path === '/games') await page.locator('[data-table]').waitFor();
        assert.deepEqual(await barriers(page), []);
        await picture(page, `static-${name}`);
      }
      assert.deepEqual(
        host.missing.filter((path) => !/favicon/.test(path)),
        [],
      );
    } finally {
      await host.stop();
    }
  },

  async 'a new version is offered, and never forced into a game'({ elsewhere }) {
    const host = await staticCopy();
    try {
      const { context, page } = await elsewhere(host.address, { ...kept, viewport: phone });
      await page.goto(host.address);
      await page.locator('.play:enabled').waitFor();
      await untilKept(page, ['engine/', 'content/files.json', 'index.html']);
      await page.reload();
      await page.locator('.play:enabled').click();
      await page.locator('.screen').waitFor();
      for (let i = 0; i < 3; i++) await step(page);
      // The host gets a new version.
      const index = join(host.folder, 'index.html');
      writeFileSync(index, readFileSync(index, 'utf8').replace('<body>', '<body data-edition="next">'));
      const worker = join(host.folder, 'sw.js');
      const before = readFileSync(worker, 'utf8');
      const after = before.replace(/(["']?url["']?:\s*["']index\.html["'],\s*["']?revision["']?:\s*["'])\w+/, '$1next');
      assert.notEqual(after, before);
      writeFileSync(worker, after);
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
      await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
      assert.equal(await page.getByText('A new version is here.').count(), 0, 'a game is not interrupted');
      for (let i = 0; i < 3; i++) await step(page);
      const { n } = await stateOf(page);
      const address = page.url();
      await page.goto(`${host.address}#/`);
      await page.getByRole('button', { name: 'Use it now' }).click();
      await page.locator('body[data-edition="next"]').waitFor();
      // What was played is still there, also without a network.
      await context.setOffline(true);
      await page.goto(address);
      await page.locator(`.screen[data-n="${n}"]`).waitFor();
    } finally {
      await host.stop();
    }
  },
};
