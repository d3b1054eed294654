// Being known again: a passkey and a recovery code bring somebody's games back into a browser that knows nothing.
import assert from 'node:assert/strict';
import { barriers } from '../barriers.mjs';
import { api, phone } from '../browser.mjs';

/** Passkeys are bound to a name. */
const byName = (address) => address.replace('127.0.0.1', 'localhost');

/** A passkey of the browser's own making; what it holds can be carried to another one, as people's devices do. */
async function authenticator({ context, page }) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    take: (credential) => session.send('WebAuthn.addCredential', { authenticatorId, credential }),
  };
}

/** Somebody with a name and a game at the server. */
async function withGame(page, name) {
  await page.goto('/me');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('button', { name: 'Saved' }).waitFor();
  const { id } = await api(page, 'POST', '/tables', {
    game: 'classic',
    players: 2,
    seats: [{ me: name }, { bot: 'greedy' }],
    start: true,
  });
  return id;
}

async function findsGame(page, table) {
  await page.goto('/games');
  await page.locator(`a[href$="/t/${table}"]`).first().waitFor();
}

export default {
  async 'a passkey brings the games back into a fresh browser, and is renamed and removed'({
    address,
    elsewhere,
    picture,
  }) {
    const first = await elsewhere(byName(address), { forgive: /403/ });
    const { page: ada } = first;
    const key = await authenticator(first);
    const table = await withGame(ada, 'Ada');
    await ada.getByRole('button', { name: 'Make a passkey' }).click();
    await ada.getByText(/^made on /).waitFor();
    await picture(ada, 'keep-passkey-desk');
    assert.deepEqual(await barriers(ada), []);
    const [credential] = await key.credentials();
    assert.ok(credential.isResidentCredential, 'it must be found without a name');

    const second = await elsewhere(byName(address), { viewport: phone, forgive: /403/ });
    const { page: pocket } = second;
    const carried = await authenticator(second);
    await carried.take(credential);
    await pocket.goto('/me');
    await pocket.getByRole('button', { name: 'Use a passkey' }).click();
    await pocket.getByText('Hello Ada! Your games are back.').waitFor();
    assert.equal(await pocket.getByLabel('Your name').inputValue(), 'Ada');
    await picture(pocket, 'back-phone');
    assert.deepEqual(await barriers(pocket), []);
    await findsGame(pocket, table);
    assert.equal((await api(pocket, 'GET', '/me/others')).people.length, 0, 'a guest with nothing to lose is not kept');

    await ada.goto('/me');
    await ada.getByRole('button', { name: /^Rename: / }).click();
    await ada.getByLabel('Name of the passkey').fill('My finger');
    await ada.getByLabel('Name of the passkey').press('Enter');
    await ada.getByText('My finger', { exact: true }).waitFor();
    await ada
      .getByText(/last used on/)
      .first()
      .waitFor();
    await ada.getByRole('button', { name: 'Remove: My finger' }).click();
    await ada.getByText('This passkey will no longer lead back to you.').waitFor();
    await ada.getByRole('button', { name: 'Remove: My finger' }).click();
    await ada.getByText('My finger', { exact: true }).waitFor({ state: 'detached' });
    assert.deepEqual((await api(ada, 'GET', '/me/passkeys')).passkeys, []);
  },

  async 'whoever is here is kept when somebody else comes by a passkey, unless they do not want it'({
    address,
    elsewhere,
    picture,
  }) {
    const first = await elsewhere(byName(address));
    const key = await authenticator(first);
    await withGame(first.page, 'Ada');
    await first.page.getByRole('button', { name: 'Make a passkey' }).click();
    await first.page.getByText(/^made on /).waitFor();
    const [credential] = await key.credentials();

    const second = await elsewhere(byName(address), { viewport: phone, forgive: /WebSocket/ });
    const { page: bo } = second;
    await (await authenticator(second)).take(credential);
    const table = await withGame(bo, 'Bo');
    await bo.reload();
    await bo.getByLabel('Keep Bo on this device too').waitFor();
    await picture(bo, 'back-keep-phone');
    await bo.getByRole('button', { name: 'Use a passkey' }).click();
    await bo.getByText('Hello Ada!').waitFor();
    await bo.getByRole('button', { name: 'Go on as Bo' }).click();
    await bo.getByRole('button', { name: 'Go on as Ada' }).waitFor();
    await findsGame(bo, table);
    await bo.goto('/me');
    await bo.getByLabel('Keep Bo on this device too').uncheck();
    await bo.getByRole('button', { name: 'Use a passkey' }).click();
    await bo.getByText('Hello Ada!').waitFor();
    assert.equal((await api(bo, 'GET', '/me/others')).people.length, 0);
  },

  async 'a recovery code is shown once, and brings the games back, once'({ address, elsewhere, picture }) {
    const [{ page: ada }, { page: pocket }] = [
      await elsewhere(byName(address)),
      await elsewhere(byName(address), { viewport: phone, forgive: /404/ }),
    ];
    const table = await withGame(ada, 'Ada');
    await ada.getByRole('button', { name: 'Make a recovery code' }).click();
    await ada.getByText('Write this code down now').waitFor();
    const code = await ada.locator('#keep code').innerText();
    assert.match(code, /^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/);
    await picture(ada, 'keep-code-desk');
    assert.deepEqual(await barriers(ada), []);
    // Before it is said to be kept, nobody would be asked for it.
    assert.equal((await api(ada, 'GET', '/me/recovery')).created, null);
    await ada.getByRole('button', { name: 'I have it' }).click();
    await ada.getByText('You have a code').waitFor();
    await ada.reload();
    await ada.getByText('You have a code').waitFor();
    assert.equal(await ada.getByText(code).count(), 0);

    await pocket.goto('/me');
    const typed = code.toLowerCase().replaceAll('-', ' ');
    await pocket.getByLabel('Recovery code').fill(typed);
    await pocket.getByRole('button', { name: 'Use the code' }).click();
    await pocket.getByText('Your recovery code is used up.').waitFor();
    await picture(pocket, 'back-code-phone');
    await pocket.getByRole('button', { name: 'Make a recovery code' }).waitFor();
    await findsGame(pocket, table);
    await pocket.goto('/me');
    await pocket.getByLabel('Recovery code').fill(typed);
    await pocket.getByRole('button', { name: 'Use the code' }).click();
    await pocket.getByText('This recovery code is not right').waitFor();
  },

  async 'whoever has only a recovery code is asked for it before a way back changes, and it stays good'({
    address,
    elsewhere,
    picture,
  }) {
    const { page: ada } = await elsewhere(byName(address));
    await withGame(ada, 'Ada');
    await ada.getByRole('button', { name: 'Make a recovery code' }).click();
    const code = await ada.locator('#keep code').innerText();
    await ada.getByRole('button', { name: 'I have it' }).click();
    await ada.getByText('You have a code').waitFor();
    // A session by a link has shown nothing, as one with a stolen cookie.
    const second = await elsewhere(byName(address), { viewport: phone, forgive: /403|404/ });
    await authenticator(second);
    const { page } = second;
    await page.goto((await api(ada, 'POST', '/me/link')).url);
    await page.getByRole('button', { name: 'Take them over' }).click();
    await page.getByText('Hello Ada!').waitFor();
    await page.goto('/me');
    const asked = page.getByRole('group', { name: 'Is it you?' });
    await page.getByRole('button', { name: 'Make a new code' }).click();
    await asked.waitFor();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await asked.waitFor({ state: 'detached' });
    assert.equal(await page.getByText('Write this code down now').count(), 0);
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await asked.getByLabel('Your recovery code').fill('AAAAA-AAAAA-AAAAA-AAAAA-AAAAA');
    await asked.getByRole('button', { name: 'Go on' }).click();
    await asked.getByText('This recovery code is not right').waitFor();
    await picture(page, 'keep-prove-phone');
    assert.deepEqual(await barriers(page), []);
    await asked.getByLabel('Your recovery code').fill(code.toLowerCase());
    await asked.getByRole('button', { name: 'Go on' }).click();
    await page.getByText(/^made on /).waitFor();
    await asked.waitFor({ state: 'detached' });
    assert.equal((await api(page, 'GET', '/me/passkeys')).passkeys.length, 1);
    // It was shown, not used up; and whoever has both may choose.
    const third = await elsewhere(byName(address), { forgive: /403/ });
    await authenticator(third);
    await third.page.goto((await api(ada, 'POST', '/me/link')).url);
    await third.page.getByRole('button', { name: 'Take them over' }).click();
    await third.page.getByText('Hello Ada!').waitFor();
    await third.page.goto('/me');
    await third.page.getByRole('button', { name: 'Make a new code' }).click();
    await third.page.getByRole('button', { name: 'Go on' }).waitFor();
    await picture(third.page, 'keep-prove-desk');
    await third.page.getByLabel('Your recovery code').fill(code);
    await third.page.getByRole('button', { name: 'Go on' }).click();
    await third.page.getByText('Write this code down now').waitFor();
  },

  async 'no passkey, a second one on a device and a proof that is missing are told plainly, or asked for'({
    address,
    elsewhere,
  }) {
    const first = await elsewhere(byName(address), { forgive: /403/ });
    const { page } = first;
    const key = await authenticator(first);
    await withGame(page, 'Ada');
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await page.getByText(/^made on /).waitFor();
    await page.getByRole('button', { name: 'Make a passkey' }).click();
    await page.getByText('This device has a passkey of yours already.').waitFor();
    // A session by a link has shown nothing yet; before it has the passkey, there is none to show.
    const second = await elsewhere(byName(address), { forgive: /403/ });
    const carried = await authenticator(second);
    await second.page.goto('/me');
    await second.page.getByRole('button', { name: 'Use a passkey' }).click();
    await second.page.getByText('No passkey was used.').waitFor();
    const [credential] = await key.credentials();
    await carried.take(credential);
    await second.page.goto((await api(page, 'POST', '/me/link')).url);
    await second.page.getByRole('button', { name: 'Take them over' }).click();
    await second.page.getByText('Hello Ada!').waitFor();
    await second.page.goto('/me');
    const asked = second.page.waitForRequest((request) => request.url().endsWith('/api/me/passkeys/prove'));
    await second.page.getByRole('button', { name: 'Make a recovery code' }).click();
    await asked;
    await second.page.getByText('Write this code down now').waitFor();
  },

  async 'keeping games is suggested after a few, and never again to whoever declines'({ somebody, picture }) {
    const { page } = await somebody({ viewport: phone });
    const made = () =>
      api(page, 'POST', '/tables', {
        game: 'classic',
        players: 2,
        seats: [{ me: 'Ada' }, { bot: 'greedy' }],
        start: true,
      });
    const offer = page.getByText('Shall your games be there even if this browser forgets you?');
    await page.goto('/');
    await page.getByRole('button', { name: /Play now/ }).waitFor();
    await made();
    await made();
    await page.reload();
    await page.getByRole('link', { name: /all/i }).first().waitFor();
    await page.waitForTimeout(300);
    assert.equal(await offer.count(), 0);
    await made();
    await page.reload();
    await offer.waitFor();
    await offer.scrollIntoViewIfNeeded();
    await picture(page, 'keep-suggestion-phone');
    assert.deepEqual(await barriers(page), []);
    await page.getByRole('button', { name: 'Not now' }).click();
    await offer.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('link', { name: /all/i }).first().waitFor();
    await page.waitForTimeout(300);
    assert.equal(await offer.count(), 0);
  },

  async 'everything that is known about one is a file'({ somebody }) {
    const { page } = await somebody();
    const table = await withGame(page, 'Ada');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a file' }).click();
    const stream = await (await saved).createReadStream();
    let text = '';
    for await (const chunk of stream) text += chunk;
    const all = JSON.parse(text);
    assert.equal(all.person.name, 'Ada');
    assert.deepEqual(
      all.tables.map(({ id }) => id),
      [table],
    );
  },
};
