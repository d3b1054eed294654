// What a region takes and what it brings are never mistaken for each other, and what works once a turn is never spent unasked.
import assert from 'node:assert/strict';
import { barriers } from '../barriers.mjs';
import { desk, phone } from '../browser.mjs';
import { clickRegion, conquer, pickAtSomeTable, stateOf, step } from '../player.mjs';

const alone = { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, { bot: 'greedy' }] };
const landscape = { width: 844, height: 390 };
const plain = ['dwarves', 'elves', 'giants', 'humans', 'orcs', 'ratmen', 'wizards'];

/** Powers with something to place, to roll or to be asked about. */
const asks = /berserk|bivouacking|diplomat|dragon|fortified|heroic|stout/;

/** Moves the mouse to a region without clicking. */
async function pointAt(page, region) {
  const { x, y, width, height } = await page.locator(`main [data-spot="${region}"]`).boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.locator('.card').waitFor();
}

/** Whether everything that stands for tokens is a shield, and for coins a disc, wherever it is drawn. */
function shapes(page, within) {
  return page.evaluate((scope) => {
    const all = (what) =>
      [...document.querySelectorAll(what)].filter((it) => it.closest(scope) && it.checkVisibility());
    const wrong = [];
    const tokens = all('svg.tokens, .cost');
    const coins = all('.coin');
    for (const it of tokens) {
      const shield = it.querySelector('path');
      const { width, height } = shield.getBBox();
      // A shield has corners: at the corner of its box, near the top, there is something of it.
      const point = new DOMPoint(-width * 0.42, -height * 0.3);
      if (!shield.isPointInFill(point)) wrong.push(`tokens without a shield: ${it.outerHTML.slice(0, 120)}`);
      if (/\d/.test(it.textContent) && it.querySelector('text') === null) wrong.push('a number beside its shield');
    }
    for (const it of coins) {
      const { borderTopLeftRadius, height } = getComputedStyle(it);
      if (parseFloat(borderTopLeftRadius) < parseFloat(height) / 2) wrong.push('a coin with corners');
      if (it.querySelector('path')) wrong.push('a coin that is a shield');
    }
    return { tokens: tokens.length, coins: coins.length, wrong };
  }, within);
}

async function looksRight(page, place, within, { tokens = false, coins = false }) {
  const found = await shapes(page, within);
  assert.deepEqual(found.wrong, [], place);
  if (tokens) assert.ok(found.tokens > 0, `${place}: tokens are shields`);
  if (coins) assert.ok(found.coins > 0, `${place}: coins are discs`);
}

