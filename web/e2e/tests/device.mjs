// Games that the page plays by itself: without a network, over a crash, in one tab at a time, and as files.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { barriers } from '../barriers.mjs';
import { phone } from '../browser.mjs';
import { untilKept } from '../kept.mjs';
import { after, conquer, play, stateOf, step } from '../player.mjs';

const here = { solo: 'here', forgive: /Failed to load resource|net::ERR|WebSocket|ERR_INTERNET/ };
const idOf = (page) => new URL(page.url()).pathname.split('/')[2];

async function playNow(page) {
  await page.goto('/');
  await page.locator('.play:enabled').click();
  await page.locator('.screen').waitFor();
  const id = idOf(page);
  assert.match(id, /^here/);
  return id;
}

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
    await page.goto('/');
    await untilKept(page, ['engine/', 'After']);
    const id = await playNow(page);
    await context.setOffline(true);
    assert.ok(await play(page));
    await picture(page, 'device-over');
    assert.equal(await page.getByText('Reconnecting').count(), 0, 'nobody complains that the server is away');
    // It is in one's list, with what it came to.
    await page.goBack();
    await page.locator('.all').waitFor();
    await page.locator('.all').click();
    await page.locator(`[data-table="${id}"]`).waitFor();
    assert.match(await page.locator(`[data-table="${id}"]`).textContent(), /coins/);
    assert.deepEqual(await barriers(page), []);
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
};
