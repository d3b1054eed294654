// What one sets, asks and looks up: light and speed, help in place, the rules, a turn begun again, and what a watcher sees.
import assert from 'node:assert/strict';
import { api, phone, tableOf } from '../browser.mjs';
import { after, conquer, stateOf, step } from '../player.mjs';

const alone = { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, { bot: 'greedy' }] };

export default {
  async 'a light table and a dark one, kept for the next visit'({ somebody }) {
    const { page } = await somebody();
    await page.goto('/');
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--panel'));
    const dark = await ground();
    await page.getByRole('button', { name: 'Light table' }).click();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'light');
    assert.notEqual(await ground(), dark);
    await page.reload();
    await page.getByRole('button', { name: 'Dark table' }).click();
    assert.equal(await ground(), dark);
  },

  async 'the colours of players are chosen, and kept'({ somebody, picture }) {
    const { page } = await somebody();
    await tableOf(page, alone);
    await step(page);
    await conquer(page);
    const colour = () => page.locator('main .owners path').first().getAttribute('fill');
    const usual = await colour();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Colours of the players').selectOption('apart');
    await page.keyboard.press('Escape');
    const apart = await colour();
    assert.notEqual(apart, usual);
    await picture(page, 'colours-apart');
    await page.reload();
    await page.locator('main .owners path').first().waitFor({ state: 'attached' });
    assert.equal(await colour(), apart);
  },

  async 'the speed of others is set, what moves is skipped, and a turn is begun again'({ somebody }) {
    const { page, context } = await somebody({ motion: 'no-preference' });
    await tableOf(page, alone);
    await step(page);
    await page.waitForFunction(() => document.querySelectorAll('.flight').length === 0);
    const pieces = () => page.locator('.things .arrive').count();
    const before = await pieces();
    const restart = page.getByRole('button', { name: 'Start my turn again' });
    assert.equal(await restart.isEnabled(), false, 'nothing was done yet');
    // Slowly enough to be looked at.
    const line = await context.newCDPSession(page);
    await line.send('Animation.enable');
    await line.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
    await conquer(page);
    // Tokens march; whoever does not want to wait presses Escape.
    await page.locator('.flight').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.flight').count(), 0, 'what moves is skipped');
    await conquer(page);
    assert.ok((await pieces()) > before);
    let { n } = await stateOf(page);
    await restart.click();
    await after(page, n);
    assert.equal(await pieces(), before, 'the turn begins again');
    assert.equal((await stateOf(page)).stage, 'conquest');

    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Speed of others').selectOption('slow');
    assert.equal(await page.evaluate(() => localStorage.getItem('elbowroom.speed')), 'slow');
    await page.keyboard.press('Escape');
    // A calm bot takes more than a second for each thing it does; Escape shows all of them at once.
    const id = new URL(page.url()).pathname.split('/').pop();
    await page.locator('.screen.mine').waitFor();
    while ((await stateOf(page)).mine) await step(page, { bold: 0 });
    let there;
    for (let i = 0; i < 100; i++) {
      there = await api(page, 'GET', `/tables/${id}`);
      if (there.toAct === 0) break;
      await page.waitForTimeout(50);
    }
    ({ n } = await stateOf(page));
    assert.ok(n < there.n - 1, `the page takes its time: ${n} of ${there.n}`);
    await page.keyboard.press('Escape');
    assert.equal((await stateOf(page)).n, there.n, 'all of it is shown');
    await page.locator('.screen.mine').waitFor();
  },

  async 'help where one is, and a search of the rules'({ somebody }) {
    const { page } = await somebody();
    await tableOf(page, alone);
    const word = page.locator('.column .more b button').first();
    const name = (await word.textContent()).trim();
    await word.focus();
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog');
    assert.equal((await card.locator('h2').textContent()).trim(), name);
    assert.ok((await card.textContent()).length > name.length + 40, 'in plain words');
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await page.locator('.turn .beside button').last().click();
    await card.getByRole('heading').first().waitFor();
    await card.getByRole('link').click();

    // The rules: all of them, then those that are looked for, then none.
    const entries = page.locator('[data-part="rules"] li.panel');
    await entries.first().waitFor();
    const all = await entries.count();
    const search = page.getByRole('searchbox', { name: 'Search the rules' });
    await search.fill(name);
    await page.getByText(/^\d+ entr(y|ies)$/).waitFor();
    const found = await entries.count();
    assert.ok(found > 0 && found < all, `${found} of ${all}`);
    assert.match(await entries.allTextContents().then((texts) => texts.join(' ')), new RegExp(name, 'i'));
    await search.fill('xyzzy');
    await page.getByText('Nothing found.').waitFor();
    assert.equal(await entries.count(), 0);
  },

  async 'whoever watches sees no purse and can do nothing'({ somebody }) {
    const ada = await somebody();
    await tableOf(ada.page, alone);
    await step(ada.page);
    const { page } = await somebody();
    await page.goto(ada.page.url());
    await page.locator('.screen').waitFor();
    const open = await page
      .locator('.rail [data-purse]')
      .evaluateAll((all) => all.map((it) => it.textContent.trim() !== ''));
    assert.deepEqual(open, [false, false]);
    assert.equal(await page.locator('main .hit[data-can], .turn .primary, .column .more .primary').count(), 0);
    // What is played is seen as it happens.
    const { n } = await stateOf(page);
    await conquer(ada.page);
    await after(page, n);
  },

  async 'long names of players are whole on a phone, at the table and in a row of four'({ somebody, picture }) {
    const { page } = await somebody({ viewport: phone });
    const seats = [{ me: 'Maximiliane Weiss' }, { bot: 'greedy' }, { bot: 'hard/raider' }, { bot: 'expert/schemer' }];
    await tableOf(page, { players: 4, options: { 'first-player': 0 }, seats });
    await page.locator('.rail .name strong').first().waitFor();
    const cut = await page
      .locator('.rail .name strong')
      .evaluateAll((all) =>
        all
          .filter((it) => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight + 1)
          .map((it) => it.textContent),
      );
    await picture(page, 'names-phone');
    assert.deepEqual(cut, []);
  },

  async 'the log keeps its room on a low desk, and the button stays in sight'({ somebody, picture }) {
    const { page } = await somebody({ viewport: { width: 1280, height: 720 } });
    const seats = [{ me: 'Ada' }, ...Array.from({ length: 4 }, () => ({ bot: 'greedy' }))];
    await tableOf(page, { players: 5, options: { 'first-player': 0 }, seats });
    for (let i = 0; i < 40; i++) {
      const { mine, stage } = await stateOf(page);
      if (mine && stage === 'redeploy') break;
      await step(page);
    }
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('region', { name: 'What you could do' }).waitFor();
    await picture(page, 'low-desk');
    const [log, button] = await Promise.all(
      [page.locator('#panel'), page.locator('.turn .primary')].map((it) => it.boundingBox()),
    );
    assert.ok(log.height >= 120, `the log has ${log.height} px`);
    assert.ok(log.y + log.height <= 720, 'the log is in sight');
    assert.ok(button.y + button.height < log.y, 'the button is above it');
    await page.locator('.turn .primary').click({ trial: true });
  },
};
