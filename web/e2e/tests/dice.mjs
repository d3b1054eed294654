// Fair dice: what the client notes, tells and compares, and what it says when something is not as it was promised.
import assert from 'node:assert/strict';
import { api, tableOf } from '../browser.mjs';

const bot = { bot: 'random' };
const notes = (page, id) =>
  page.evaluate((table) => JSON.parse(localStorage.getItem(`elbowroom.dice.${table}`) ?? 'null'), id);

/** Opens the panel from the table's menu. */
async function openDice(page) {
  await page.getByRole('button', { name: 'Settings' }).first().click();
  await page.getByRole('button', { name: 'Fair dice' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fair dice' });
  await dialog.waitFor();
  return dialog;
}

/** Against bots whose moves are not waited for. */
async function playNow({ page }) {
  await page.addInitScript(() => localStorage.setItem('elbowroom.speed', 'fast'));
  await page.goto('/');
  await page.getByRole('button', { name: /Play now/ }).click();
  await page.locator('.screen').waitFor();
  return { page, id: new URL(page.url()).pathname.split('/')[2] };
}

/** A stand-in plays our seats to the end, quickly. */
async function playOut(page, id) {
  const info = await api(page, 'GET', `/tables/${id}`);
  const me = await api(page, 'GET', '/me');
  for (const [seat, { player }] of info.seats.entries())
    if (player === me.id) await api(page, 'PUT', `/tables/${id}/seats/${seat}`, { standIn: true });
  for (;;) {
    if ((await api(page, 'GET', `/tables/${id}`)).status === 'over') return;
    await page.waitForTimeout(100);
  }
}

/** Somebody's table with a free seat, and somebody else who sits down there. */
async function twoPeople({ somebody }, rest = {}) {
  const host = await somebody();
  await host.page.goto('/friends');
  await api(host.page, 'POST', '/me');
  const { id } = await api(host.page, 'POST', '/tables', { game: 'classic', players: 2, ...rest });
  const guest = await somebody();
  await guest.page.goto(`/t/${id}`);
  await guest.page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await host.page.goto(`/t/${id}`);
  // The host's seat was taken without a number: the client binds it.
  await host.page.getByRole('button', { name: 'Start', exact: true }).waitFor();
  for (;;) {
    const { dice } = await api(host.page, 'GET', `/tables/${id}`);
    if (dice.seats.every((seat) => seat === 'committed')) break;
    await host.page.waitForTimeout(50);
  }
  return { id, host: host.page, guest: guest.page };
}

export default {
  'a game against bots has our number in its dice, and at the end they are checked': async ({ somebody, picture }) => {
    const { page, id } = await playNow(await somebody());
    const { dice } = await api(page, 'GET', `/tables/${id}`);
    assert.equal(dice.seats[0], 'revealed');
    const noted = await notes(page, id);
    assert.equal(noted.commitment, dice.commitment);
    assert.match(noted.number, /^[0-9a-f]{64}$/);
    const during = await openDice(page);
    const text = await during.textContent();
    assert.ok(text.includes(dice.commitment) && text.includes(noted.number), 'what was noted can be copied');
    assert.match(text, /: mixed in/);
    assert.match(text, /When the game is over/);
    await picture(page, 'dice-during');
    await during.getByRole('button', { name: 'Close' }).click();
    await playOut(page, id);
    await page.getByRole('button', { name: '✓ Dice checked' }).click();
    const after = page.getByRole('dialog', { name: 'Fair dice' });
    await after.getByText('Its commitment is the one noted here.').waitFor();
    assert.equal(await after.locator('.found .bad').count(), 0);
    assert.ok(
      (await after.textContent()).includes(
        `elbowroom replay elbowroom-${id}.json --verify --commitment ${noted.commitment} --number ${noted.number}`,
      ),
    );
    await picture(page, 'dice-checked');
  },
  'a game file that is not as it was promised is called out': async ({ somebody, picture }) => {
    const { page, id } = await playNow(await somebody());
    await page.route(`**/api/tables/${id}/game`, async (route) => {
      const answer = await route.fetch();
      const file = await answer.json();
      file.dice.seats[0].number = null;
      await route.fulfill({ json: file });
    });
    await playOut(page, id);
    await page.getByRole('button', { name: '✗ The dice do not check out' }).click();
    const wrong = page.getByRole('dialog', { name: 'Fair dice' }).locator('.found li', { has: page.locator('.bad') });
    await wrong.first().waitFor();
    assert.deepEqual(
      (await wrong.allTextContents()).map((text) => text.trim().replace(/\s+/g, ' ')),
      ['✗ Your number is mixed in.'],
    );
    await picture(page, 'dice-wrong');
  },
  'who looks at something else tells the number all the same': async (kit) => {
    const { id, host, guest } = await twoPeople(kit);
    await guest.goto('/tables');
    await guest.waitForTimeout(300);
    await host.getByRole('button', { name: 'Start', exact: true }).click();
    await host.locator('.screen').waitFor();
    const { dice } = await api(host, 'GET', `/tables/${id}`);
    assert.deepEqual(dice.seats, ['revealed', 'revealed']);
    assert.equal((await notes(guest, id)).commitment, dice.commitment);
  },
  'who was left out is told so': async (kit) => {
    const { id, host, guest } = await twoPeople(kit);
    let tried = 0;
    await guest.route(`**/api/tables/${id}/seats/1`, async (route) => {
      if (!('number' in route.request().postDataJSON())) return route.continue();
      tried++;
      return route.fulfill({ json: await api(host, 'GET', `/tables/${id}`) });
    });
    await host.getByRole('button', { name: 'Start', exact: true }).click();
    await host.getByText('The dice are being drawn').waitFor();
    await kit.picture(host, 'dice-drawing');
    await guest.getByText('Your number is not in the dice of this game').waitFor();
    assert.ok(tried > 0);
    await kit.picture(guest, 'dice-left-out');
    await guest.getByRole('button', { name: 'Details' }).click();
    await guest.getByRole('dialog', { name: 'Fair dice' }).getByText('left out: not revealed in time').waitFor();
    assert.equal(await host.getByText('Your number is not in the dice').count(), 0);
  },
  'a second commitment is called out, and no number is told for it': async (kit) => {
    const { id, host, guest } = await twoPeople(kit);
    const other = '0'.repeat(64);
    await guest.evaluate(
      ([table, commitment]) => {
        const name = `elbowroom.dice.${table}`;
        localStorage.setItem(name, JSON.stringify({ ...JSON.parse(localStorage.getItem(name)), commitment }));
      },
      [id, other],
    );
    let told = 0;
    guest.on('request', (request) => {
      if (request.method() === 'PUT' && 'number' in (request.postDataJSON() ?? {})) told++;
    });
    await host.getByRole('button', { name: 'Start', exact: true }).click();
    await guest.getByText('The server now names another commitment').waitFor();
    assert.equal(told, 0);
    await kit.picture(guest, 'dice-changed');
  },
  'islands that are left to chance are said to be drawn at the start': async ({ somebody, picture }) => {
    const { page } = await somebody();
    await page.goto('/friends');
    await api(page, 'POST', '/me');
    const { id, map } = await api(page, 'POST', '/tables', { game: 'warcraft', players: 2, listed: true });
    assert.equal(map, null);
    await page.goto(`/t/${id}`);
    await page.getByText('islands drawn at the start').waitFor();
    await picture(page, 'dice-islands');
    await page.goto('/tables');
    await page.getByText('islands drawn at the start').first().waitFor();
  },
  'who did not see the start is not told that everything was compared': async ({ somebody }) => {
    const ada = await somebody();
    const id = await tableOf(ada.page, { players: 2, seats: [bot, bot] });
    await playOut(ada.page, id);
    const { page } = await somebody();
    await page.goto(`/t/${id}`);
    await page.getByRole('button', { name: '– Dice checked, without the commitment' }).waitFor();
    assert.equal(await notes(page, id), null);
  },
};
