// The keyboard, with its real focus: what was pressed once is done once, and the focus never falls to nowhere.
import assert from 'node:assert/strict';
import { tableOf } from '../browser.mjs';
import { after, byKeys, play, stateOf } from '../player.mjs';

const bot = { bot: 'greedy' };

/** What has the focus: its text, and in which part of the table it is. */
function focus(page) {
  return page.evaluate(() => {
    const it = document.activeElement;
    const part = ['.regions', '.column', '.turn', 'main .frame'].find((selector) => it?.closest(selector));
    return { text: it?.textContent?.trim() ?? '', part: part ?? it?.tagName ?? null };
  });
}

export default {
  async 'a whole game by keys alone, from the first page to the result'({ somebody }) {
    const { page } = await somebody();
    await page.goto('/');
    // Whatever points at the page would be a cheat.
    for (const kind of ['mousedown', 'touchstart', 'pointerdown'])
      await page.addInitScript((name) => addEventListener(name, () => (window.pointed = true), true), kind);
    await page.reload();
    await byKeys.press(page.getByRole('button', { name: 'Play now' }).first());
    await page.locator('.screen').waitFor();
    await play(page, { hands: byKeys });
    const result = page.getByRole('dialog');
    assert.match(await result.textContent(), /wins|You win/);
    await byKeys.press(result.getByRole('button', { name: 'Look at the board' }));
    assert.equal(await page.locator('dialog[open]').count(), 0);
    assert.equal(await page.evaluate(() => window.pointed ?? false), false);
  },

  async 'a key does one thing, and the focus stays where the game goes on'({ somebody }) {
    const { page } = await somebody();
    await tableOf(page, { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, bot] });
    const tabTo = async (text) => {
      for (let i = 0; i < 60 && !text.test((await focus(page)).text); i++) await page.keyboard.press('Tab');
      assert.match((await focus(page)).text, text);
    };
    const still = async (why) => {
      const { n } = await stateOf(page);
      await page.waitForTimeout(150);
      assert.equal((await stateOf(page)).n, n, why);
    };
    const settled = (n) =>
      after(page, n).then(() => page.waitForFunction(() => document.activeElement !== document.body));

    // Enter is held on "Pick": one combo is picked, and the keyboard goes on to the board.
    await tabTo(/^Pick/);
    let { n } = await stateOf(page);
    await page.keyboard.down('Enter');
    await settled(n);
    for (let i = 0; i < 5; i++) await page.keyboard.down('Enter');
    assert.equal((await stateOf(page)).n, n + 1, 'a key that is held picks once and conquers nothing');
    await page.keyboard.up('Enter');
    assert.equal((await focus(page)).part, 'main .frame');

    // Where nothing has the focus, no key acts.
    await page.evaluate(() => document.activeElement?.blur());
    for (const key of ['Enter', ' ']) await page.keyboard.press(key);
    await still('a key on nothing does nothing');

    // Two conquests from the list of regions.
    await page.keyboard.press('g');
    await tabTo(/^Conquer/);
    for (let i = 0; i < 2; i++) {
      ({ n } = await stateOf(page));
      await page.keyboard.press('Enter');
      await settled(n);
      assert.equal((await focus(page)).part, '.regions', 'the focus stays in the list');
    }

    // The big button has the focus after P, and is pressed by Enter; what it becomes then is another matter.
    ({ n } = await stateOf(page));
    await page.keyboard.press('p');
    assert.equal((await focus(page)).text, 'Finish conquests, redeploy');
    await page.keyboard.down('Enter');
    await settled(n);
    for (let i = 0; i < 3; i++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.waitForTimeout(150);
    const now = await stateOf(page);
    assert.deepEqual([now.n, now.stage, now.mine], [n + 1, 'redeploy', true]);
    assert.equal((await focus(page)).part, '.turn', 'the focus is on what is to be done now');
    await page.keyboard.press('Enter');
    await still('and Enter on a sentence does nothing');

    // The list of keys says the same.
    await page.keyboard.press('?');
    const keys = await page.getByRole('dialog', { name: 'Keys' }).locator('dl div').allTextContents();
    assert.ok(
      keys.some((row) => /^\s*P\s*Go to the big button\s*$/.test(row)),
      keys.join(' | '),
    );
  },
};
