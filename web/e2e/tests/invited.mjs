// Friends come by a link: who invites them to what, one button to sit down, a code to scan; and the rules beside the table.
import assert from 'node:assert/strict';
import jsQR from 'jsqr';
import { barriers } from '../barriers.mjs';
import { api, phone } from '../browser.mjs';

/** A table of Ada's with a free seat, at which she waits. */
async function waiting(ada, settings = {}) {
  await ada.goto('/no/such/page');
  await api(ada, 'POST', '/me');
  const { id } = await api(ada, 'POST', '/tables', {
    game: 'underground',
    players: 3,
    pace: { minutes: 5 },
    seats: [{ me: 'Ada' }, { bot: 'easy' }, { open: true }],
    ...settings,
  });
  await ada.goto(`/t/${id}`);
  await ada.locator('input[readonly]').waitFor();
  return id;
}

/** What a camera reads off a picture that is drawn on the page. */
async function scanned(svg) {
  const { data, width } = await svg.evaluate(async (it) => {
    const side = 400;
    const image = new Image();
    const copy = it.cloneNode(true);
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', side);
    copy.setAttribute('height', side);
    image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    return { data: [...context.getImageData(0, 0, side, side).data], width: side };
  });
  return jsQR(Uint8ClampedArray.from(data), width, width)?.data;
}

export default {
  async 'whoever opens the link is told who invites to what, and sits down with one press'({ somebody, picture }) {
    const [{ page: ada }, { page: bo }, { page: cy }] = [
      await somebody(),
      await somebody({ viewport: phone }),
      await somebody({ language: 'pl' }),
    ];
    const id = await waiting(ada, {
      players: 4,
      seats: [{ me: 'Ada' }, { bot: 'easy' }, { open: true }, { open: true }],
    });
    await bo.goto(`/t/${id}`);
    await bo.getByRole('heading', { name: 'Ada invites you to Small World Underground' }).waitFor();
    const invitation = bo.locator('[data-part=invitation]');
    const told = await invitation.textContent();
    assert.match(told, /Players\s*4/);
    assert.match(told, /5 minutes/);
    assert.match(told, /Already there\s*Ada/);
    assert.equal(await bo.locator('.primary').count(), 1, 'there is one golden button');
    assert.equal(await bo.getByLabel('Your name').count(), 0, 'and nothing is asked');
    assert.equal(await bo.locator('input[readonly]').count(), 0, 'nor is there anything to hand on');
    await picture(bo, 'invited-phone');
    assert.deepEqual(await barriers(bo), []);
    await bo.getByRole('button', { name: 'Sit down', exact: true }).click();
    await bo.locator('input[readonly]').waitFor();
    assert.match(await bo.locator('main ol').textContent(), /Guest \d{4}\s*you/);

    // Another name can be had, but need not be; another seat too.
    await cy.goto(`/t/${id}`);
    await cy.getByRole('heading', { name: /^Ada zaprasza cię do gry / }).waitFor();
    await picture(cy, 'invited-desk-pl');
    await cy.getByRole('button', { name: 'Zmień imię' }).click();
    await cy.getByLabel('Twoje imię').fill('Cyryl');
    await cy.getByRole('button', { name: 'Usiądź', exact: true }).click();
    await ada.getByText('Cyryl').waitFor();
    await ada.getByRole('button', { name: 'Start', exact: true }).waitFor();

    // Once it is full, nobody is asked to sit down.
    const { page: late } = await somebody();
    await late.goto(`/t/${id}`);
    await late.getByText('All seats are taken.').waitFor();
    assert.equal(await late.locator('.primary').count(), 0);
  },

  async 'the link is a code that a phone can scan, except where only this computer could open it'({
    address,
    somebody,
    elsewhere,
    picture,
  }) {
    const { page: here } = await somebody();
    await waiting(here);
    await here.getByText('Only this computer can open this link.').waitFor();
    assert.equal(await here.locator('svg[aria-label="QR code of the link"]').count(), 0);
    const { page: ada } = await elsewhere(address.replace('127.0.0.1', 'elbowroom.test'), {
      // A network at home has no TLS, and the browser says so.
      forgive: /Cross-Origin-Opener-Policy/,
    });
    const id = await waiting(ada);
    const code = ada.locator('svg[aria-label="QR code of the link"]');
    await code.waitFor();
    assert.equal(await scanned(code), new URL(`/t/${id}`, ada.url()).href);
    await picture(ada, 'qr-desk');
    assert.deepEqual(await barriers(ada), []);
    await ada.setViewportSize(phone);
    await picture(ada, 'qr-phone');
    assert.equal(await ada.evaluate(() => document.documentElement.scrollWidth), phone.width);
  },

  async 'the first page does not fetch what draws codes'({ somebody }) {
    const { page } = await somebody();
    const fetched = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.goto('/');
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(
      fetched.filter((url) => /QrCode/.test(url)),
      [],
    );
  },

  async 'the rules open beside the table, at its game, and nobody is away meanwhile'({ somebody, picture }) {
    const [{ page: ada }, { page: bo }] = [await somebody(), await somebody({ viewport: phone })];
    const id = await waiting(ada, {
      players: 2,
      pace: null,
      options: { 'first-player': 1 },
      seats: [{ me: 'Ada' }, { open: true }],
    });
    await bo.goto(`/t/${id}`);
    await bo.getByRole('button', { name: 'Sit down', exact: true }).click();
    await ada.getByRole('button', { name: 'Start', exact: true }).click();
    await bo.locator('.screen').waitFor();
    await bo.getByRole('button', { name: 'Settings' }).click();
    await bo.getByRole('button', { name: 'All rules' }).click();
    const rules = bo.locator('[data-part=rules]');
    await rules.getByRole('heading', { name: 'Small World Underground' }).waitFor();
    await rules.getByText('Flames').first().waitFor();
    assert.match(await rules.locator('.head').textContent(), /Your turn: Pick a combo/);
    assert.equal(new URL(bo.url()).pathname, `/t/${id}`);
    await picture(bo, 'rules-phone');
    assert.deepEqual(await barriers(bo), []);
    // Long enough for the server to have told that somebody has gone.
    await ada.waitForTimeout(700);
    assert.equal(await ada.locator('.rail .away').count(), 0, 'who reads the rules is at the table');
    await rules.getByRole('button', { name: 'Close' }).click();
    await rules.waitFor({ state: 'detached' });

    // From the card that explains a word, they open at that word; what is to be done stays in sight on a desk.
    await ada.getByRole('tab', { name: 'Column' }).click();
    await ada.locator('.column .head').first().click();
    const word = ada.locator('.column .more .name').first();
    const name = await word.textContent();
    await word.click();
    await ada.getByRole('dialog').getByRole('link', { name: 'All rules' }).click();
    const beside = ada.locator('[data-part=rules]');
    await beside.locator('li:focus', { hasText: name }).waitFor();
    await picture(ada, 'rules-desk');
    assert.deepEqual(await barriers(ada), []);
    const [left, right] = [await beside.boundingBox(), await ada.locator('.turn').boundingBox()];
    assert.ok(left.x + left.width <= right.x, 'the turn is not covered');
    await ada.keyboard.press('Escape');
    await beside.waitFor({ state: 'detached' });
  },
};
