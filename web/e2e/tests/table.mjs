// What a table does besides the moves themselves: tokens by hand, looking back, notices, games that cannot go on.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api, phone, tableOf } from '../browser.mjs';
import { stateOf, step } from '../player.mjs';
import { startServer } from '../server.mjs';

const bot = { bot: 'greedy' };

/** The middle of what is seen of something. */
function middle(locator) {
  return locator.evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

/** How many tokens the board shows in each region, with those that are only laid out: "2", "1+1". */
function stacks(page) {
  return page.locator('.turn .places output').allTextContents();
}

/** All that the board shows, as a screen reader would say it. */
async function boardOf(page) {
  const all = await page.locator('main .hit').evaluateAll((hits) => hits.map((it) => it.getAttribute('aria-label')));
  // What could be done there is no part of the board.
  return all.map((label) => label.replace(/, (Conquer|Roll for it|Abandon)\b.*$/, '')).join('\n');
}

async function dragging({ somebody, picture }, viewport) {
  const { page } = await somebody({ viewport, hasTouch: false, isMobile: false });
  const id = await tableOf(page, { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, bot] });
  const places = page.locator('.turn .places output');
  let conquests = 0;
  for (let i = 0; (await places.count()) < 2; i++) {
    assert.ok(i < 80, 'a redeployment with two regions comes');
    const done = await step(page, { bold: conquests < 2 ? 1 : 0 });
    conquests = done === 'conquered' ? conquests + 1 : done === 'redeployed' ? 0 : conquests;
  }
  const { n } = await stateOf(page);
  const own = await page.locator('.hit[data-can]').evaluateAll((all) => all.map((it) => it.dataset['region']));
  assert.ok(own.length >= 2, 'two regions to choose from');
  const at = (region) => middle(page.locator(`main [data-spot="${region}"]`));
  const hand = () => middle(page.locator('.turn span.emblem'));
  const drag = async (from, to) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await page.mouse.move(to.x, to.y, { steps: 4 });
    assert.equal(await page.locator('.held').count(), 1, 'the token follows the pointer');
    await page.mouse.up();
    assert.equal(await page.locator('.held').count(), 0, 'and stays where it was dropped');
  };
  const start = await stacks(page);
  const plus = (...more) => start.map((count, i) => String(Number(count) + (more[i] ?? 0)));
  await drag(await hand(), await at(own[0]));
  assert.deepEqual(await stacks(page), plus(1), 'from the hand to a region');
  await drag(await at(own[0]), await at(own[1]));
  assert.deepEqual(await stacks(page), plus(0, 1), 'from a region to another');
  await picture(page, `dragged-${viewport ? 'phone' : 'desk'}`);
  await drag(await at(own[1]), await hand());
  assert.deepEqual(await stacks(page), plus(), 'from a region back into the hand');
  // Dropped where no token may stand, it is in hand again.
  const other = await page
    .locator('.hit:not([data-can])')
    .first()
    .evaluate((it) => it.dataset['region']);
  await drag(await hand(), await at(other));
  assert.deepEqual(await stacks(page), plus());
  await drag(await hand(), await at(own[1]));
  await page.getByRole('button', { name: 'Undo' }).click();
  assert.deepEqual(await stacks(page), plus(), 'undo takes the last one back');
  assert.equal((await stateOf(page)).n, n, 'all of that was only a sketch');
  await drag(await hand(), await at(own[1]));
  // The rest evenly, then done: the server has the token where it was dropped.
  const laid = Number((await stacks(page))[1]);
  while ((await stateOf(page)).n === n) await step(page);
  await page.waitForFunction(() => document.querySelector('.screen')?.dataset['stage'] !== 'redeploy');
  const { views } = await api(page, 'GET', `/tables/${id}/history?from=${n}&to=${n + 40}&as=0`);
  const most = Math.max(...Object.values(views).map((view) => view.regions[own[1]]?.tokens ?? 0));
  assert.ok(most >= laid, `${most} tokens stand where ${laid} were laid`);
}

