// The daily world: played to its end on this device, once; compared, sent to the server, told to others.
import assert from 'node:assert/strict';
import { barriers } from '../barriers.mjs';
import { desk, phone } from '../browser.mjs';
import { clipped, small } from '../looks.mjs';
import { play } from '../player.mjs';

const landscape = { width: 844, height: 390 };
const written = (time) => new Date(time).toISOString().slice(0, 10);
const aDay = 86_400_000;

/** Of the days that the server takes, the one on which the fewest play: it is over soonest. */
async function shortest(page) {
  const days = [-1, 0, 1].map((days) => written(Date.now() + days * aDay));
  const worlds = await page.evaluate(
    (all) => Promise.all(all.map(async (day) => (await fetch(`/api/daily/${day}`)).json())),
    days,
  );
  return worlds.sort((a, b) => a.players - b.players)[0];
}

/** Comes to the page on that day, wherever it is one. */
async function arrive(page, day) {
  const shift = Date.parse(`${day}T12:00:00`) - Date.now();
  await page.addInitScript((by) => {
    const Real = Date;
    window.Date = class extends Real {
      constructor(...at) {
        super(...(at.length > 0 ? at : [Real.now() + by]));
      }
      static now() {
        return Real.now() + by;
      }
    };
  }, shift);
  await page.goto('/daily');
}

const post = (page, day, body) =>
  page.evaluate(
    async ([where, what]) => {
      const answer = await fetch(`/api/daily/${where}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(what),
      });
      return { status: answer.status, ...(await answer.json()) };
    },
    [day, body],
  );

/** What this device has noted of the day. */
const noted = (page, day) =>
  page.evaluate((which) => JSON.parse(localStorage.getItem('elbowroom.daily') ?? '{}')[which], day);

export default {
  async 'a daily world is played to its end, once, and compared with bots and everybody'({ somebody, picture }) {
    const { page } = await somebody({ viewport: desk, forgive: /status of 4\d\d/ });
    await page.goto('/');
    const world = await shortest(page);
    const { date } = world;
    await arrive(page, date);
    await page.getByRole('button', { name: 'Play today’s world' }).waitFor();
    assert.deepEqual(await barriers(page), []);
    await picture(page, 'daily-before-desk');
    // Who plays, and nothing of what lies in the piles.
    for (const { name } of world.seats)
      if (name) assert.match(await page.locator('main').innerText(), new RegExp(name));

    await page.getByRole('button', { name: 'Play today’s world' }).click();
    await page.locator('.screen').waitFor();
    assert.match(page.url(), new RegExp(`/t/here-daily-${date}$`));
    // It is not begun a second time: whoever comes back goes on.
    await page.goto('/daily');
    await page.getByRole('button', { name: 'Go on playing' }).click();
    await page.locator('.screen').waitFor();
    await play(page, { steps: 1500 });
    await page.getByRole('button', { name: 'How it compares' }).click();

    const text = page.getByLabel('To share');
    await text.waitFor();
    await page.getByText(/A hard bot in your seat: \d+ coins/).waitFor();
    await page
      .locator('.everybody')
      .getByText(/^Place \d+ of \d+$/)
      .waitFor();
    assert.equal(await page.getByRole('button', { name: 'Play today’s world' }).count(), 0);
    assert.equal(await page.getByRole('button', { name: 'Go on playing' }).count(), 0);
    const { coins, actions } = await noted(page, date);
    assert.equal(actions, undefined, 'what was sent is not kept to be sent again');
    await page.getByText(`🪙 ${coins}`).waitFor();
    assert.deepEqual(await barriers(page), []);
    await picture(page, 'daily-after-desk');

    // What can be told says how it went; neither a race, a power nor an action is in it.
    const told = await text.innerText();
    const pieces = await page.evaluate(async (game) => {
      const texts = await (await fetch(`/api/games/${game}/text/en`)).json();
      return ['races', 'powers'].flatMap((kind) => Object.values(texts[kind]).map(({ name }) => name));
    }, world.game);
    assert.match(told, /🤖 (\+|−|=)/);
    for (const piece of pieces) assert.ok(!told.includes(piece), `${piece} is told`);

    // A second time is refused, by this device and by the server, and so is what is forged.
    const again = await post(page, date, { world: world.world, actions: [] });
    assert.equal(again.status, 409);
    assert.equal(again.case, 'daily-played');
    const other = await somebody({ viewport: phone, forgive: /status of 4\d\d/ });
    await other.page.goto('/');
    await other.page.evaluate(() =>
      fetch('/api/me', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }),
    );
    const forged = await post(other.page, date, { world: world.world, actions: [{ type: 'pick', slot: 0 }] });
    assert.equal(forged.status, 400);
    assert.equal(forged.case, 'daily-unfinished');
    assert.equal((await post(other.page, date, { world: world.world, actions: [], coins: 200 })).status, 400);
    await arrive(other.page, date);
    await other.page.getByText(/\d+ (person has|people have) a result here/).waitFor();

    await page.setViewportSize(phone);
    await page.reload();
    await text.waitFor();
    assert.deepEqual(await clipped(page), []);
    assert.deepEqual(await small(page), []);
    await picture(page, 'daily-after-phone');
    await page.setViewportSize(landscape);
    await picture(page, 'daily-after-landscape');
  },

  async 'the page of the daily world is as good on a phone and in every language'({ somebody, picture }) {
    for (const language of ['en', 'it', 'pl', 'es']) {
      const { page } = await somebody({ viewport: phone, language });
      await page.goto('/daily');
      await page.locator('.play').waitFor();
      await page.locator('table').waitFor();
      assert.deepEqual(await barriers(page), []);
      assert.deepEqual(await clipped(page), []);
      assert.deepEqual(await small(page), []);
      await picture(page, `daily-before-phone-${language}`);
    }
  },

  async 'a daily world that ends without a line to the server is sent when there is one'({ somebody }) {
    const { page, context } = await somebody({ viewport: desk, forgive: /ERR_INTERNET|WebSocket|Failed to load/ });
    await page.goto('/');
    const { date } = await shortest(page);
    await arrive(page, date);
    await page.getByRole('button', { name: 'Play today’s world' }).click();
    await page.locator('.screen').waitFor();
    await context.route('**/api/daily/**', (route) => route.abort());
    await play(page, { steps: 1500 });
    await page.getByRole('button', { name: 'How it compares' }).click();
    await page.getByText('Your result goes to the server as soon as it can be reached.').waitFor();
    assert.ok((await noted(page, date)).actions.length > 0);
    await context.unroute('**/api/daily/**');
    await page.reload();
    await page
      .locator('.everybody')
      .getByText(/^Place \d+ of \d+$/)
      .waitFor();
    assert.equal((await noted(page, date)).actions, undefined);
  },
};
