// Fingers and the wheel: real touches on a phone, as the browser gets them from the screen.
import assert from 'node:assert/strict';
import { phone, tableOf } from '../browser.mjs';
import { after, play, roundOf, stateOf } from '../player.mjs';

const alone = { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, { bot: 'greedy' }] };

/** How wide the map is on the screen. */
function widthOf(page) {
  return page.locator('main svg.board').evaluate((it) => it.getBoundingClientRect().width);
}

/** Where the tokens of a region stand on the screen. */
function spotOf(page, region) {
  return page.locator(`main [data-spot="${region}"]`).evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

export default {
  async 'a phone: taps conquer, two fingers zoom, one drags, and a button shows the whole map'({ somebody, picture }) {
    const { page, context } = await somebody({ viewport: phone });
    await tableOf(page, alone);
    const line = await context.newCDPSession(page);
    const touch = (type, ...points) =>
      line.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const tap = async ({ x, y }) => {
      await touch('touchStart', [x, y]);
      await touch('touchEnd');
    };
    const pick = await page.locator('.column .more .primary').boundingBox();
    await tap({ x: pick.x + pick.width / 2, y: pick.y + pick.height / 2 });
    await page.locator('.screen[data-stage=conquest]').waitFor();

    // The first tap tells about a region, the second takes it.
    const frame = await page.locator('main .frame').boundingBox();
    const conquer = async (region) => {
      const { n } = await stateOf(page);
      await tap(await spotOf(page, region));
      await page.locator('.card').waitFor();
      assert.equal((await stateOf(page)).n, n, 'one tap does nothing yet');
      const ways = page.locator('.card .ways button');
      if ((await ways.count()) > 1) await ways.first().tap();
      else await tap(await spotOf(page, region));
      await after(page, n);
    };
    await conquer((await stateOf(page)).sure[0]);

    const all = await widthOf(page);
    const zoomOf = async () => (await widthOf(page)) / all;
    const whole = page.getByRole('button', { name: 'Show the whole map' });
    assert.equal(await whole.count(), 0);
    const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
    await touch('touchStart', [x - 20, y], [x + 20, y]);
    for (let i = 1; i <= 8; i++) await touch('touchMove', [x - 20 - i * 6, y], [x + 20 + i * 6, y]);
    await touch('touchEnd');
    assert.ok((await zoomOf()) > 2, `two fingers zoom: ${await zoomOf()}`);
    await whole.waitFor();
    await picture(page, 'zoomed-phone');

    // One finger drags; a target that is out of sight is reached, and can be taken.
    const target = (await stateOf(page)).sure.at(-1);
    const inside = ({ x, y }) =>
      x > frame.x + 20 && x < frame.x + frame.width - 60 && y > frame.y + 20 && y < frame.y + frame.height - 60;
    for (let i = 0; i < 12 && !inside(await spotOf(page, target)); i++) {
      const spot = await spotOf(page, target);
      const by = (from, to) => Math.max(-80, Math.min(80, to - from));
      const [dx, dy] = [by(spot.x, x), by(spot.y, y)];
      await touch('touchStart', [x, y]);
      for (let k = 1; k <= 4; k++) await touch('touchMove', [x + (dx * k) / 4, y + (dy * k) / 4]);
      await touch('touchEnd');
    }
    assert.ok(inside(await spotOf(page, target)), 'every target can be reached');
    // A flick is over when the finger is gone: the next tap counts.
    await touch('touchStart', [x, y]);
    for (const step of [8, 16, 8, 0]) await touch('touchMove', [x + step, y]);
    await touch('touchEnd');
    await conquer(target);

    const back = await whole.boundingBox();
    await tap({ x: back.x + back.width / 2, y: back.y + back.height / 2 });
    await whole.waitFor({ state: 'detached' });
    assert.equal(await zoomOf(), 1, 'all of the map again');
  },

  async 'on a phone the panel scrolls to a hint, and the page stays where it is'({ somebody }) {
    const { page } = await somebody({ viewport: phone });
    await tableOf(page, alone);
    // A long column goes on below the screen.
    const column = page.locator('#panel');
    await page.locator('.column .head').first().waitFor();
    assert.ok(await column.evaluate((it) => it.scrollHeight > it.clientHeight));
    const pushed = () =>
      page.evaluate(() => {
        scrollTo(0, 9999);
        return [scrollY, document.querySelector('.screen').scrollTop];
      });
    assert.deepEqual(await pushed(), [0, 0]);
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    const plans = page.getByRole('region', { name: 'What you could do' });
    await plans.waitFor();
    assert.deepEqual(await pushed(), [0, 0]);
    const [says, panel] = [await plans.boundingBox(), await column.boundingBox()];
    assert.ok(Math.abs(says.y - panel.y) < 20, 'the hint begins where the panel does');
  },

  async 'a phone on its side: the map first, everything else beside it'({ somebody, picture }) {
    const { page } = await somebody({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
    await tableOf(page, { players: 3, seats: [{ me: 'Ada' }, { bot: 'greedy' }, { bot: 'greedy' }] });
    const board = await page.locator('main .board').boundingBox();
    assert.ok(board.height > 280, `the map is only ${Math.round(board.height)} pixels high`);
    assert.ok(board.y + board.height <= 390, 'the map ends where the screen does');
    await page.getByRole('tab', { name: 'Turn' }).waitFor();
    // Header and players are one slim line, and what is beside the map has the whole height.
    const places = await page.evaluate(() => {
      const box = (what) => document.querySelector(what).getBoundingClientRect();
      const seats = [...document.querySelectorAll('.rail > li')].map((it) => it.getBoundingClientRect());
      const handle = box('.handle');
      return {
        line: box('.top').height,
        seats: seats.map(({ top, bottom }) => [top, bottom]),
        home: box('.top a').bottom,
        menu: box('.top button[aria-label="Settings"]'),
        last: seats.at(-1).right,
        side: [box('.side').top, box('.side').bottom],
        handle: [handle.left, handle.top, handle.bottom],
        board: box('main .board').right,
      };
    });
    assert.ok(places.line <= 64, `the line above the map is ${places.line} pixels high`);
    assert.ok(
      places.seats.every(([top, bottom]) => top === places.seats[0][0] && bottom <= 64),
      `the players stand side by side: ${JSON.stringify(places.seats)}`,
    );
    assert.ok(places.home <= 64 && places.menu.bottom <= 64, 'in one line with them are the way home and the menu');
    assert.ok(places.menu.left >= places.last, 'which stands at the end of it');
    assert.ok(places.side[0] <= 4 && places.side[1] >= 389, `what is beside the map is as high as the screen`);
    assert.ok(places.handle[1] > 300 && places.handle[2] <= 390, 'what shuts it lies at the foot');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Speed of others').waitFor();
    await page.keyboard.press('Escape');
    await picture(page, 'phone-on-its-side');
    // What is to be done is not covered by the buttons for it.
    await play(page, { enough: async (at) => (await roundOf(at)) > 1 && (await stateOf(at)).mine });
    await picture(page, 'phone-on-its-side-turn');
    const [says, side] = [
      await page.locator('.turn .prompt').boundingBox(),
      await page.locator('#panel').boundingBox(),
    ];
    assert.ok(says.width > 120, `the prompt has ${Math.round(says.width)} pixels`);
    for (const it of await page.locator('.turn button:visible').all()) {
      const box = await it.boundingBox();
      assert.ok(box.x + box.width <= side.x + side.width, `${await it.textContent()} is cut off`);
      assert.ok(box.y >= says.y + says.height || box.x >= says.x + says.width, 'nothing lies over the prompt');
    }
  },

  async 'the wheel zooms where the pointer is, and keys zoom too'({ somebody }) {
    const { page } = await somebody();
    await tableOf(page, alone);
    const frame = await page.locator('main .frame').boundingBox();
    const all = await widthOf(page);
    const zoomOf = async () => (await widthOf(page)) / all;
    await page.mouse.move(frame.x + frame.width / 3, frame.y + frame.height / 3);
    await page.mouse.wheel(0, -500);
    await page.waitForFunction(
      (whole) => document.querySelector('main svg.board').getBoundingClientRect().width > 1.5 * whole,
      all,
    );
    await page.getByRole('button', { name: 'Show the whole map' }).click();
    assert.equal(await zoomOf(), 1);
    await page.keyboard.press('b');
    await page.keyboard.press('+');
    assert.ok((await zoomOf()) > 1.2);
    await page.keyboard.press('0');
    assert.equal(await zoomOf(), 1);
  },
};
