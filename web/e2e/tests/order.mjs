// Keeping order at a table: the host mutes and removes, others block and report, and whoever runs the server bans and hides.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { barriers } from '../barriers.mjs';
import { api, phone } from '../browser.mjs';
import { flag, startServer } from '../server.mjs';

/** Ada made it, Bo came; the game has begun if `start`. */
async function tableOfTwo(ada, bo, start = true) {
  for (const [page, name] of [
    [ada, 'Ada'],
    [bo, 'Bo'],
  ]) {
    await page.goto('/me');
    await api(page, 'POST', '/me');
    await api(page, 'PATCH', '/me', { name });
  }
  const { id } = await api(ada, 'POST', '/tables', { game: 'classic', players: 2, name: 'Friday' });
  await api(bo, 'PUT', `/tables/${id}/seats/1`, { sit: true });
  if (start) await api(ada, 'POST', `/tables/${id}/start`);
  for (const page of [ada, bo]) {
    await page.goto(`/t/${id}`);
    await page
      .locator(start ? '.screen' : 'ol li')
      .first()
      .waitFor();
  }
  return id;
}
const openChat = (page) => page.getByRole('tab', { name: /Chat|new message/ }).click();
async function say(page, text) {
  await page.getByLabel('Say something').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}
const about = (page, name) => page.getByRole('button', { name: `About ${name}`, exact: true }).first();
const card = (page) => page.getByRole('dialog');
const sure = (page, label) => card(page).locator('.ways').getByRole('button', { name: label, exact: true });
const admin = (server, ...words) =>
  execFileSync(resolve(flag('--server')), ['admin', ...words, '--data', server.data], { encoding: 'utf8' });

