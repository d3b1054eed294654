// Games that the page plays by itself: without a network, over a crash, in one tab at a time, and as files.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { barriers } from '../barriers.mjs';
import { phone } from '../browser.mjs';
import { untilKept } from '../kept.mjs';
import { after, clickRegion, conquer, play, stateOf, step } from '../player.mjs';

const here = { keeper: 'here', forgive: /Failed to load resource|net::ERR|WebSocket|ERR_INTERNET/ };
const idOf = (page) => new URL(page.url()).pathname.split('/')[2];

async function playNow(page) {
  await page.goto('/');
  await page.locator('.play:enabled').click();
  await page.locator('.screen').waitFor();
  const id = idOf(page);
  assert.match(id, /^here/);
  return id;
}

/** Something is different in the worker that keeps the games. */
function spoilWorker(context, how) {
  return context.route(/tables\.worker/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: how + (await answer.text()) });
  });
}

/** How much of a game this device keeps. */
const rowsOf = (page, id) =>
  page.evaluate(
    (table) =>
      new Promise((done, failed) => {
        const opening = indexedDB.open('elbowroom');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['tables', 'entries']);
          const all = IDBKeyRange.bound([table, 0], [table, Infinity]);
          const counts = [tx.objectStore('tables').count(table), tx.objectStore('entries').count(all)];
          tx.oncomplete = () => {
            opening.result.close();
            done(counts.reduce((sum, { result }) => sum + result, 0));
          };
        };
      }),
    id,
  );

/** Until something can be conquered. */
async function toConquest(page) {
  for (let i = 0; i < 60; i++) {
    const { stage, mine, sure } = await stateOf(page);
    if (mine && stage === 'conquest' && sure.length > 0) return;
    await step(page);
  }
  assert.fail('nothing could ever be conquered');
}

