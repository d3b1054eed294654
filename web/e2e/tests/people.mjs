// Who one is: invitations to another game, names at a table, devices, and two people in one browser.
import assert from 'node:assert/strict';
import { api, phone } from '../browser.mjs';

/** A game of two people that bots have played to its end for them. */
async function endedGame(ada, bo) {
  await ada.goto('/friends');
  await bo.goto('/friends');
  await api(ada, 'POST', '/me');
  await api(bo, 'POST', '/me');
  const { id } = await api(ada, 'POST', '/tables', {
    game: 'classic',
    players: 2,
    seats: [{ me: 'Ada' }, { open: true }],
  });
  await api(bo, 'PUT', `/tables/${id}/seats/1`, { sit: true, name: 'Bo' });
  await api(ada, 'POST', `/tables/${id}/start`);
  await ada.goto(`/t/${id}`);
  await bo.goto(`/t/${id}`);
  await api(ada, 'PUT', `/tables/${id}/seats/0`, { standIn: true });
  await api(bo, 'PUT', `/tables/${id}/seats/1`, { standIn: true });
  for (const page of [ada, bo]) await page.locator('dialog.back').waitFor({ timeout: 60_000 });
  return id;
}

/** The address of a link that carries the guest of this page elsewhere. */
async function linkOf(page) {
  return (await api(page, 'POST', '/me/link')).url;
}

export default {
  async 'a rematch asks, and begins when both want it'({ somebody, picture }) {
    const [{ page: ada }, { page: bo }] = [await somebody(), await somebody({ viewport: phone })];
    await endedGame(ada, bo);
    await ada.getByRole('button', { name: 'Play again' }).click();
    await ada.getByText('1 player has not answered yet.').waitFor();
    assert.equal(await ada.getByRole('button', { name: 'Start', exact: true }).count(), 0);
    await bo.getByText('Ada wants to play again.').waitFor();
    await picture(bo, 'rematch-asks-phone');
    await bo.getByRole('button', { name: 'Take my seat' }).click();
    await ada.getByRole('button', { name: 'Start', exact: true }).click();
    await ada.locator('.screen').waitFor();
    await bo.locator('.screen').waitFor();
  },

  async 'whoever says no is not made to play, and the seat is free'({ somebody, picture }) {
    const [{ page: ada }, { page: bo }] = [await somebody(), await somebody()];
    await endedGame(ada, bo);
    await ada.getByRole('button', { name: 'Play again' }).click();
    await picture(ada, 'rematch-waits-desk');
    await bo.getByRole('button', { name: 'No, thanks' }).click();
    await bo.getByText('You said no.').waitFor();
    await ada.getByText('1 seat is still free.').waitFor();
  },

  async 'a name that is taken at the table gets another one proposed'({ somebody }) {
    const [{ page: ada }, { page: bo }] = [await somebody(), await somebody({ forgive: /409/ })];
    await ada.goto('/friends');
    await api(ada, 'POST', '/me');
    const { id } = await api(ada, 'POST', '/tables', {
      game: 'classic',
      players: 3,
      seats: [{ me: 'Ada' }, { open: true }, { open: true }],
    });
    await ada.goto(`/t/${id}`);
    await bo.goto(`/t/${id}`);
    await bo.getByRole('button', { name: 'Change the name' }).click();
    await bo.getByLabel('Your name').fill('ada');
    await bo.getByRole('button', { name: 'Sit down', exact: true }).click();
    await bo.getByText('Somebody here is called that.').waitFor();
    assert.equal(await bo.getByLabel('Your name').inputValue(), 'ada 2');
    await bo.getByRole('button', { name: 'Sit down', exact: true }).click();
    await ada.getByText('ada 2').waitFor();
    assert.equal(await bo.getByRole('button', { name: 'Sit down here' }).count(), 0, 'one seat each');
  },

  async 'a link says whom it replaces, and both can be kept apart'({ somebody, picture }) {
    const [{ page: ada }, { page: bo }] = [await somebody(), await somebody({ viewport: phone })];
    for (const [page, name] of [
      [ada, 'Ada'],
      [bo, 'Bo'],
    ]) {
      await page.goto('/me');
      await page.getByLabel('Your name').fill(name);
      await page.getByRole('button', { name: 'Save' }).first().click();
      await page.getByRole('button', { name: 'Saved' }).waitFor();
    }
    await bo.goto(await linkOf(ada));
    await bo.getByText('This link is from Ada. On this device you are Bo.').waitFor();
    await picture(bo, 'claim-choice-phone');
    await bo.getByRole('button', { name: 'Not now' }).click();
    assert.equal((await api(bo, 'GET', '/me')).name, 'Bo');
    await bo.goto(await linkOf(ada));
    await bo.getByRole('button', { name: 'Keep both apart' }).click();
    await bo.getByText('Hello Ada!').waitFor();
    await bo.goto('/me');
    assert.equal(await bo.getByLabel('Your name').inputValue(), 'Ada');
    await bo.getByRole('button', { name: 'Go on as Bo' }).click();
    await bo.getByRole('button', { name: 'Go on as Ada' }).waitFor();
    assert.equal(await bo.getByLabel('Your name').inputValue(), 'Bo');
    // To be replaced, one may take a link along first; then only that leads back.
    await bo.goto(await linkOf(ada));
    await bo.getByRole('button', { name: 'Make a link for Bo first' }).click();
    const back = await bo.locator('input[readonly]').inputValue();
    await bo.getByRole('button', { name: 'Become Ada here' }).click();
    await bo.getByText('Hello Ada!').waitFor();
    await bo.goto('/me');
    await bo.locator('li').first().waitFor();
    assert.equal(await bo.getByRole('button', { name: 'Go on as Bo' }).count(), 0);
    const { page: third } = await somebody();
    await third.goto(back);
    await third.getByRole('button', { name: 'Take them over' }).click();
    await third.getByText('Hello Bo!').waitFor();
  },

  async 'devices are listed, logged out, and a person is deleted'({ somebody, picture }) {
    const [{ page: desk }, { page: pocket }] = [
      await somebody({ forgive: /401|WebSocket/ }),
      await somebody({ viewport: phone, forgive: /401|WebSocket/ }),
    ];
    await desk.goto('/me');
    await desk.locator('main li').first().waitFor();
    await pocket.goto(await linkOf(desk));
    await pocket.getByRole('button', { name: 'Take them over' }).click();
    await pocket.getByText('You can play on here.').waitFor();
    await desk.reload();
    await desk.locator('main li').nth(1).waitFor();
    await picture(desk, 'devices-desk');
    await pocket.goto('/me');
    await pocket.locator('main li').nth(1).waitFor();
    await picture(pocket, 'devices-phone');
    // Ended from the desk, the phone knows at once.
    await desk.getByRole('button', { name: /^Log out: / }).click();
    await desk.locator('main li').nth(1).waitFor({ state: 'detached' });
    await pocket.getByText('This device was logged out.').waitFor();
    // The last device warns.
    await desk.getByRole('button', { name: 'Log out here' }).click();
    await desk.getByText('This is your only device').waitFor();
    await desk.getByRole('button', { name: 'Cancel' }).click();
    const before = (await api(desk, 'GET', '/me')).id;
    await desk.getByRole('button', { name: 'Delete me' }).click();
    await picture(desk, 'delete-desk');
    await desk.getByRole('button', { name: 'Delete for good' }).click();
    await desk.waitForURL((url) => url.pathname === '/');
    assert.notEqual((await api(desk, 'GET', '/me')).id, before);
  },
};