export default {
  async 'a host mutes and removes somebody from a game, each after it is explained'({ somebody, picture }) {
    const [{ page: ada }, { page: bo }] = [
      await somebody({ forgive: /403/ }),
      await somebody({ viewport: phone, forgive: /403/ }),
    ];
    const id = await tableOfTwo(ada, bo);
    await about(ada, 'Bo').click();
    await card(ada).getByRole('button', { name: 'Mute …' }).click();
    await card(ada).getByText('Bo plays on, but can write nothing').waitFor();
    await picture(ada, 'order-mute-desk');
    assert.deepEqual(await barriers(ada), []);
    await sure(ada, 'Mute').click();
    await card(ada).getByText('Bo is muted.').waitFor();
    await openChat(bo);
    await bo.getByText('Whoever made this table has muted you').waitFor();
    assert.equal(await bo.getByLabel('Say something').count(), 0, 'nothing to write in');
    await picture(bo, 'order-muted-phone');
    assert.deepEqual(await barriers(bo), []);
    await card(ada).getByRole('button', { name: 'Let them chat again' }).click();
    await bo.getByLabel('Say something').waitFor();
    // Removing says what becomes of the seat; the other one is told at once.
    await card(ada).getByRole('button', { name: 'Remove from the table …' }).click();
    await card(ada).getByText('A bot plays the seat of Bo from now on.').waitFor();
    await picture(ada, 'order-remove-desk');
    await sure(ada, 'Remove from the table').click();
    await bo.getByText('Whoever made this table has removed you from it.').waitFor();
    await picture(bo, 'order-removed-phone');
    assert.deepEqual(await barriers(bo), []);
    await bo.goto(`/t/${id}`);
    await bo.getByText('Whoever made this table has removed you from it.').waitFor();
    await card(ada).getByRole('button', { name: 'Let in again' }).click();
    await card(ada).getByText('Bo may come again.').waitFor();
    await ada.keyboard.press('Escape');
    await card(ada).waitFor({ state: 'detached' });
    await bo.goto(`/t/${id}`);
    await bo.locator('.screen').waitFor();
  },

  async 'a host removes somebody before the game by the keyboard, and lets them in again'({ somebody, picture }) {
    const [{ page: ada }, { page: bo }] = [await somebody({ viewport: phone }), await somebody({ forgive: /403/ })];
    await tableOfTwo(ada, bo, false);
    await about(ada, 'Bo').focus();
    await ada.keyboard.press('Enter');
    await card(ada).getByRole('button', { name: 'Remove from the table …' }).focus();
    await ada.keyboard.press('Enter');
    await card(ada).getByText('Bo loses the seat and is told so.').waitFor();
    await picture(ada, 'order-remove-phone');
    assert.deepEqual(await barriers(ada), []);
    await sure(ada, 'Remove from the table').focus();
    await ada.keyboard.press('Enter');
    await bo.getByText('Whoever made this table has removed you from it.').waitFor();
    await ada.keyboard.press('Escape');
    await ada.getByRole('heading', { name: 'Removed from this table' }).waitFor();
    await picture(ada, 'order-removed-ones-phone');
    await ada.getByRole('button', { name: 'Let Bo in again' }).click();
    await ada.getByRole('heading', { name: 'Removed from this table' }).waitFor({ state: 'detached' });
    await bo.reload();
    await bo.getByRole('button', { name: 'Sit down', exact: true }).waitFor();
  },

  async 'a host sees who watches, removes them and lets them in again'({ somebody, picture }) {
    const [{ page: ada }, { page: bo }, { page: cy }] = [
      await somebody(),
      await somebody(),
      await somebody({ viewport: phone, forgive: /403/ }),
    ];
    const id = await tableOfTwo(ada, bo);
    await cy.goto('/me');
    await api(cy, 'POST', '/me');
    await api(cy, 'PATCH', '/me', { name: 'Cy' });
    await cy.goto(`/t/${id}`);
    await cy.locator('.screen').waitFor();
    const menu = async () => {
      await ada.getByRole('button', { name: 'Settings' }).click();
      await ada.getByRole('dialog', { name: 'Settings' }).waitFor();
    };
    await menu();
    await ada.getByRole('heading', { name: 'Watching' }).waitFor();
    await picture(ada, 'order-watching-desk');
    assert.deepEqual(await barriers(ada), []);
    await about(ada, 'Cy').click();
    await card(ada).getByRole('button', { name: 'Remove from the table …' }).click();
    await card(ada).getByText('Cy is told that you removed them').waitFor();
    await picture(ada, 'order-remove-watching-desk');
    await sure(ada, 'Remove from the table').click();
    await cy.getByText('Whoever made this table has removed you from it.').waitFor();
    await ada.keyboard.press('Escape');
    await card(ada).first().waitFor({ state: 'detached' });
    await menu();
    await ada.getByRole('heading', { name: 'Removed from this table' }).waitFor();
    assert.equal(await ada.getByRole('heading', { name: 'Watching' }).count(), 0);
    await about(ada, 'Cy').click();
    await card(ada).getByRole('button', { name: 'Let in again' }).click();
    await card(ada).getByText('Cy may come again.').waitFor();
    await cy.goto(`/t/${id}`);
    await cy.locator('.screen').waitFor();
  },

  async 'somebody blocks another one and reports what they said'({ somebody, picture }) {
    const [{ page: ada }, { page: bo }] = [await somebody(), await somebody({ viewport: phone })];
    await tableOfTwo(ada, bo);
    await openChat(ada);
    await say(ada, 'you lot');
    await openChat(bo);
    await bo.locator('.chat .lines').getByText('you lot').waitFor();
    await bo.getByRole('button', { name: 'About Ada and what they said' }).click();
    assert.equal(
      await card(bo)
        .getByRole('button', { name: /Mute|Remove/ })
        .count(),
      0,
      'that is for the host',
    );
    await card(bo).getByRole('button', { name: 'Report this message …' }).click();
    await card(bo).getByText('The message goes to whoever runs this server').waitFor();
    await card(bo).getByLabel('Insults, threats or hate').check();
    await card(bo).getByLabel('Do you want to add anything?').fill('twice');
    await picture(bo, 'order-report-phone');
    assert.deepEqual(await barriers(bo), []);
    await card(bo).getByRole('button', { name: 'Send the report' }).click();
    await card(bo).getByText('Your report has been sent.').waitFor();
    await card(bo).getByRole('button', { name: 'Block …' }).click();
    await card(bo).getByText('You no longer see what Ada writes').waitFor();
    await picture(bo, 'order-block-phone');
    await sure(bo, 'Block').click();
    await card(bo).getByText('You block Ada.').waitFor();
    await card(bo).getByRole('button', { name: 'Close' }).click();
    await bo.locator('.chat .lines').getByText('you lot').waitFor({ state: 'detached' });
    await say(ada, 'and another thing');
    await say(bo, 'still here');
    await ada.getByText('still here').first().waitFor();
    await bo.getByText('still here').first().waitFor();
    assert.equal(await bo.getByText('and another thing').count(), 0, 'what they say later is not shown either');
    // The list is on the page about oneself.
    await bo.goto('/me');
    await bo.getByRole('heading', { name: 'People you block' }).scrollIntoViewIfNeeded();
    await picture(bo, 'order-blocked-phone');
    assert.deepEqual(await barriers(bo), []);
    await bo.getByRole('button', { name: 'Unblock Ada' }).click();
    await bo.getByRole('heading', { name: 'People you block' }).waitFor({ state: 'detached' });
  },

  async 'whoever is banned reads so and until when, and a hidden table says that it is'({ elsewhere, picture }) {
    const server = await startServer();
    try {
      const forgive = /403|WebSocket|ERR_CONNECTION_REFUSED/;
      const { page: ada } = await elsewhere(server.address, { viewport: phone, forgive });
      const { page: bo } = await elsewhere(server.address, { language: 'pl', forgive });
      const id = await tableOfTwo(ada, bo, false).catch(async () => {
        // Bo speaks Polish: only the table is needed.
        const { tables } = await api(ada, 'GET', '/tables');
        return tables[0].id;
      });
      const me = await api(bo, 'GET', '/me');
      admin(server, 'ban', 'person', me.id, '--days', '7', '--why', 'insults');
      await bo.getByText(/Osoba prowadząca ten serwer zablokowała ci dostęp do \d/).waitFor();
      await picture(bo, 'order-banned-desk');
      assert.deepEqual(await barriers(bo), []);
      await bo.reload();
      await bo.getByText(/Osoba prowadząca ten serwer zablokowała ci dostęp do \d/).waitFor();
      admin(server, 'hide', 'table', id, '--why', 'its name');
      await ada.getByText('Whoever runs this server has hidden this table.').waitFor();
      await picture(ada, 'order-hidden-phone');
      assert.match(admin(server, 'log'), /ban person .*: insults\n.*hide table/);
    } finally {
      await server.stop();
    }
  },
};
