// Learning and looking back: the guided game, and the replay of one that is over.
import assert from 'node:assert/strict';
import { api, tableOf } from '../browser.mjs';
import { step } from '../player.mjs';

export default {
  async 'the guided game ends in a finished turn'({ somebody, picture }) {
    const { page } = await somebody();
    await page.goto('/learn');
    await page.getByRole('button', { name: 'Play your first turn' }).click();
    const bubble = page.locator('.bubble');
    const done = page.locator('#guide-done');
    await bubble.waitFor();
    await picture(page, 'guide-desk');
    let early = 0;
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
      else await step(page, { bold: 0.5 });
    }
    await done.waitFor();
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