const checks = {};
for (const theme of ['dark', 'light']) {
  checks[`tokens are shields and coins are discs, on map, card, list, planner, hint and log, ${theme}`] = async ({
    somebody,
    picture,
  }) => {
    const { page } = await somebody({ theme });
    await pickAtSomeTable(
      page,
      alone,
      ({ race, power }, slot) => plain.includes(race) && !asks.test(power) && slot > 0,
    );
    await page.locator('.screen[data-stage=conquest]').waitFor();
    await looksRight(page, 'map', 'main', { tokens: true });
    await looksRight(page, 'players', '.rail', { coins: true });
    const { sure } = await stateOf(page);
    await pointAt(page, sure[0]);
    await page.locator('.card .earns').waitFor();
    await picture(page, `prices-card-${theme}`);
    await looksRight(page, 'card', '.card', { tokens: true, coins: true });
    await page.getByRole('tab', { name: 'Regions' }).click();
    await page.locator('.regions .brings').first().waitFor();
    await picture(page, `prices-list-${theme}`);
    await looksRight(page, 'list', '.regions', { tokens: true, coins: true });
    await page.getByRole('tab', { name: 'Column' }).click();
    await page.locator('.column > li').first().waitFor();
    await looksRight(page, 'column', '.column', { tokens: true });
    await picture(page, `prices-column-${theme}`);
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await clickRegion(page, sure[0]);
    await page.locator('.plan .coin').first().waitFor();
    await picture(page, `prices-plan-${theme}`);
    await looksRight(page, 'planner', '.plan', { tokens: true, coins: true });
    await page.getByRole('button', { name: 'Stop planning' }).click();
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('section.hint .coin').first().waitFor();
    await picture(page, `prices-hint-${theme}`);
    await looksRight(page, 'hint', 'section.hint', { coins: true });
    assert.deepEqual(await barriers(page), []);
    await page.getByRole('tab', { name: 'Log' }).click();
    for (let i = 0; i < 60 && (await page.locator('li.coins .coin').count()) === 0; i++) await step(page);
    await picture(page, `prices-log-${theme}`);
    await looksRight(page, 'log', 'ol', { coins: true });
    // And on a phone, upright and on its side.
    for (const [device, viewport] of Object.entries({ phone, landscape })) {
      await page.setViewportSize(viewport);
      await page.waitForTimeout(200);
      await picture(page, `prices-${device}-${theme}`);
      assert.deepEqual((await shapes(page, 'body')).wrong, [], device);
    }
  };

  checks[`what works but once in a turn is marked, named and asked about, ${theme}`] = async ({
    somebody,
    picture,
  }) => {
    const { page } = await somebody({ theme });
    await pickAtSomeTable(page, alone, ({ race, power }) => plain.includes(race) && power === 'dragon-master');
    await page.locator('.screen[data-stage=conquest]').waitFor();
    // Two ways are told one below the other, and a click asks which.
    const first = (await stateOf(page)).sure[0];
    await pointAt(page, first);
    await page.locator('.card .told li').nth(1).waitFor();
    const rows = await page
      .locator('.card .told li')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().y));
    assert.ok(
      rows.every((y, i) => i === 0 || y > rows[i - 1] + 10),
      `each way has a line: ${rows}`,
    );
    await picture(page, `helps-two-ways-${theme}`);
    // Until there are regions that the dragon alone can have.
    const needs = page.locator('main [data-need=dragon]');
    for (let i = 0; i < 12 && (await needs.count()) === 0; i++) await conquer(page);
    await needs.first().waitFor();
    const marked = () =>
      page.evaluate(() => {
        const spots = [...document.querySelectorAll('main [data-spot]')].map((it) => [
          it.dataset['spot'],
          it.getBoundingClientRect(),
        ]);
        const [need] = document.querySelectorAll('main [data-need=dragon]');
        const { x, y } = need.getBoundingClientRect();
        return spots.sort(([, a], [, b]) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0][0];
      });
    const region = await marked();
    await pointAt(page, region);
    // Where the die could try it too, both are told.
    await page
      .locator('.card .need, .card .told li')
      .getByText(/with the dragon/i)
      .first()
      .waitFor();
    await picture(page, `helps-hover-${theme}`);
    const { n } = await stateOf(page);
    await clickRegion(page, region);
    await page.locator('.card.open .ways button').first().waitFor();
    assert.equal((await stateOf(page)).n, n, 'the first click asks');
    await picture(page, `helps-asked-${theme}`);
    assert.deepEqual(await barriers(page), []);
    for (const [device, viewport] of Object.entries({ phone, landscape })) {
      await page.setViewportSize(viewport);
      await page.waitForTimeout(200);
      await picture(page, `helps-${device}-${theme}`);
      assert.ok((await needs.count()) > 0, `it is marked on the ${device}`);
    }
    await page.setViewportSize(desk);
    await page.locator('.card.open .close').click();
    // The list says it too, and the planner does not take it silently either.
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await clickRegion(page, await marked());
    await page.locator('.card.open .ways button').first().waitFor();
    assert.equal(await page.locator('.plan li').count(), 0, 'the planner asks as well');
    await page.locator('.card.open .close').click();
    await page.getByRole('button', { name: 'Stop planning' }).click();
    // Whoever does not want to be asked is not, but for which of several ways to take.
    await page.evaluate(() => localStorage.setItem('elbowroom.helps', 'act'));
    await page.reload();
    await needs.first().waitFor();
    await clickRegion(page, await marked());
    const ways = page.locator('.card.open .ways button');
    await page
      .locator(`.screen[data-n="${n + 1}"], .screen[data-last]`)
      .or(ways.first())
      .first()
      .waitFor();
    assert.ok((await ways.count()) !== 1, 'one way alone is done at once');
  };
}
export default checks;
