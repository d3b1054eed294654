// What others do, so that one can follow it: in steps, summed up when a turn is over, and what waits for one on a phone.
import assert from 'node:assert/strict';
import { barriers } from '../barriers.mjs';
import { api, phone, tableOf } from '../browser.mjs';
import { play, stateOf, step } from '../player.mjs';

const bot = { bot: 'easy' };

const theirs = async (page) => !(await stateOf(page)).mine;

export default {
  async 'the turns of bots are summed up as they end, to the eye and to a screen reader'({ somebody, picture }) {
    const { page } = await somebody({ viewport: { width: 1280, height: 720 } });
    await tableOf(page, { players: 4, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, bot, bot, bot] });
    // Whoever is attacked has something to do in the turns of others, too.
    for (let i = 0; i < 60; i++) {
      await page.locator('.screen.mine').waitFor();
      if (/Round 2 /.test(await page.title())) break;
      await step(page);
    }
    const recaps = page.locator('[data-part=recaps] li');
    assert.equal(await recaps.count(), 3, 'each of the three is told');
    await picture(page, 'recaps-desk');
    // Also on a low desk, nothing is pushed off the screen by them.
    const menu = await page.getByRole('button', { name: 'Settings' }).boundingBox();
    assert.ok(menu.y + menu.height <= 720, `the menu ends at ${menu.y + menu.height}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    assert.equal(await recaps.count(), 3);
    const lower = await page.getByRole('button', { name: 'Settings' }).boundingBox();
    assert.ok(lower.y + lower.height <= 900, `the menu ends at ${lower.y + lower.height}`);
    assert.deepEqual(await barriers(page), []);
    await page.locator('#tab-log').click();
    const log = (await page.locator('#panel ol li').allTextContents()).map((it) => it.replace(/\s+/g, ' ').trim());
    const heard = (await page.locator('[role=log] p').allTextContents()).join('\n');
    for (const recap of await recaps.all()) {
      const name = await recap.locator('strong').textContent();
      const told = (await recap.textContent()).replace(/\s+/g, ' ');
      const taken = log.filter((it) => it.startsWith(`${name} conquers`) || it.startsWith(`${name} takes`)).length;
      assert.match(told, new RegExp(`picks .* takes ${taken} region`), `${name} has taken ${taken}: ${told}`);
      const coins = /earns (\d+) coin/.exec(log.find((it) => it.startsWith(`${name} earns`)))[1];
      assert.ok(await recap.getByLabel(`earns ${coins} coin`).count(), `${name} has earned ${coins}`);
    }
    // What was heard long ago is not kept for ever.
    const last = await recaps.last().locator('strong').textContent();
    assert.ok(heard.includes(`The turn of ${last}: picks `), `${last} is heard of: ${heard}`);
    // As soon as one goes on oneself, they are old news.
    for (let i = 0; i < 8 && (await recaps.count()) > 0; i++) await step(page);
    assert.equal(await recaps.count(), 0);
  },

  async 'a redeployment of a bot is one step, and all of it can be skipped with a button'({ somebody, picture }) {
    const { page } = await somebody({ viewport: phone, speed: 'normal' });
    const id = await tableOf(page, { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, bot] });
    await page.evaluate(() => {
      const screen = document.querySelector('.screen');
      globalThis.shown = [];
      new MutationObserver(() => globalThis.shown.push(Number(screen.dataset['n']))).observe(screen, {
        attributeFilter: ['data-n'],
      });
    });
    await play(page, { enough: theirs });
    await play(page, { enough: async (at) => !(await theirs(at)) });
    const shown = await page.evaluate(() => globalThis.shown);
    const { updates } = await api(page, 'GET', `/tables/${id}/history?from=1&to=${shown.at(-1)}`);
    const deploys = updates.filter((it) => it.by === 1 && it.do?.type === 'deploy').map(({ n }) => n);
    const seen = deploys.filter((n) => shown.includes(n));
    assert.ok(deploys.length > 0, 'the bot has redeployed');
    assert.ok(seen.length <= 1, `${seen.length} of ${deploys.length} were shown one by one`);
    // Touch and mouse have a button for what Escape does.
    await play(page, { enough: theirs });
    const skip = page.getByRole('button', { name: 'Skip to my turn' });
    await skip.waitFor();
    await picture(page, 'skip-phone');
    const box = await skip.boundingBox();
    assert.ok(box.height >= 44 && box.y + box.height < phone.height, 'it is in reach of a finger');
    await skip.tap();
    await page.locator('.screen.mine').waitFor({ timeout: 3000 });
  },

  async 'a phone: the power of an opponent is in the strip, and a tap explains the combo'({ somebody, picture }) {
    const { page } = await somebody({ viewport: phone });
    const id = await tableOf(page, { players: 3, options: { 'first-player': 1 }, seats: [{ me: 'Ada' }, bot, bot] });
    await page.locator('.screen.mine').waitFor();
    const powers = page.locator('.rail .face .power');
    await powers.nth(1).waitFor();
    assert.equal(await powers.count(), 2);
    await picture(page, 'strip-phone');
    const { views } = await api(page, 'GET', `/tables/${id}/history?from=1&to=60&as=0`);
    const { race, power } = Object.values(views)
      .at(-1)
      .tribes.find(({ player }) => player === 1);
    await powers.first().tap();
    const card = page.getByRole('dialog');
    await card.locator('.topic').nth(1).waitFor();
    const told = (await card.textContent()).toLowerCase();
    for (const what of [race, power]) assert.ok(told.includes(what.split('-')[0]), `${what} is explained: ${told}`);
    await picture(page, 'strip-asked-phone');
    assert.deepEqual(await barriers(page), []);
  },

  async 'a phone: what waits is marked on its tab, and no button lies over the text of a combo'({ somebody, picture }) {
    const { page } = await somebody({ viewport: { width: 390, height: 700 } });
    await tableOf(page, { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, bot] });
    await page.locator('.column .more .primary').waitFor();
    const marked = () => page.locator('[role=tab][data-waits]').allTextContents();
    assert.deepEqual(await marked(), [], 'what is in sight needs no mark');
    // The longest text there is, at every height that one can scroll it to.
    const heads = page.locator('.column .head');
    let most = { slot: 0, high: 0 };
    for (let slot = 0; slot < (await heads.count()); slot++) {
      if ((await heads.nth(slot).getAttribute('aria-expanded')) !== 'true') await heads.nth(slot).tap();
      const { height } = await page.locator('.column .more').boundingBox();
      if (height > most.high) most = { slot, high: height };
    }
    if ((await heads.nth(most.slot).getAttribute('aria-expanded')) !== 'true') await heads.nth(most.slot).tap();
    const covered = await page.evaluate(async () => {
      const scroller = document.querySelector('#panel');
      const button = document.querySelector('.column .more .primary');
      const found = [];
      for (let top = 0; top <= scroller.scrollHeight; top += 12) {
        scroller.scrollTop = top;
        await new Promise((then) => requestAnimationFrame(then));
        const { left, bottom } = button.getBoundingClientRect();
        const end = scroller.getBoundingClientRect().bottom;
        // Below the button there is nothing but its own ground.
        for (let y = bottom + 1; y < Math.min(end, bottom + 12); y += 2)
          if (document.elementFromPoint(left + 30, y)?.closest('.column .more p')) found.push([top, y]);
      }
      return found;
    });
    assert.deepEqual(covered, []);
    await picture(page, 'pick-phone');
    await page.getByRole('tab', { name: 'Log' }).tap();
    assert.deepEqual(await marked(), ['Column']);
    await picture(page, 'waits-phone');
    assert.deepEqual(await barriers(page), []);
    await page.getByRole('tab', { name: 'Column: Your turn' }).tap();
    assert.deepEqual(await marked(), []);
    await step(page);
    await page.locator('.screen[data-stage=conquest]').waitFor();
    await page.getByRole('tab', { name: 'Log' }).tap();
    assert.deepEqual(await marked(), ['Turn']);
  },
};
