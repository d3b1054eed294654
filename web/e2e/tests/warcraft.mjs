// Islands in an ocean: a whole game by clicks, maps of chosen islands, and deeds that take more than one step.
import assert from 'node:assert/strict';
import { barriers } from '../barriers.mjs';
import { api, desk, phone, tableOf } from '../browser.mjs';
import { clickRegion, pickAtSomeTable, play, stateOf, step } from '../player.mjs';

const bot = { bot: 'greedy' };

/** A table at which a combo with this race or power is picked. */
const withCombo = (page, wanted, players = 2) =>
  pickAtSomeTable(
    page,
    {
      game: 'warcraft',
      players,
      options: { 'first-player': 0 },
      seats: [{ me: 'Ada' }, ...Array.from({ length: players - 1 }, () => bot)],
    },
    ({ race, power }) => race === wanted || power === wanted,
  );

/** Plays on until something can be done beside the conquests, and turns to it. */
async function turnTo(page, name) {
  const chip = page.locator('.turn .chip', { hasText: name });
  await play(page, { steps: 300, enough: async () => (await chip.count()) > 0 });
  await chip.click();
}

const said = (page, text) => page.locator('.turn .prompt', { hasText: text }).waitFor();
const logged = async (page, text) => {
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.locator('[role="tabpanel"]').getByText(text).first().waitFor();
};

export default {
  async 'Warcraft against a bot, with a find, to the end'({ somebody, picture }) {
    const { page } = await somebody();
    const id = await tableOf(page, {
      game: 'warcraft',
      players: 2,
      options: { 'first-player': 0 },
      seats: [{ me: 'Ada' }, bot],
    });
    const hidden = () =>
      page.locator('.hit').evaluateAll((all) => all.filter((it) => /Face-down Marker/.test(it.ariaLabel)).length);
    const before = await hidden();
    assert.equal(before, 2, 'something is hidden on each island');
    const card = page.locator('[data-found]');
    const over = await play(page, {
      steps: 900,
      towards: /Face-down Marker/,
      enough: async () => (await card.count()) > 0 && (await hidden()) < before,
    });
    assert.ok(!over, 'something was found');
    const told = await card.evaluate((it) => ({
      piece: it.dataset['found'],
      name: it.querySelector('h2').textContent,
      text: it.querySelector('.text').textContent,
    }));
    await picture(page, 'warcraft-found');
    const texts = await api(page, 'GET', '/games/warcraft/text/en');
    assert.equal(told.name, texts.pieces[told.piece].name);
    assert.equal(told.text.trim(), texts.pieces[told.piece].text);
    const labels = await page.locator('main .hit').evaluateAll((all) => all.map((it) => it.ariaLabel).join('\n'));
    assert.doesNotMatch(labels, /Hidden Find/, 'what was printed for the start is not told any more');
    await play(page, { steps: 900 });
    assert.match(await page.getByRole('dialog').textContent(), /wins|You win/);
    assert.equal((await api(page, 'GET', `/tables/${id}`)).status, 'over');
  },

  async 'islands are chosen, and name the map wherever it is spoken of'({ somebody, picture }) {
    const { page } = await somebody();
    await page.goto('/friends');
    await page.getByText('Small World of Warcraft').click();
    await page.getByText('Islands drawn by chance').waitFor({ state: 'attached' });
    await page.locator('form label.on', { hasText: '3' }).waitFor();
    await page.locator('.map select').selectOption('chosen');
    await page.getByLabel('Large island').selectOption('l2b');
    await page.getByLabel('Small island').selectOption('s2a');
    await picture(page, 'islands-chosen');
    await page.getByText('Anyone may join').click();
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.getByText('Small World of Warcraft · Wet Boots Isle, Button Isle, Crumb Isle').waitFor();
    const id = /\/t\/(\w+)/.exec(page.url())[1];
    assert.equal((await api(page, 'GET', `/tables/${id}`)).map, 'l2b+m1a+s2a');
    await page.goto('/tables');
    await page.getByText('Small World of Warcraft · Wet Boots Isle, Button Isle, Crumb Isle').first().waitFor();
  },

  async 'islands are chosen for a game against bots too, and kept'({ somebody, picture }) {
    const { page } = await somebody();
    await page.goto('/');
    await page.getByText('Small World of Warcraft').click();
    const setup = page.locator('details.against');
    await setup.locator('summary').click();
    await setup.getByRole('radio', { name: '2', exact: true }).check({ force: true });
    await setup.getByLabel('Map').selectOption('chosen');
    await setup.getByLabel('Large island').selectOption('l2b');
    await setup.getByLabel('Small island').selectOption('s2a');
    await picture(page, 'solo-islands');
    assert.deepEqual(await barriers(page), []);
    await page.reload();
    await page.locator('details.against summary').click();
    assert.equal(await setup.getByLabel('Large island').inputValue(), 'l2b');
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.locator('.screen').waitFor();
    const id = /\/t\/(\w+)/.exec(page.url())[1];
    assert.equal((await api(page, 'GET', `/tables/${id}`)).map, 'l2b+s2a');
  },

  async 'a form is chosen before anything else'({ somebody, picture }) {
    const { page } = await somebody({ viewport: phone });
    await withCombo(page, 'worgen', 4);
    await page.getByRole('tab', { name: 'Turn' }).click();
    const cards = page.locator('[data-choice]');
    await cards.nth(1).waitFor();
    assert.equal((await stateOf(page)).sure.length, 0, 'nothing can be conquered yet');
    await picture(page, 'warcraft-form');
    await page.locator('[data-choice="worgen-form"]').click();
    await page.locator('.turn .held', { hasText: 'Worgen form' }).waitFor();
    await page
      .locator('.strip .kept')
      .getByRole('img', { name: /^Worgen form/ })
      .waitFor();
    assert.equal(await cards.count(), 0);
    await logged(page, 'Ada chooses: Worgen form.');
  },

  async 'two regions are swapped, one after the other'({ somebody, picture }) {
    const { page } = await somebody();
    await withCombo(page, 'portal-mage');
    await turnTo(page, 'Swap regions');
    await said(page, 'Choose the first');
    const { n, sure } = await stateOf(page);
    await clickRegion(page, sure[0]);
    await said(page, 'with which region');
    await picture(page, 'warcraft-swap');
    // A second tap takes the first one back.
    await clickRegion(page, sure[0]);
    await said(page, 'Choose the first');
    await clickRegion(page, sure[0]);
    await said(page, 'with which region');
    await clickRegion(page, (await stateOf(page)).sure[0]);
    await page.waitForFunction((was) => Number(document.querySelector('.screen')?.dataset['n']) > was, n);
    await logged(page, /Ada swaps what stands in/);
  },

  async 'somebody is driven away'({ somebody, picture }) {
    const { page } = await somebody({ viewport: desk });
    await withCombo(page, 'intimidating');
    await turnTo(page, 'Drive away');
    await said(page, 'Who is to be driven away');
    await picture(page, 'warcraft-scare');
    const { n, sure } = await stateOf(page);
    await clickRegion(page, sure[0]);
    // Whoever belongs to nobody is gone at once; others go to a region of their race.
    const now = await stateOf(page);
    if (now.n === n && now.sure.length > 0) await clickRegion(page, now.sure[0]);
    await page.waitForFunction((was) => Number(document.querySelector('.screen')?.dataset['n']) > was, n);
    await logged(page, /driven (off the map|from)/);
    await step(page);
  },
};
