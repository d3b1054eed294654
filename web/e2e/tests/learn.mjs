// Learning and looking back: the guided game, and the replay of one that is over.
import assert from 'node:assert/strict';
import { api, phone, tableOf } from '../browser.mjs';
import { barriers } from '../barriers.mjs';
import { step } from '../player.mjs';

/** What happens by itself in the classic game: nothing to place, to name or to keep in mind. */
const plain = {
  races: ['dwarves', 'elves', 'giants', 'humans', 'orcs', 'ratmen', 'skeletons', 'tritons', 'wizards'],
  powers: ['alchemist', 'commando', 'forest', 'hill', 'merchant', 'mounted', 'pillaging', 'swamp', 'wealthy'],
};

/** Follows the guide until its step has these words. */
async function until(page, words) {
  const bubble = page.locator('.bubble');
  await bubble.waitFor();
  for (let i = 0; i < 80 && !(await bubble.getByText(words).count()); i++) {
    const next = bubble.locator('.primary');
    if ((await next.count()) && (await next.isVisible())) await next.click();
    else await step(page);
  }
  await bubble.getByText(words).waitFor();
}

export default {
  async 'the guided game ends with a decline that one does'({ somebody, picture }) {
    const { page } = await somebody();
    await page.goto('/learn');
    await page.getByRole('button', { name: 'Play your first turn' }).click();
    const bubble = page.locator('.bubble');
    const done = page.locator('#guide-done');
    await bubble.waitFor();
    await picture(page, 'guide-desk');
    const decline = page.locator('.turn [data-deed=decline]');
    let early = 0;
    let shown = false;
    for (let i = 0; i < 60 && !(await done.count()); i++) {
      // While there is something to conquer, nothing leads past it.
      const { conquers, leads } = await page.evaluate(() => ({
        conquers: document.querySelector('.screen[data-stage=conquest] .hit[data-can="sure"]') !== null,
        leads: document.querySelector('.turn .primary') !== null,
      }));
      if (conquers) early++;
      assert.ok(!(conquers && leads), 'the button that finishes the conquests waits for its step');
      const next = bubble.locator('.primary, .next').first();
      if ((await next.count()) && (await next.isVisible())) await next.click();
      else if (await bubble.getByText('heart of the game').count()) {
        // The last step points at the button, and waits until it was pressed, and pressed again.
        await picture(page, 'guide-decline');
        await decline.click();
        await page.locator('.turn .outlook').waitFor();
        await decline.click();
        shown = true;
        await page.waitForTimeout(400);
      } else await step(page, { bold: 0.5 });
    }
    await done.waitFor();
    assert.ok(shown, 'the decline was shown');
    await page.getByText('You picked, conquered, placed, earned and declined').waitFor();
    assert.ok(early > 0, 'there was something to conquer');
    // It is modal: nothing behind it takes the focus.
    const reach = await page.evaluate(() => {
      document.querySelector('.turn button, .tabs button')?.focus();
      return document.activeElement?.closest('dialog') !== null;
    });
    assert.ok(reach, 'the focus stays in the last box');
    await picture(page, 'guide-done');
    await page.locator('dialog .primary').click();
    await done.waitFor({ state: 'detached' });
    await page.locator('.screen').waitFor();
  },

  async 'a first turn is played with a combo that needs no explaining'({ somebody, picture }) {
    for (const viewport of [{ width: 1280, height: 800 }, phone]) {
      const { page } = await somebody({ viewport });
      await page.goto('/learn');
      await page.getByRole('button', { name: 'Play your first turn' }).click();
      await until(page, 'take the one that is lit');
      const id = new URL(page.url()).pathname.split('/').at(-1);
      const { views } = await api(page, 'GET', `/tables/${id}/history?from=1&to=20&as=0`);
      const { column } = Object.values(views).at(-1);
      await picture(page, `guide-pick-${viewport === phone ? 'phone' : 'desk'}`);
      let lit = 0;
      for (const [slot, { race, power }] of column.entries()) {
        const row = page.locator('.column > li').nth(slot);
        // On a phone the guide lies over some of them, and moves: what counts is which can be picked.
        if (!(await row.locator('.more').count())) await row.locator('.head').evaluate((it) => it.click());
        const pick = row.locator('.more .primary');
        if ((await pick.count()) === 0) {
          await row.getByText('asks for more than a first turn should').waitFor();
          continue;
        }
        lit++;
        assert.ok(plain.races.includes(race) && plain.powers.includes(power), `${power} ${race} is plain`);
      }
      assert.ok(lit > 0, 'there is something to pick');
    }
  },

  async 'the guide waits for a decline on a phone, or goes without it'({ somebody, picture }) {
    const { page } = await somebody({ viewport: phone });
    await page.goto('/learn');
    await page.getByRole('button', { name: 'Play your first turn' }).click();
    await until(page, 'heart of the game');
    await page.locator('.turn [data-deed=decline]').waitFor();
    await picture(page, 'guide-decline-phone');
    assert.deepEqual(await barriers(page), []);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.locator('#guide-done').waitFor();
    await page.getByText('That is all there is; the rest is mischief').waitFor();
  },

  async 'whoever knows the classic game reads what is new in another'({ somebody, picture }) {
    for (const viewport of [{ width: 1280, height: 800 }, phone]) {
      const { page } = await somebody({ viewport });
      await page.goto('/learn');
      const chapter = page.locator('#new');
      await page.locator('#how').waitFor();
      assert.equal(await chapter.count(), 0, 'nothing is new in the classic game itself');
      for (const [game, headings] of [
        ['Underground', ['Ground to pass through', 'Where nobody goes', 'Monsters and what they guard']],
        [
          'Warcraft',
          ['Islands and the sea', 'Two factions', 'Artifacts and legendary places', 'Attacks that cost coins'],
        ],
      ]) {
        await page.locator('fieldset label', { hasText: game }).first().click();
        await chapter.getByRole('heading', { name: headings[0] }).waitFor();
        assert.deepEqual(await chapter.getByRole('heading', { level: 3 }).allTextContents(), headings);
        await chapter.scrollIntoViewIfNeeded();
        await picture(page, `learn-${game.toLowerCase()}-${viewport === phone ? 'phone' : 'desk'}`);
        assert.deepEqual(await barriers(page), []);
      }
      // A name leads to the rule itself.
      await chapter
        .getByRole('button', { name: 'What is Toll?' })
        .or(chapter.getByText('Toll', { exact: true }))
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Help' }).waitFor();
    }
  },

  async 'a replay, with slider, steps and speed'({ somebody, picture }) {
    const { page } = await somebody();
    // Bots play it; whoever has the seat leaves it to a stand-in.
    const id = await tableOf(page, { players: 2, seats: [{ me: 'Ada' }, { bot: 'greedy' }] });
    await api(page, 'PUT', `/tables/${id}/seats/0`, { standIn: true });
    for (let i = 0; i < 300; i++) {
      if ((await api(page, 'GET', `/tables/${id}`)).status === 'over') break;
      await page.waitForTimeout(100);
    }
    await page.goto(`/t/${id}/replay`);
    const slider = page.getByRole('slider');
    await slider.waitFor();
    const says = () => page.locator('.says').textContent();
    const last = Number(await slider.getAttribute('max'));
    assert.ok(last > 40, `a whole game has more than ${last} steps`);
    await slider.fill(String(Math.floor(last / 2)));
    await picture(page, 'replay-desk');
    const track = await slider.evaluate((it) => getComputedStyle(it).backgroundImage);
    assert.match(track, /linear-gradient/, 'the slider has a track');
    assert.ok(Math.abs((await slider.evaluate((it) => Number(it.style.getPropertyValue('--part')))) - 0.5) < 0.02);
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(Number(await slider.inputValue()), Math.floor(last / 2) + 1);
    const told = new Set();
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
      await slider.fill(String(Math.floor(last * part)));
      told.add(await says());
    }
    assert.ok(told.size > 1, 'each moment says what happened');
    await slider.fill('0');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(() => Number(document.querySelector('input[type=range]').value) > 1);
  },
};
