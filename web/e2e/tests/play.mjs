// Playing: whole games, several people, lost lines, ways back.
import assert from 'node:assert/strict';
import { api, phone, tableOf } from '../browser.mjs';
import { after, clickRegion, conquer, play, roundOf, stateOf, step } from '../player.mjs';
import { chanceOf } from '../random.mjs';

const bot = { bot: 'greedy' };

export default {
  async 'a whole game against a bot, by clicks'({ somebody, picture }) {
    const { page } = await somebody();
    await page.goto('/');
    await page.getByRole('link', { name: 'On this device' }).click();
    await page.getByRole('radio', { name: '2' }).first().check({ force: true });
    await page.getByLabel('Seat 2', { exact: true }).selectOption('bot');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.screen').waitFor();
    let late = false;
    await play(page, {
      enough: async () => {
        if (!late && (await roundOf(page)) >= 7) {
          late = true;
          await picture(page, 'game-late-desk');
        }
        return false;
      },
    });
    const result = page.getByRole('dialog');
    assert.match(await result.textContent(), /wins|You win/);
    assert.equal(await result.locator('ol').first().locator('> li').count(), 2);
    await picture(page, 'game-over-desk');
    await result.getByRole('button', { name: 'Look at the board' }).click();
    assert.equal(await page.locator('dialog[open]').count(), 0);
  },

  async 'a game with taps on a phone, two rounds'({ somebody, picture }) {
    const { page } = await somebody({ viewport: phone });
    await tableOf(page, { players: 3, seats: [{ me: 'Ada' }, bot, bot] });
    await play(page, { enough: async () => (await roundOf(page)) >= 3 });
    await picture(page, 'game-phone');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} px too wide`);
  },

  async 'two browsers at one table; one reloads, one loses the line'({ somebody }) {
    const cut = /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load resource/;
    const ada = await somebody({ forgive: cut });
    const bo = await somebody({ language: 'en', forgive: cut });
    await ada.page.goto('/friends');
    await ada.page.getByRole('radio', { name: '2' }).check({ force: true });
    await ada.page.getByRole('button', { name: 'Make the table' }).click();
    const link = await ada.page.locator('input[readonly]').inputValue();
    await bo.page.goto(link);
    await bo.page.getByRole('button', { name: 'Change the name' }).click();
    await bo.page.getByLabel('Your name').fill('Bo');
    await bo.page.getByRole('button', { name: 'Sit down', exact: true }).click();
    await ada.page.getByRole('button', { name: 'Start' }).click();
    for (const { page } of [ada, bo]) await page.locator('.screen').waitFor();

    await Promise.any([ada, bo].map(({ page }) => page.locator('.screen.mine').waitFor()));
    const first = (await stateOf(ada.page)).mine ? ada : bo;
    const second = first === ada ? bo : ada;
    for (let i = 0; i < 10 && (await step(first.page)) !== 'conquered'; i++);
    const { n } = await stateOf(first.page);

    // One reloads in mid-turn: the same seat, the same moment, the log with it.
    await first.page.reload();
    await first.page.locator('.screen.mine').waitFor();
    assert.equal((await stateOf(first.page)).n, n);
    await first.page.getByRole('tab', { name: 'Log' }).click();
    await first.page
      .getByText(/conquers|takes/)
      .first()
      .waitFor();

    // The other loses the line while the first plays on, and gets all of it when it is back.
    await second.context.setOffline(true);
    await second.page.evaluate(() => dispatchEvent(new Event('offline')));
    let mine = true;
    while (mine) {
      await step(first.page, { bold: 0.4 });
      await first.page.waitForTimeout(60);
      mine = (await stateOf(first.page)).mine;
    }
    const last = (await stateOf(first.page)).n;
    await second.context.setOffline(false);
    await second.page.evaluate(() => dispatchEvent(new Event('online')));
    await second.page.waitForFunction((to) => Number(document.querySelector('.screen')?.dataset['n']) >= to, last);
    await second.page.locator('.screen.mine').waitFor();

    // The second goes offline in the middle of its own turn, tries to act, and goes on afterwards without loss.
    await step(second.page);
    const mid = await stateOf(second.page);
    await second.context.setOffline(true);
    await second.page.evaluate(() => dispatchEvent(new Event('offline')));
    await second.page.getByText('Reconnecting').waitFor();
    await clickRegion(second.page, mid.sure[0]);
    if (await second.page.locator('.card.open .ways button').count())
      await second.page.locator('.card.open .ways button').first().click();
    const cutOff = second.page.locator('.turn [role=alert]');
    await cutOff.waitFor();
    assert.match(await cutOff.textContent(), /offline/);
    const table = new URL(link).pathname.split('/').pop();
    assert.equal((await api(first.page, 'GET', `/tables/${table}`)).n, mid.n);
    await second.context.setOffline(false);
    await second.page.evaluate(() => dispatchEvent(new Event('online')));
    // The line is back: nothing says otherwise any more.
    await second.page.getByText('Reconnecting').waitFor({ state: 'detached' });
    await cutOff.waitFor({ state: 'detached' });
    for (let i = 0; i < 10 && (await stateOf(second.page)).n === mid.n; i++) await step(second.page);
    await after(first.page, mid.n);
    assert.ok((await stateOf(second.page)).n > mid.n);
  },

  async 'several on one device, with the screen between them'({ somebody, picture }) {
    const { page } = await somebody();
    await page.goto('/device');
    await page.getByRole('radio', { name: '2' }).first().check({ force: true });
    await page.getByLabel('Name of player 1').fill('Ada');
    await page.getByLabel('Name of player 2').fill('Bo');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.screen').waitFor();
    const id = new URL(page.url()).pathname.split('/').pop();
    const purses = () =>
      page.locator('.rail [data-purse]').evaluateAll((all) => all.map((it) => it.textContent.trim() !== ''));
    const shown = async () => {
      const open = await purses();
      assert.equal(open.filter(Boolean).length, 1, `exactly one purse is open, not ${JSON.stringify(open)}`);
      return open.indexOf(true);
    };
    const asked = [];
    page.on('websocket', (line) => line.on('framesent', ({ payload }) => asked.push(String(payload))));
    page.on('request', (request) => asked.push(request.url()));
    /** After any load the screen is there first, and nobody's view has been asked for. */
    const screened = async () => {
      await page.locator('dialog.curtain').waitFor();
      await page.waitForTimeout(200);
      assert.deepEqual(await purses(), [false, false], 'no purse is open behind the screen');
      assert.deepEqual(
        asked.filter((it) => /"as":|[?&]as=/.test(it)),
        [],
        'nothing that only a seat may see was asked for',
      );
    };
    await screened();
    await page.reload();
    await screened();
    const seen = [];
    for (let turn = 0; turn < 4; turn++) {
      if (await page.locator('dialog.curtain').count()) await step(page);
      const seat = await shown();
      assert.equal(seat, (await api(page, 'GET', `/tables/${id}`)).toAct);
      seen.push(seat);
      if (turn === 1) {
        // Whoever reloads in mid-turn may have been handed the device.
        await step(page);
        asked.length = 0;
        await page.reload();
        await screened();
        await step(page);
        assert.equal(await shown(), seat);
      }
      while (!(await page.locator('dialog.curtain').count())) await step(page, { bold: 0.5 });
      if (turn === 0) await picture(page, 'curtain');
      // Whose coins lie behind the screen are those of the one who has just played, out of reach.
      await shown();
      const reach = await page.evaluate(() => {
        document.querySelector('.turn button, .tabs button')?.focus();
        return document.activeElement?.closest('dialog') !== null;
      });
      assert.ok(reach, 'nothing behind the screen takes the focus');
      await page.keyboard.press('Escape');
      assert.equal(await page.locator('dialog.curtain').count(), 1, 'the screen does not go away by Escape');
    }
    assert.equal(new Set(seen).size, 2);
  },

  async 'undo, up to its limit'({ somebody }) {
    const { page } = await somebody();
    await tableOf(page, { players: 2, seats: [{ me: 'Ada' }, { me: 'Bo' }] });
    if (await page.locator('dialog.curtain').count()) await step(page);
    await step(page);
    assert.equal((await stateOf(page)).stage, 'conquest');
    const undo = page.getByRole('button', { name: 'Undo' });
    const board = () => page.locator('.things .arrive').count();
    const empty = await board();
    let deeds = 0;
    for (; deeds < 2; deeds++) await conquer(page);
    assert.ok((await board()) > empty);
    let undone = 0;
    while (await undo.isEnabled()) {
      const { n } = await stateOf(page);
      await undo.click();
      await after(page, n);
      undone++;
      assert.ok(undone < 9, 'undo comes to an end');
    }
    assert.ok(undone >= deeds, 'both conquests are undone');
    const { n } = await stateOf(page);
    await page.keyboard.press('u');
    await page.waitForTimeout(200);
    assert.equal((await stateOf(page)).n, n, 'nothing beyond the limit is undone');
    await page.getByRole('button', { name: 'Redo' }).click();
    await after(page, n);
  },

  async 'a whole turn by keyboard alone'({ somebody }) {
    const { page } = await somebody();
    await tableOf(page, { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, bot] });
    const press = (key) => page.keyboard.press(key);
    const focus = () =>
      page.evaluate(() => {
        const it = document.activeElement;
        return {
          region: it?.dataset?.['region'] ?? null,
          can: it?.dataset?.['can'] ?? null,
          text: it?.textContent?.trim() ?? '',
        };
      });
    /** Arrows over the board until there is a region that can be had. */
    const walk = async () => {
      for (let i = 0; i < 150 && (await focus()).can !== 'sure'; i++)
        await press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][Math.floor(chanceOf(page)() * 4)]);
      assert.equal((await focus()).can, 'sure', 'a region that can be had is reached by arrows');
    };
    await press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await press('Escape');
    assert.equal(await page.locator('dialog[open]').count(), 0);
    // Language, light, sound and speed are in the settings, which open and close by keys.
    const settings = page.getByRole('button', { name: 'Settings' });
    const within = (selector) => page.evaluate((it) => document.activeElement?.closest(it) !== null, selector);
    await settings.focus();
    await press('Enter');
    await press('Tab');
    assert.ok(await within('.menu .pop'), 'Tab goes into the settings');
    await press('Escape');
    assert.equal(await page.locator('.menu .pop').count(), 0);
    assert.ok(await within('.menu'), 'the focus is on their button again');
    // The column: Tab to the first combo's button, Enter picks it.
    let now = await stateOf(page);
    for (let i = 0; i < 30 && !/^Pick/.test((await focus()).text); i++) await press('Tab');
    assert.match((await focus()).text, /^Pick/);
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
    assert.notEqual(ring, 'none', 'the focus is seen');
    await press('Enter');
    await after(page, now.n);
    // Conquests: arrows over the board until a region can be had, Enter.
    for (let conquests = 0; conquests < 2; conquests++) {
      now = await stateOf(page);
      if (now.sure.length === 0) break;
      await press('b');
      await walk();
      await press('Enter');
      await page.waitForFunction(
        (n) => Number(document.querySelector('.screen')?.dataset['n']) > n || document.querySelector('.card.open'),
        now.n,
      );
      if (await page.locator('.card.open').count()) {
        assert.ok((await focus()).text.length > 0, 'the card has the focus');
        await press('Enter');
        await after(page, now.n);
      }
      assert.notEqual((await focus()).region, null, 'the focus is on the board again');
    }
    // The way back and forth.
    now = await stateOf(page);
    await press('u');
    await after(page, now.n);
    now = await stateOf(page);
    await press('r');
    await after(page, now.n);
    // Redeploy with the big button; a piece that must be placed goes where the arrows lead.
    for (let i = 0; i < 20; i++) {
      now = await stateOf(page);
      if (!now.mine || now.stage === 'ready') break;
      if (now.primary) {
        await press('p');
        await press('Enter');
      } else {
        await press('b');
        await walk();
        await press('Enter');
      }
      await page.waitForTimeout(150);
    }
    await page
      .getByText(/Greedy – round 1/)
      .first()
      .waitFor({ state: 'attached' });
  },

  async 'a plan from the list of regions, then done'({ somebody }) {
    const { page } = await somebody();
    await tableOf(page, { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, bot] });
    await step(page);
    const { n } = await stateOf(page);
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await page.locator('#tab-regions').click();
    const conquer = page.getByRole('region', { name: 'Regions as a list' }).getByRole('button', { name: /^Conquer/ });
    const steps = page.locator('.plan ol li');
    await conquer.first().click();
    await steps.nth(0).waitFor();
    await page.locator('.plan [role=status]').waitFor();
    await conquer.first().click();
    await steps.nth(1).waitFor();
    await page.getByRole('button', { name: 'Take back the last step' }).click();
    await steps.nth(1).waitFor({ state: 'detached' });
    assert.equal((await stateOf(page)).n, n, 'nothing is done before one says so');
    await page.getByRole('button', { name: 'Do it' }).click();
    await after(page, n);
    assert.equal(await page.locator('.plan').count(), 0);
  },

  async 'a turn from the list of regions, as with a screen reader'({ somebody }) {
    const { page } = await somebody();
    await tableOf(page, { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, bot] });
    await step(page);
    await page.keyboard.press('g');
    const list = page.getByRole('region', { name: 'Regions as a list' });
    const map = (await api(page, 'GET', '/games/classic')).maps['classic-2'];
    assert.equal(await list.getByRole('listitem').count(), map.regions.length);
    assert.match(await list.getByRole('listitem').first().textContent(), /Next to: /);
    let n;
    for (let i = 0; i < 2; i++) {
      ({ n } = await stateOf(page));
      await list
        .getByRole('button', { name: /^Conquer/ })
        .first()
        .click();
      await after(page, n);
    }
    assert.match(await page.locator('[role=log]').textContent(), /Ada conquers/);
    assert.match((await page.locator('.visually-hidden[role=status]').allTextContents()).join(' '), /\w/);
    ({ n } = await stateOf(page));
    await page.getByRole('button', { name: 'Finish conquests, redeploy' }).click();
    await after(page, n);
    await list
      .getByRole('button', { name: /^One token more/ })
      .first()
      .click();
    await list
      .getByText(/tokens? stands? here/)
      .first()
      .waitFor();
  },
};
