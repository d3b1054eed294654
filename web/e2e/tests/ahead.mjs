// What one can weigh before one decides: what regions would cost others while one redeploys, and what a decline means.
import assert from 'node:assert/strict';
import { phone } from '../browser.mjs';
import { barriers } from '../barriers.mjs';
import { clickRegion, pickAtSomeTable, play, stateOf } from '../player.mjs';

/** Whoever comes new comes in over the shore or the cliff; the vale lies behind both. */
const map = {
  id: 'valley',
  players: 2,
  rounds: 6,
  regions: [
    { id: 'shore', terrain: 'farmland', edge: true, next: ['vale'] },
    { id: 'vale', terrain: 'hill', next: ['shore', 'cliff'] },
    { id: 'cliff', terrain: 'mountain', edge: true, next: ['vale'] },
  ],
};
const alone = { players: 2, map, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, { bot: 'greedy' }] };
/** Nothing to do but conquer and redeploy, and no coins or prices that depend on the ground. */
const isPlain = ({ race, power }) =>
  ['dwarves', 'elves', 'giants', 'orcs', 'ratmen', 'wizards'].includes(race) &&
  ['alchemist', 'forest', 'pillaging', 'swamp', 'wealthy'].includes(power);

async function take(page, region) {
  const { n } = await stateOf(page);
  await clickRegion(page, region);
  await page.waitForFunction((was) => Number(document.querySelector('.screen')?.dataset['n']) > was, n);
}
/** The numbers on the red shields, by region. */
const shields = (page) =>
  page.$$eval('main [data-threat]', (all) =>
    Object.fromEntries(all.map((it) => [it.dataset['threat'], Number(it.textContent)])),
  );
const standing = (page) =>
  page.$$eval('.places li', (all) => all.map((it) => Number(it.querySelector('output').textContent)));

export default {
  async 'red shields tell what others would pay, and Defend leaves out what nobody can attack'({ somebody, picture }) {
    for (const viewport of [{ width: 1280, height: 800 }, phone]) {
      const { page } = await somebody({ viewport });
      await pickAtSomeTable(page, alone, isPlain);
      await page.locator('.screen[data-stage=conquest]').waitFor();
      await take(page, 'shore');
      await take(page, 'vale');
      await page.getByRole('button', { name: 'Finish conquests, redeploy' }).click();
      await page.locator('.screen[data-stage=redeploy]').waitFor();
      await page.locator('main [data-threat=shore]').waitFor({ state: 'attached' });
      // The other player has no race yet, and comes in over the edge: two tokens, and one for ours.
      assert.deepEqual(await shields(page), { shore: 3 });
      assert.match(await page.locator('main .hit[data-region=shore]').getAttribute('aria-label'), /needs 3 tokens/);
      assert.match(await page.locator('main .hit[data-region=vale]').getAttribute('aria-label'), /out of reach/);
      const name = viewport === phone ? 'phone' : 'desk';
      await picture(page, `threats-${name}`);
      const defend = page.getByRole('button', { name: /^Defend with \d+ tokens?$/ });
      const left = Number(/\d+/.exec(await defend.textContent())[0]);
      await defend.click();
      await page.waitForFunction(
        (price) => document.querySelector('main [data-threat=shore]')?.textContent === String(price),
        3 + left,
      );
      assert.deepEqual(await shields(page), { shore: 3 + left });
      assert.deepEqual((await standing(page)).sort(), [1, 1 + left].sort());
      await picture(page, `defended-${name}`);
      assert.deepEqual(await barriers(page), []);
      if (viewport !== phone) {
        await page.locator('main .hit[data-region=shore]').hover();
        await page.locator('.card', { hasText: `needs ${3 + left} tokens, a combo brings up to` }).waitFor();
        await picture(page, 'threats-card');
        await page.locator('main .hit[data-region=vale]').hover();
        await page.locator('.card', { hasText: 'Nobody can attack this region' }).waitFor();
      }
    }
  },

  async 'what a decline means in coins stands beside its button, and with the question'({ somebody, picture }) {
    for (const viewport of [{ width: 1280, height: 800 }, phone]) {
      const { page } = await somebody({ viewport });
      await pickAtSomeTable(page, alone, isPlain);
      await play(page, { enough: async () => (await stateOf(page)).stage === 'ready' && (await stateOf(page)).mine });
      const outlook = page.locator('.turn .outlook');
      const open = page.getByRole('button', { name: 'What a decline would mean in coins' });
      await open.click();
      await outlook.getByText('As everything stands now').waitFor();
      assert.equal(await open.getAttribute('aria-expanded'), 'true');
      const { round, rounds } = await page.evaluate(() => {
        const [round, rounds] = document.querySelector('h1').textContent.match(/\d+/g).map(Number);
        return { round, rounds };
      });
      const turns = rounds - round;
      assert.match(await outlook.textContent(), new RegExp(`plays the ${turns} turns that are left`));
      assert.match(await outlook.textContent(), new RegExp(`plays the ${turns - 1} turns after that`));
      await picture(page, `outlook-${viewport === phone ? 'phone' : 'desk'}`);
      assert.deepEqual(await barriers(page), []);
      await open.click();
      await outlook.waitFor({ state: 'detached' });
      // Whoever presses the button itself is told with the question.
      await page.getByRole('button', { name: 'Go into decline' }).click();
      await page.locator('.turn .ask').waitFor();
      await outlook.waitFor();
      await page.keyboard.press('Escape');
      await outlook.waitFor({ state: 'detached' });
    }
  },
};