export default {
  async 'a whole game is played with the network cut off from its first move'({ somebody, picture }) {
    const { context, page } = await somebody({ ...here, keeps: true });
    // Two are enough, and sooner done.
    await context.addInitScript(() => localStorage.setItem('elbowroom.solo', '{"classic":{"players":2}}'));
    await page.goto('/');
    await untilKept(page, ['engine/', 'After']);
    const id = await playNow(page);
    await context.setOffline(true);
    assert.ok(await play(page));
    await picture(page, 'device-over');
    assert.equal(await page.getByText('Reconnecting').count(), 0, 'nobody complains that the server is away');
    // It is reviewed and replayed, by this device alone.
    await page.getByRole('button', { name: 'Review this game' }).click();
    await page.getByRole('heading', { name: 'The turns that swung it' }).waitFor({ timeout: 120_000 });
    await page.goto(`/t/${id}/replay`);
    await page.locator('.controls input[type=range]').waitFor();
    await page.goto('/');
    // It is in one's list, with what it came to.
    await page.locator('.all').waitFor();
    await page.locator('.all').click();
    await page.locator(`[data-table="${id}"]`).waitFor();
    assert.match(await page.locator(`[data-table="${id}"]`).textContent(), /coins/);
    assert.deepEqual(await barriers(page), []);
    // Removed, it is gone whole.
    assert.ok((await rowsOf(page, id)) > 10);
    await page.locator(`[data-table="${id}"] [data-way=remove]`).click();
    await page.locator(`[data-table="${id}"] .away`).click();
    await page.locator(`[data-table="${id}"]`).waitFor({ state: 'detached' });
    assert.equal(await rowsOf(page, id), 0);
  },

  async 'a game that is ended without a result is in no list, and nothing of it is kept'({ somebody }) {
    const { page } = await somebody(here);
    // At the table …
    const first = await playNow(page);
    await toConquest(page);
    assert.ok((await rowsOf(page, first)) > 0);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'End the game' }).click();
    await page.locator('.menu .away').click();
    await page.getByRole('heading', { name: 'This game was ended without a winner.' }).waitFor();
    assert.equal(await rowsOf(page, first), 0);
    // … and in the list, where another tab of ours may write no more.
    const second = await playNow(page);
    await page.goto('/games');
    await page.locator(`[data-table="${second}"] [data-way=end]`).click();
    await page.locator(`[data-table="${second}"] .away`).click();
    await page.locator(`[data-table="${second}"]`).waitFor({ state: 'detached' });
    assert.equal(await rowsOf(page, second), 0);
    await page.reload();
    await page.getByText('You have not played here yet.').waitFor();
    assert.equal(await page.locator('[data-table]').count(), 0);
    await page.goto(`/t/${second}`);
    await page.getByText('There is no such game on this device.').waitFor();
  },

  async 'where the page has no game of its own, nothing is offered that needs it'({ somebody }) {
    const { context, page } = await somebody(here);
    // As the page is built without it.
    await context.addInitScript(() =>
      new MutationObserver(() => document.querySelector('meta[name="elbowroom-engine"]')?.remove()).observe(document, {
        childList: true,
        subtree: true,
      }),
    );
    await context.route(/\/engine\//, (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await page.locator('.play:enabled').waitFor();
    const ways = await page.locator('nav .way').evaluateAll((all) => all.map((it) => new URL(it.href).pathname));
    assert.deepEqual(ways, ['/friends', '/device', '/tables', '/watch', '/learn']);
    await page.locator('.play:enabled').click();
    await page.locator('.screen').waitFor();
    assert.doesNotMatch(idOf(page), /^here/);
    for (const address of ['/daily', '/puzzles', '/puzzles/classic/pick-00000000', '/analysis']) {
      await page.goto(address);
      await page.getByRole('alert').filter({ hasText: 'the game for it is not on this page yet' }).waitFor();
    }
    assert.deepEqual(await barriers(page), []);
    await page.goto('/me');
    await page.locator('#name').waitFor();
    assert.equal(await page.getByLabel('Games against bots are kept').count(), 0);
    await page.goto('/games');
    await page.locator('[data-table]').waitFor();
    assert.equal(await page.locator('input[type=file]').count(), 0);
  },

  async 'a tab that is killed in the middle of a turn has lost nothing'({ somebody }) {
    const { context, page } = await somebody({ ...here, viewport: phone });
    const id = await playNow(page);
    await toConquest(page);
    await conquer(page);
    const before = await stateOf(page);
    const cdp = await context.newCDPSession(page);
    void cdp.send('Page.crash').catch(() => undefined);
    await page.waitForEvent('crash');
    const again = await context.newPage();
    await again.goto(`/t/${id}`);
    await again.locator(`.screen[data-n="${before.n}"]`).waitFor();
    assert.deepEqual({ ...(await stateOf(again)), labels: [] }, { ...before, labels: [] });
    // What was done can still be taken back.
    await again.getByRole('button', { name: 'Undo' }).click();
    await after(again, before.n);
  },

  async 'two tabs on one game: one plays, the other says so and may take it over'({ somebody }) {
    const { context, page } = await somebody(here);
    const id = await playNow(page);
    await toConquest(page);
    const other = await context.newPage();
    await other.goto(`/t/${id}`);
    await other.getByText('You are playing this game in another tab.').waitFor();
    assert.deepEqual(await barriers(other), []);
    const { n } = await stateOf(page);
    await other.getByRole('button', { name: 'Play it here' }).click();
    await other.locator(`.screen[data-n="${n}"]`).waitFor();
    await page.getByText('You are playing this game in another tab.').waitFor();
    await conquer(other);
  },

  async 'a game goes as a file from one device to another, and plays on there'({ somebody }) {
    const { page } = await somebody(here);
    await playNow(page);
    await toConquest(page);
    await conquer(page);
    const { n, stage } = await stateOf(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the game as a file' }).click(),
    ]);
    const file = await download.path();
    const { page: other } = await somebody(here);
    await other.goto('/games');
    const bring = other.locator('input[type=file]');
    const give = (text) =>
      bring.setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await give('{"table":');
    await other.getByText('This is no game file.').waitFor();
    const whole = JSON.parse(readFileSync(file, 'utf8'));
    await give(JSON.stringify({ ...whole, edition: whole.edition + 1 }));
    await other.locator('.trouble', { hasText: /edition/ }).waitFor();
    await give(JSON.stringify(whole));
    await other.locator('.screen, .trouble').first().waitFor();
    assert.equal(await other.locator('.trouble').allTextContents().then(String), '');
    assert.equal((await stateOf(other)).stage, stage);
    await step(other);
    assert.ok((await stateOf(other)).n > 0 && n > 0);
    // The same one twice would be two games that differ.
    await other.goto('/games');
    await give(JSON.stringify(whole));
    await other.getByText('This game is on this device already.').waitFor();
  },

  async 'a game that has not begun moves to the server, with a seat for a friend'({ somebody }) {
    const { page } = await somebody(here);
    let id = await playNow(page);
    const invite = page.getByRole('button', { name: 'Invite a friend' });
    // Where a bot begins, the game has.
    for (let i = 0; i < 30; i++) {
      await page.getByRole('button', { name: 'Settings' }).click();
      if (await invite.count()) break;
      id = await playNow(page);
    }
    await invite.click();
    await page.waitForURL((url) => /^\/t\//.test(url.pathname) && !url.pathname.includes(id));
    const { page: friend } = await somebody();
    await friend.goto(page.url());
    await friend.getByRole('button', { name: 'Sit down' }).click();
    await page.goto('/games');
    await page.locator('[data-table]').first().waitFor();
    assert.equal(await page.locator(`[data-table="${id}"]`).count(), 0);
    // Once something was played, it stays where it is.
    await playNow(page);
    await toConquest(page);
    await page.getByRole('button', { name: 'Settings' }).click();
    assert.equal(await page.getByRole('button', { name: 'Invite a friend' }).count(), 0);
  },

  async 'what keeps a game from being played here is said in one sentence, and the server can be asked instead'({
    somebody,
  }) {
    const without = async (spoil, says) => {
      const { context, page } = await somebody(here);
      await spoil(context, page);
      await page.goto('/');
      await page.locator('.play:enabled').click();
      await page.locator('.trouble', { hasText: says }).waitFor();
      await page.getByRole('button', { name: 'Play on the server instead' }).click();
      await page.locator('.screen').waitFor();
      assert.doesNotMatch(idOf(page), /^here/);
    };
    await without((context) => context.addInitScript(() => delete window.WebAssembly), /cannot run the game by itself/);
    await without(
      (context) => spoilWorker(context, `Object.defineProperty(self, 'indexedDB', { value: undefined });`),
      /keeps nothing/,
    );
    await without((context) => context.route(/\/engine\//, (route) => route.abort()), /could not be fetched/);
  },

  async 'a full device loses nothing: what cannot be kept did not happen'({ somebody }) {
    const { context, page } = await somebody(here);
    await spoilWorker(
      context,
      `let full = false;
      new BroadcastChannel('full').onmessage = ({ data }) => (full = data);
      const { add } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.add = function (...what) {
        if (full) throw new DOMException('full', 'QuotaExceededError');
        return add.apply(this, what);
      };`,
    );
    const fill = (full) => page.evaluate((it) => new BroadcastChannel('full').postMessage(it), full);
    await playNow(page);
    await toConquest(page);
    const before = await stateOf(page);
    await fill(true);
    await clickRegion(page, before.sure[0]);
    const way = page.locator('.card.open .ways button');
    const told = page.getByText('There is no room left on this device');
    await way.or(told).first().waitFor();
    if (await way.count()) await way.first().click();
    await told.first().waitFor();
    assert.equal((await stateOf(page)).n, before.n);
    await fill(false);
    await page.reload();
    await page.locator(`.screen[data-n="${before.n}"]`).waitFor();
    await conquer(page);
  },

  async 'a damaged save is told of, and stays as it is'({ somebody }) {
    const { page } = await somebody(here);
    const id = await playNow(page);
    await toConquest(page);
    const { n } = await stateOf(page);
    await page.goto('/learn');
    const spoil = (body) =>
      page.evaluate(
        ([table, number, text]) =>
          new Promise((done, failed) => {
            const opening = indexedDB.open('elbowroom');
            opening.onsuccess = () => {
              const entries = opening.result.transaction('entries', 'readwrite').objectStore('entries');
              const reading = entries.get([table, number]);
              reading.onsuccess = () => {
                const was = reading.result.body;
                const writing = entries.put({ ...reading.result, body: text ?? was });
                writing.onsuccess = () => done(was);
                writing.onerror = () => failed(writing.error);
              };
            };
          }),
        [id, n, body],
      );
    const was = await spoil('{"do":');
    await page.goto(`/t/${id}`);
    await page.locator('[role=alert]', { hasText: /damaged/ }).waitFor();
    await page.goto('/learn');
    assert.equal(await spoil(was), '{"do":');
    await page.goto(`/t/${id}`);
    await page.locator(`.screen[data-n="${n}"]`).waitFor();
  },
};
