// Moving the board about: it costs the page nothing but the shift of one layer, and ends drawn as large as it is seen.
import assert from 'node:assert/strict';
import { phone, tableOf } from '../browser.mjs';
import { stateOf, step } from '../player.mjs';

const bot = { bot: 'greedy' };

/** Lets fingers do something, and says which elements of the page were changed once the board had begun to move. */
async function changedBy(page, fingers) {
  return page.locator('main .frame').evaluate(async (frame, touches) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    const shown = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    const touch = (type, pointerId, [x, y]) =>
      frame.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId,
          pointerType: 'touch',
          clientX: left + x * width,
          clientY: top + y * height,
        }),
      );
    // Nobody can capture a finger that is not there.
    frame.setPointerCapture = () => undefined;
    for (const [finger, [first]] of touches.entries()) touch('pointerdown', finger + 1, first);
    const changed = new Set();
    const note = (list) =>
      list.forEach(({ target, attributeName }) =>
        changed.add(`${target.className?.baseVal ?? target.className ?? target.nodeName} ${attributeName}`),
      );
    const watcher = new MutationObserver(note);
    for (let i = 1; i < touches[0].length; i++) {
      for (const [finger, path] of touches.entries()) touch('pointermove', finger + 1, path[i]);
      await shown();
      // The first step begins the movement; the others must do nothing but shift.
      if (i === 1)
        watcher.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
    }
    note(watcher.takeRecords());
    watcher.disconnect();
    const sizes = () => {
      const layer = frame.querySelector('.layer');
      return { seen: layer.getBoundingClientRect().width, drawn: layer.offsetWidth };
    };
    const during = sizes();
    for (const [finger, path] of touches.entries()) touch('pointerup', finger + 1, path.at(-1));
    await shown();
    return { changed: [...changed].map((it) => it.replace(/svelte-\w+ /g, '')), during, after: sizes() };
  }, fingers);
}

export default {
  async 'dragging and pinching shift one layer; at rest it is drawn sharply'({ somebody }) {
    const { page } = await somebody({ viewport: phone });
    await tableOf(page, { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, bot] });
    await page.locator('.screen.mine').waitFor();
    const before = await page.locator('main .layer').evaluate((it) => it.offsetWidth);
    const pinch = await changedBy(page, [
      [
        [0.45, 0.5],
        [0.4, 0.5],
        [0.3, 0.5],
        [0.2, 0.5],
      ],
      [
        [0.55, 0.5],
        [0.6, 0.5],
        [0.7, 0.5],
        [0.8, 0.5],
      ],
    ]);
    assert.deepEqual(pinch.changed, ['layer style'], 'a pinch shifts one layer');
    assert.ok(pinch.during.seen > 2 * before, `it is seen nearer: ${pinch.during.seen} from ${before}`);
    assert.equal(pinch.during.drawn, before, 'and is not drawn again for that');
    assert.ok(Math.abs(pinch.after.seen - pinch.during.seen) < 1, 'it stays where it was left');
    assert.ok(Math.abs(pinch.after.drawn - pinch.after.seen) <= 1, 'at rest it is drawn as large as it is seen');
    const drag = await changedBy(page, [
      [
        [0.5, 0.5],
        [0.6, 0.52],
        [0.62, 0.55],
        [0.7, 0.4],
      ],
    ]);
    assert.deepEqual(drag.changed, ['layer style'], 'dragging shifts one layer');
    assert.ok(Math.abs(drag.after.drawn - pinch.after.drawn) <= 1, 'and zooms nothing');
  },
  async 'a token is dragged over the board, and the board is not drawn again for it'({ somebody, picture }) {
    const { page } = await somebody({ viewport: phone });
    await tableOf(page, { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, bot] });
    const hand = page.locator('.turn span.emblem.grab');
    for (let i = 0; i < 40 && (await hand.count()) === 0; i++)
      await step(page, { bold: (await stateOf(page)).stage === 'conquest' ? 0.3 : 1 });
    const middle = async (it) => {
      const { x, y, width, height } = await it.boundingBox();
      return [x + width / 2, y + height / 2];
    };
    const spots = await page.locator('main [data-spot]').all();
    await page.mouse.move(...(await middle(hand)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(spots[0])), { steps: 4 });
    const under = page.locator('main .under-token path.shown');
    await under.waitFor({ state: 'attached' });
    await page.locator('main svg.board').evaluate((board) => {
      window.drawn = [];
      // What is only told to listeners is not drawn.
      const note = ({ target, attributeName }) =>
        /^aria-/.test(attributeName) || window.drawn.push(`${target.nodeName} ${attributeName}`);
      new MutationObserver((list) => list.forEach(note)).observe(board, {
        attributes: true,
        childList: true,
        subtree: true,
      });
    });
    const marked = new Set();
    for (const spot of spots.slice(1, 7)) {
      await page.mouse.move(...(await middle(spot)), { steps: 3 });
      await page.waitForTimeout(60);
      marked.add(await under.getAttribute('d'));
    }
    assert.ok(marked.size > 3, `what it would be laid on is marked: ${marked.size} regions`);
    assert.deepEqual(await page.evaluate(() => window.drawn), [], 'the board stays as it is drawn');
    await picture(page, 'token-dragged');
    await page.mouse.move(...(await middle(hand)));
    await page.mouse.up();
    assert.equal(await under.count(), 0);
  },
};
