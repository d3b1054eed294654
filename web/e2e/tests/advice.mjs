// Hints while one plays, and the review of a game that is over: told, marked on the board, with the keyboard and on a phone.
import assert from 'node:assert/strict';
import { barriers } from '../barriers.mjs';
import { api, desk, phone } from '../browser.mjs';
import { lateGame } from '../late-game.mjs';
import { clipped, crowded, small } from '../looks.mjs';
import { stateOf, step } from '../player.mjs';

const hint = (page) => page.getByRole('region', { name: 'What you could do' });

/** A game that bots have played to its end, with the guest of this page in the first seat. */
async function finishedGame(page) {
  const id = await lateGame(page, 'classic', 3);
  await page.goto('/tables');
  await api(page, 'PUT', `/tables/${id}/seats/0`, { standIn: true });
  for (let i = 0; i < 300 && (await api(page, 'GET', `/tables/${id}`)).status === 'playing'; i++)
    await page.waitForTimeout(100);
  return id;
}

async function looksFine(page, device) {
  const found = [...(await clipped(page)), ...(await crowded(page)), ...(device === 'phone' ? await small(page) : [])];
  assert.ok(found.length === 0, found.join('\n  '));
  assert.deepEqual(await barriers(page), []);
}

/** The regions that are marked on the board. */
const marked = (page) => page.locator('.targets .shown, .glows .shown, path.shown').count();

export default {
  async 'a hint tells the best plans and marks their regions'({ somebody, picture }) {
    const { page } = await somebody({ viewport: desk, forgive: /409/ });
    await page.goto(`/t/${await lateGame(page, 'classic', 3)}`);
    await page.locator('.screen.mine').waitFor();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await hint(page).waitFor();
    const plans = hint(page).locator('li button');
    const count = await plans.count();
    assert.ok(count >= 1 && count <= 3, `${count} plans`);
    assert.match(await plans.first().innerText(), /% to win[^]*coins? this turn[^]*\./);
    if (count > 1) assert.match(await plans.first().innerText(), /over the next plan|as good as the next plan/);
    // Whatever is looked at is marked, by the pointer and by the keyboard, which keeps it marked.
    await page.mouse.move(2, 2);
    assert.equal(await marked(page), 0);
    await plans.first().hover();
    const regions = await marked(page);
    await page.mouse.move(2, 2);
    assert.equal(await marked(page), 0);
    await plans.first().focus();
    await page.keyboard.press('Enter');
    assert.equal(await plans.first().getAttribute('aria-pressed'), 'true');
    await page.mouse.move(2, 2);
    assert.equal(await marked(page), regions);
    await picture(page, 'hint-desk');
    await looksFine(page, 'desk');
    // What one does next is still in sight.
    assert.ok(await page.locator('.deeds').evaluate((it) => it.getBoundingClientRect().bottom <= innerHeight));
    // What was said of this moment is gone with the next.
    const { n } = await stateOf(page);
    for (let i = 0; i < 20 && (await stateOf(page)).n === n; i++) await step(page);
    await hint(page).waitFor({ state: 'detached' });
    // Where one pressed a button last there may now be a line of the log, which marks its regions.
    await page.mouse.move(2, 2);
    assert.equal(await marked(page), 0);
  },

  async 'a hint on a phone, and none where the table has switched them off'({ somebody, picture }) {
    const { page } = await somebody({ viewport: phone, forgive: /409/, language: 'pl' });
    await page.goto(`/t/${await lateGame(page, 'classic', 2)}`);
    await page.locator('.screen.mine').waitFor();
    await page.getByRole('button', { name: 'Podpowiedź', exact: true }).click();
    const plans = page.getByRole('region', { name: 'Co możesz zrobić' });
    await plans.waitFor();
    await plans.locator('li button').first().tap();
    await picture(page, 'hint-phone');
    await looksFine(page, 'phone');
    await page.goto(`/t/${await lateGame(page, 'classic', 2, { hints: false })}`);
    await page.locator('.screen.mine').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Podpowiedź', exact: true }).count(), 0);
  },

  async 'a new table may be made without hints'({ somebody }) {
    const { page } = await somebody({ viewport: desk });
    await page.goto('/friends');
    await page.getByText('Time, absence, hints, name').click();
    await page.getByRole('checkbox', { name: 'Hints' }).uncheck();
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.waitForURL(/\/t\//);
    const id = /\/t\/([^/#?]+)/.exec(page.url())[1];
    assert.equal((await api(page, 'GET', `/tables/${id}`)).hints, false);
  },

  async 'a finished game is reviewed, with progress, and the work can be stopped'({ somebody, picture }) {
    const { page } = await somebody({ viewport: desk, forgive: /409/ });
    await page.goto(`/t/${await finishedGame(page)}`);
    await page.getByRole('button', { name: 'Review this game' }).click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    assert.equal(await page.getByRole('progressbar').count(), 0);
    await page.getByRole('button', { name: 'Review this game' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /Turn \d+ of \d+/ })
      .waitFor();
    await page.getByRole('heading', { name: 'The turns that swung it' }).waitFor({ timeout: 60_000 });
    await page.getByRole('img', { name: 'Chance to win, turn by turn' }).scrollIntoViewIfNeeded();
    await page.getByRole('img', { name: 'Coins, turn by turn' }).waitFor();
    // Every turn of every player is answered, or could not begin with a decline.
    const answers = page.getByRole('region', { name: 'Decline now?' }).locator('td');
    const info = await api(page, 'GET', `/tables/${/\/t\/([^/#?]+)/.exec(page.url())[1]}`);
    assert.equal(await answers.count(), info.rounds * info.players);
    assert.match((await answers.allInnerTexts()).join(' '), /(yes|no), [+−]?\d/);
    await picture(page, 'review-desk');
    assert.deepEqual(await clipped(page), []);
    assert.deepEqual(await barriers(page), []);
    await page.setViewportSize(phone);
    await page.waitForTimeout(200);
    await page.getByRole('heading', { name: 'Choices and luck' }).scrollIntoViewIfNeeded();
    await picture(page, 'review-phone');
    assert.deepEqual(await barriers(page), []);
    await page.setViewportSize(desk);
    // A turn leads to its replay.
    const turn = page.getByRole('link', { name: /, round \d+/ }).last();
    const to = await turn.getAttribute('href');
    assert.match(to, /\/replay#\d+$/);
    await turn.click();
    await page.waitForURL(`**${to}`);
  },
};
