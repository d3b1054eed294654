// Before and after the game: who sits where, what to do where nothing is, sharing, and once more.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { api, phone, tableOf } from '../browser.mjs';

const bot = { bot: 'greedy' };

/** A game against a bot that is over: a bot has played it for Ada. */
async function endedGame(page) {
  const id = await tableOf(page, { players: 2, seats: [{ me: 'Ada' }, bot] });
  await api(page, 'PUT', `/tables/${id}/seats/0`, { standIn: true });
  await page.locator('dialog.back').waitFor({ timeout: 60_000 });
  return id;
}

export default {
  async 'the waiting room says who one is, and for whom its link is'({ somebody, picture }) {
    const { page } = await somebody();
    await page.goto('/friends');
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.locator('input[readonly]').waitFor();
    const seats = page.locator('main ol > li');
    assert.match(await seats.first().textContent(), /\byou\b/);
    assert.equal(await page.getByRole('button', { name: 'Sit down here' }).count(), 0, 'one seat is enough');
    await page.getByText('Only this computer can open this link.').waitFor();
    await picture(page, 'waiting-desk');
    const other = await somebody();
    await other.page.goto(page.url());
    await other.page.getByText('Choose a seat').click();
    assert.equal(await other.page.getByRole('button', { name: 'Sit down here' }).count(), 2);
    // On one device everybody is here, unless somebody says otherwise.
    await page.goto('/device');
    await page.getByRole('radio', { name: '4' }).check({ force: true });
    for (const seat of [1, 2, 3, 4])
      assert.equal(await page.getByLabel(`Seat ${seat}`, { exact: true }).inputValue(), 'here');
  },

  async 'nobody plays: there is something to do, also on the smallest screen'({ somebody }) {
    const { page } = await somebody({ viewport: { ...phone, width: 360 } });
    for (const path of ['/watch', '/friends', '/learn', '/me', '/no/such/page']) {
      await page.goto(path);
      await page.locator('header .corner').waitFor();
      const [name, corner] = await Promise.all(
        ['header a', 'header .corner'].map((it) => page.locator(it).first().boundingBox()),
      );
      assert.ok(name.x + name.width <= corner.x, `the name has room on ${path}`);
      assert.ok(corner.x + corner.width <= 360);
    }
    // Nobody plays in public: one can begin oneself.
    await page.goto('/watch');
    await page.getByText('Nobody is playing in public just now.').waitFor();
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('.screen').waitFor();
  },

  async 'a result: coins add up, a turn is looked at again, shared, downloaded, and once more'({ somebody, picture }) {
    const { page, context } = await somebody();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await endedGame(page);
    const result = page.getByRole('dialog');
    await result.locator('canvas').nth(1).waitFor();
    // The coins of each player by source are those that the result tells.
    const totals = await result
      .locator('ol')
      .first()
      .locator('> li')
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((it) => [
            it.querySelector('strong').textContent,
            it.querySelector('[aria-label]')?.getAttribute('aria-label') ?? it.textContent,
          ]),
        ),
      );
    const table = result.locator('details').nth(1);
    await table.locator('summary').click();
    await picture(page, 'result-sources');
    for (const row of await table.locator('tbody tr').all()) {
      const [name, ...cells] = (await row.locator('th, td').allTextContents()).map((it) => it.trim());
      const numbers = cells.map((it) => Number(it.replace('−', '-')));
      const total = numbers.pop();
      assert.equal(
        numbers.reduce((sum, it) => sum + it, 0),
        total,
        `the coins of ${name} add up`,
      );
      assert.match(totals[name], new RegExp(`\\b${total} coins`), `${name} has ${total}`);
    }
    // A link to the replay, and the game as a file.
    await result.getByRole('button', { name: 'Share' }).click();
    assert.match(await page.evaluate(() => navigator.clipboard.readText()), new RegExp(`/t/${id}/replay$`));
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      result.getByRole('link', { name: /file/i }).click(),
    ]);
    assert.equal(file.suggestedFilename(), `elbowroom-${id}.json`);
    assert.equal(JSON.parse(readFileSync(await file.path(), 'utf8')).game, 'classic');
    // The best turn, in the replay, where it begins.
    await result.locator('.wide ol a').first().click();
    await page.getByRole('slider').waitFor();
    assert.equal(new URL(page.url()).pathname, `/t/${id}/replay`);
    assert.ok(Number(new URL(page.url()).hash.slice(1)) >= 1);
    // Once more, against the bot: it begins at once.
    await page.goto(`/t/${id}`);
    await page.getByRole('button', { name: 'Play again' }).click();
    await page.waitForURL((url) => url.pathname !== `/t/${id}`);
    await page.locator('.screen').waitFor();
    assert.match(await page.title(), /Round 1/);
  },
};
