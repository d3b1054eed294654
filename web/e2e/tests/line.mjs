// The line to the server and what comes over it: a clock that is right, whoever one has become, maps that nobody has drawn.
import assert from 'node:assert/strict';
import { api, tableOf } from '../browser.mjs';
import { stateOf, step } from '../player.mjs';

const row = {
  id: 'three-in-a-row',
  players: 2,
  rounds: 3,
  regions: [
    { id: 'shore', terrain: 'farmland', edge: true, next: ['meadow', 'peak'] },
    { id: 'meadow', terrain: 'hill', next: ['shore', 'peak', 'wood'] },
    { id: 'peak', terrain: 'mountain', symbols: ['mine'], edge: true, next: ['meadow', 'shore'] },
    { id: 'wood', terrain: 'forest', edge: true, next: ['meadow'] },
  ],
};

export default {
  async 'a table with a map of one’s own is drawn, and played'({ somebody, picture }) {
    const { page } = await somebody();
    await tableOf(page, { map: row, players: 2, seats: [{ me: 'Ada' }, { bot: 'greedy' }] });
    await page.locator('.screen').waitFor();
    assert.equal(await page.locator('.hit[data-region]').count(), 4);
    for (let i = 0; i < 6; i++) await step(page);
    assert.ok((await stateOf(page)).n > 2);
    await picture(page, 'own-map');
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  },

  async 'the clock goes by the server’s time, whatever the device says'({ somebody }) {
    const { page } = await somebody();
    // The device is an hour late.
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() - 3_600_000;
    });
    await tableOf(page, {
      players: 2,
      pace: { minutes: 5 },
      seats: [{ me: 'Ada' }, { bot: 'greedy' }],
      options: { 'first-player': 0 },
    });
    const left = await page.getByRole('timer').first().textContent();
    assert.match(left, /^\s*(5:00|4:[345]\d)\s*$/);
  },

  async 'whoever is not known any more becomes somebody again, and sees the table'({ somebody }) {
    const { page, context } = await somebody({ forgive: /WebSocket|ERR_INTERNET|Failed to (load|fetch)|401|403/ });
    await tableOf(page, { players: 2, seats: [{ me: 'Ada' }, { bot: 'greedy' }], options: { 'first-player': 0 } });
    assert.equal((await stateOf(page)).mine, true);
    await context.clearCookies();
    await context.setOffline(true);
    await context.setOffline(false);
    await page.getByText('You are a new guest here.').waitFor();
    // A guest has no seat here, and watches.
    await page.waitForFunction(() => !document.querySelector('.screen')?.classList.contains('mine'));
    await page.getByText('You are watching').first().waitFor();
    const { name } = await api(page, 'GET', '/me');
    assert.ok(name);
  },

  async 'a browser that keeps no cookies says so, and does not try for ever'({ somebody }) {
    const { page } = await somebody({ forgive: /WebSocket|401/ });
    let made = 0;
    await page.route('**/api/me', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      made++;
      await route.fulfill({ status: 201, json: { id: `p${made}`, name: 'Guest', webhook: null } });
    });
    await page.goto('/');
    await page.getByText('Allow cookies for this page').waitFor();
    const guests = made;
    await page.waitForTimeout(4000);
    assert.equal(made, guests, 'no guest is made over and over');
  },

  async 'a turn at another table is told until one has been there'({ somebody }) {
    const { page } = await somebody();
    await page.goto('/friends');
    await api(page, 'POST', '/me');
    await page.goto('/watch');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(500);
    const seats = [{ me: 'Ada' }, { bot: 'greedy' }];
    const settings = { game: 'classic', players: 2, seats, options: { 'first-player': 0 }, start: true };
    const { id } = await api(page, 'POST', '/tables', settings);
    const told = page.getByText('It is your turn at another table');
    await told.waitFor();
    // One comes there by another way.
    await page.evaluate((table) => {
      history.pushState(null, '', `/t/${table}`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, id);
    await page.locator('.screen').waitFor();
    await page.goBack();
    await page.locator('.screen').waitFor({ state: 'detached' });
    assert.equal(await told.count(), 0);
  },

  async 'a turn at another table is not told any more when it is over'({ somebody }) {
    const { page } = await somebody();
    await page.goto('/friends');
    await api(page, 'POST', '/me');
    await page.goto('/watch');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(500);
    const seats = [{ me: 'Ada' }, { bot: 'greedy' }];
    const { id } = await api(page, 'POST', '/tables', {
      ...{ game: 'classic', players: 2, seats, options: { 'first-player': 0 }, start: true },
    });
    const told = page.getByText('It is your turn at another table');
    await told.waitFor();
    // Somebody else ends it: the next page that one comes to does not speak of it.
    await api(page, 'POST', `/tables/${id}/close`);
    await page.evaluate(() => {
      history.pushState(null, '', '/tables');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await told.waitFor({ state: 'detached' });
  },

  async 'a setup page without a server says so, and is there when it comes back'({ somebody }) {
    const { page } = await somebody({ forgive: /Failed to load resource|net::ERR/ });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/api/games', (route) => route.abort());
    await page.goto('/friends');
    await page.getByText('The server cannot be reached.').waitFor();
    await page.unroute('**/api/games');
    await page.getByRole('button', { name: 'Make the table' }).waitFor();
  },
};
