// Being told of one's turn while one is away: the note of a closed page, the settings, and links out of mails.
import assert from 'node:assert/strict';
import { barriers } from '../barriers.mjs';
import { api, phone } from '../browser.mjs';
import { untilKept } from '../kept.mjs';

/** What a browser would tell the server, with a push service that nobody asks. */
function subscribe(page) {
  return page.evaluate(async () => {
    const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits']);
    const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
    const text = (bytes) =>
      btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    const answer = await fetch('/api/me/notices/push', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        endpoint: 'https://push.example.org/x',
        key: text(point),
        secret: text(new Uint8Array(16)),
      }),
    });
    return answer.status;
  });
}

const told = {
  event: 'your-turn',
  language: 'en',
  title: 'It is your turn',
  body: 'Small World with Bo',
  url: '/t/abc',
  tag: 'abc',
  stop: 'no-word',
  stopTitle: 'Stop these notices',
};

export default {
  async 'a closed page shows a note of what the push service brings'({ somebody, address }) {
    const { context, page } = await somebody({ keeps: true, permissions: ['notifications'] });
    await page.goto('/');
    await untilKept(page, ['api/content']);
    const devtools = await context.newCDPSession(page);
    const registered = new Promise((found) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        if (registrations[0]) found(registrations[0].registrationId);
      }),
    );
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    const notes = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({
          title,
          body,
          tag,
          data,
        })),
      );
    const deliver = (message) =>
      devtools.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(address).origin,
        registrationId,
        data: JSON.stringify(message),
      });
    for (const body of ['Small World with Bo', 'Small World with Bo and Cy']) {
      await deliver({ ...told, body });
      const expected = [{ title: told.title, body, tag: told.tag, data: { url: told.url, stop: told.stop } }];
      for (let i = 0; i < 50 && JSON.stringify(await notes()) !== JSON.stringify(expected); i++)
        await page.waitForTimeout(100);
      assert.deepEqual(await notes(), expected);
    }
  },

  async 'how one is told is chosen on the page about oneself'({ somebody, picture }) {
    for (const [called, viewport] of [
      ['desk', { width: 1280, height: 800 }],
      ['phone', phone],
    ]) {
      const { page } = await somebody({ viewport, locale: 'en-GB', timezoneId: 'Europe/Warsaw' });
      await page.goto('/me');
      await page.getByRole('heading', { name: 'When it is your turn' }).waitFor();
      assert.equal(await page.getByLabel('By mail').count(), 0, 'this server sends no mail');
      assert.equal(await page.getByLabel('Quiet hours').count(), 0, 'nobody is told anything yet');
      assert.equal(await subscribe(page), 201);
      await page.reload();
      await page.getByLabel('Quiet hours').check();
      await page.getByLabel('From', { exact: true }).fill('21:30');
      await page.getByLabel('From', { exact: true }).blur();
      await page.getByLabel('Until', { exact: true }).fill('07:15');
      await page.getByLabel('Until', { exact: true }).blur();
      await page.waitForFunction(async () => {
        const { quiet } = await (await fetch('/api/me/notices')).json();
        return quiet?.from === 21 * 60 + 30 && quiet.until === 7 * 60 + 15;
      });
      const { zone, language } = await api(page, 'GET', '/me/notices');
      assert.ok(zone === 60 || zone === 120, `Warsaw is ahead by an hour or two, not ${zone} minutes`);
      assert.equal(language, 'en');
      assert.deepEqual(await barriers(page), []);
      await picture(page, `told-${called}`);
      await page.reload();
      assert.equal(await page.getByLabel('From', { exact: true }).inputValue(), '21:30');
      await page.getByLabel('Quiet hours').uncheck();
      await page.getByLabel('From', { exact: true }).waitFor({ state: 'detached' });
    }
  },

  async 'a mail address is confirmed by a link, and shown then'({ somebody, picture }) {
    const { page } = await somebody({ viewport: phone, forgive: /40[04]/ });
    let mail = { offered: true, address: null };
    await page.route('**/api/me/notices', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), mail } });
    });
    await page.route('**/api/me/notices/mail', async (route) => {
      if (route.request().method() === 'DELETE') mail = { offered: true, address: null };
      else assert.equal(route.request().postDataJSON().address, 'ada@example.org');
      const answer = await page.context().request.get('/api/me/notices');
      await route.fulfill({ status: 202, json: { ...(await answer.json()), mail } });
    });
    await page.goto('/me');
    await page.getByLabel('By mail').fill('ada@example.org');
    await page.getByRole('button', { name: 'Send a link' }).click();
    await page.getByText('A link is on its way to ada@example.org.').waitFor();
    mail = { offered: true, address: 'ada@example.org' };
    await page.reload();
    await page.getByText('Mail goes to ada@example.org.').waitFor();
    assert.deepEqual(await barriers(page), []);
    await picture(page, 'told-mail-phone');
    await page.getByRole('button', { name: 'Stop: ada@example.org' }).click();
    await page.getByText('Mail goes to').waitFor({ state: 'detached' });
    // The other ends of links: one that is none, and what a good one says.
    await page.goto('/mail/nonsense');
    await page.getByText('This link has been used, or is too old.').waitFor();
    await page.goto('/stop/nonsense');
    await page.getByText('This link is not complete: copy all of it.').waitFor();
    await page.route('**/api/notices/stop/good-word', (route) => route.fulfill({ json: { stopped: true } }));
    await page.goto('/stop/good-word');
    await page.getByText('You will not get these notices any more.').waitFor();
    assert.deepEqual(await barriers(page), []);
    await picture(page, 'told-stopped-phone');
  },
};