/** Adas and Bos table, begun, with Ada's page and Bo's. */
async function tableOfTwo(somebody) {
  const ada = await somebody();
  const bo = await somebody();
  for (const { page } of [ada, bo]) {
    await page.goto('/friends');
    await api(page, 'POST', '/me');
  }
  const { id } = await api(ada.page, 'POST', '/tables', {
    game: 'classic',
    players: 2,
    options: { 'first-player': 1 },
    seats: [{ me: 'Ada' }, { open: true }],
  });
  await api(bo.page, 'PUT', `/tables/${id}/seats/1`, { sit: true, name: 'Bo' });
  await api(ada.page, 'POST', `/tables/${id}/start`);
  return { ada, bo, id };
}

async function roundOf(page) {
  return Number(/Round (\d+)/.exec(await page.title())?.[1]);
}

/** Plays until it is for somebody else, or, where others are quick, until it is the next round. */
async function wholeTurn(page) {
  await page.locator('.screen.mine').waitFor();
  const round = await roundOf(page);
  for (;;) {
    await step(page, { bold: 0.5 });
    await page.waitForTimeout(40);
    if (!(await stateOf(page)).mine || (await roundOf(page)) > round) return;
  }
}

export default {
  'tokens are dragged in a redeployment': (kit) => dragging(kit),
  'tokens are dragged on a small screen': (kit) => dragging(kit, phone),

  async 'since my last turn, step by step'({ somebody, picture }) {
    const { page } = await somebody();
    await tableOf(page, { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, bot] });
    const look = page.getByRole('button', { name: 'Since my last turn' });
    assert.equal(await look.count(), 0, 'before the first turn there is nothing since');
    await wholeTurn(page);
    await page.locator('.screen.mine').waitFor();
    const now = await stateOf(page);
    const rail = () => page.locator('.rail').textContent();
    const players = await rail();
    const board = () => boardOf(page);
    const today = await board();
    const can = () => page.locator('main .hit[data-can], .column .more .primary:enabled').count();
    assert.ok((await can()) > 0);

    await look.focus();
    await page.keyboard.press('Enter');
    const past = page.getByRole('region', { name: 'Since my last turn' });
    await past.waitFor();
    await past.getByRole('button', { name: 'Pause' }).click();
    while (await past.getByRole('button', { name: 'Back', exact: true }).isEnabled())
      await past.getByRole('button', { name: 'Back', exact: true }).click();
    const [, last] = /1 of (\d+)/.exec(await past.textContent()) ?? [];
    assert.ok(Number(last) > 2, 'a turn of a bot has several moments');
    assert.match(await past.textContent(), /Greedy picks/, 'it begins where our turn ended');
    assert.notEqual(await board(), today, 'the board is as it was');
    assert.equal(await page.locator('main .hit[data-can]').count(), 0, 'in the past there is nothing to do');
    assert.notEqual(await rail(), players, 'and so are the players');
    await picture(page, 'since-desk');
    assert.equal(
      await page.evaluate(() => document.activeElement?.closest('.since') !== null),
      true,
      'the keyboard is where one looks back',
    );
    // It covers nothing: neither the log nor what is below it.
    const covered = await page.evaluate(() =>
      ['#panel', '.foot .keys', '.menu .icon'].filter((selector) => {
        const it = document.querySelector(selector);
        const { left, right, bottom } = it.getBoundingClientRect();
        const there = document.elementFromPoint((left + right) / 2, bottom - 12);
        return !it.contains(there);
      }),
    );
    assert.deepEqual(covered, []);
    const lines = new Set();
    for (let i = 1; i < Number(last); i++) {
      await past.getByRole('button', { name: 'Next' }).click();
      await past.getByText(`${i + 1} of ${last}`).waitFor();
      lines.add(await past.locator('.text').textContent());
    }
    assert.ok(lines.size > 2, 'each moment says what happened in it');
    assert.equal(await past.getByRole('button', { name: 'Next' }).isEnabled(), false);
    assert.equal(await board(), today, 'the last moment is now');
    await page.keyboard.press('Escape');
    await past.waitFor({ state: 'detached' });
    assert.ok((await can()) > 0, 'now it goes on');
    assert.equal((await stateOf(page)).n, now.n);
    assert.equal(await rail(), players);
  },

  async 'it is your turn: told by the title, on another page, and by the browser'({ somebody }) {
    const { ada, bo, id } = await tableOfTwo(somebody);
    await ada.page.addInitScript(() => {
      window.notes = [];
      window.Notification = class {
        static permission = sessionStorage.getItem('permission') ?? 'default';
        static requestPermission() {
          sessionStorage.setItem('permission', (window.Notification.permission = 'granted'));
          return Promise.resolve('granted');
        }
        constructor(title, { tag }) {
          window.notes.push({ title, tag });
        }
        close() {}
      };
    });
    // Ada wants to be told, and looks at another page while Bo plays.
    await ada.page.goto('/me');
    await ada.page.getByLabel('Tell me when it is my turn').check();
    await ada.page.goto('/learn');
    await ada.page.locator('h1').waitFor();
    assert.equal(await ada.page.getByText('It is your turn at another table.').count(), 0);
    await bo.page.goto(`/t/${id}`);
    await bo.page.locator('.screen.mine').waitFor();
    assert.match(await bo.page.title(), /^●/, 'the title says whose turn it is');
    await wholeTurn(bo.page);
    assert.doesNotMatch(await bo.page.title(), /^●/);
    await ada.page.getByText('It is your turn at another table.').waitFor();
    assert.deepEqual(await ada.page.evaluate('notes'), [], 'whoever looks needs no note');
    await ada.page.getByRole('button', { name: 'Go there' }).click();
    await ada.page.locator('.screen.mine').waitFor();
    assert.equal(new URL(ada.page.url()).pathname, `/t/${id}`);
    assert.equal(await ada.page.getByText('It is your turn at another table.').count(), 0);

    // Both play on; when it is Ada's turn again, her page is in the background.
    await wholeTurn(ada.page);
    await ada.page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }));
    const noted = () => ada.page.evaluate(() => window.notes.length > 0);
    for (let i = 0; i < 80 && !(await noted()); i++)
      for (const { page } of [bo, ada]) if ((await stateOf(page)).mine && !(await noted())) await step(page);
    const [note] = await ada.page.evaluate('notes');
    assert.equal(note?.tag, id);
    assert.match(note.title, /your turn/);
    await ada.page.waitForFunction(() => document.title.startsWith('★'));
  },

  async 'a game made with older rules can be looked at, but not played on'({ elsewhere, picture }) {
    const before = await startServer();
    const first = await elsewhere(before.address);
    const id = await tableOf(first.page, { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, bot] });
    await wholeTurn(first.page);
    await first.page.locator('.screen.mine').waitFor();
    const cookies = await first.context.cookies();
    const board = await boardOf(first.page);
    await first.close();
    await before.stop({ keep: true });

    // The same game, as if it had been begun with another edition of the rules.
    const file = join(before.data, 'elbowroom.sqlite');
    const store = readFileSync(file, 'latin1');
    const pattern = /("edition":)(\d)(?=,"pack":)/g;
    assert.match(store, pattern);
    writeFileSync(
      file,
      store.replace(pattern, (_, key, edition) => `${key}${9 - Number(edition)}`),
      'latin1',
    );
    const later = await startServer({ data: before.data });
    try {
      const ada = await elsewhere(later.address);
      await ada.context.addCookies(cookies.map(({ name, value }) => ({ name, value, url: later.address })));
      await ada.page.goto(`/t/${id}`);
      await ada.page.getByText('This game was made with older rules.').waitFor();
      assert.equal(await boardOf(ada.page), board, 'the board is as it was when the turn began');
      assert.equal(await ada.page.locator('main .hit[data-can]').count(), 0);
      assert.equal(await ada.page.locator('.turn .primary').count(), 0, 'there is nothing to press');
      assert.match(await ada.page.locator('.turn').textContent(), /This game has stopped/);
      await picture(ada.page, 'frozen-desk');
      await ada.page.setViewportSize(phone);
      const notice = await ada.page.getByText('This game was made with older rules.').boundingBox();
      const frame = await ada.page.locator('main .frame').boundingBox();
      assert.ok(notice.y + notice.height <= frame.y, 'the notice covers nothing of the board');
      await ada.page.goto('/');
      await ada.page.locator('.map .board').waitFor();
      await ada.close();
    } finally {
      await later.stop();
    }
  },
};
