// Plays at a table as a person would: looks at what is on the screen, and clicks.
import { api } from './browser.mjs';
import { chanceOf } from './random.mjs';

export async function stateOf(page) {
  return page.evaluate(() => {
    const screen = document.querySelector('.screen');
    const shown = (selector) => [...document.querySelectorAll(selector)].filter((it) => it.checkVisibility());
    return {
      n: Number(screen?.dataset['n'] ?? -1),
      stage: screen?.dataset['stage'] ?? '',
      mine: screen?.classList.contains('mine') ?? false,
      dialog: document.querySelector('dialog[open]')?.className ?? '',
      card: shown('.card.open .ways button').length,
      primary: shown('.turn .primary:enabled').length > 0,
      pick: shown('.column .more .primary:enabled').length > 0,
      column: shown('.column .head').length > 0,
      choice: shown('.turn [data-choice]:enabled').length,
      swap: shown('.keep .primary:enabled').length > 0,
      found: shown('[data-found]').length > 0,
      can: shown('.hit[data-can]').map((it) => it.dataset['region']),
      sure: shown('.hit[data-can="sure"]').map((it) => it.dataset['region']),
      labels: shown('.hit[data-can="sure"]').map((it) => it.ariaLabel),
      risky: shown('.hit[data-can="risky"]').map((it) => it.dataset['region']),
      decline: shown('.turn .secondary:enabled').some((it) => /decline|declino|wymier|declive/i.test(it.textContent)),
    };
  });
}

/** The round that the page tells of; a check that waits for one must not miss it, so it asks for this or a later one. */
export async function roundOf(page) {
  return Number(/\d+/.exec(await page.title())?.[0] ?? 0);
}

/** Clicks where the tokens of a region stand. */
export async function clickRegion(page, region) {
  const spot = await page.locator(`main [data-spot="${region}"]`).evaluate((it) => {
    const { left, top, width, height } = it.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await page.mouse.click(spot.x, spot.y);
}

/** How a person does things: by the mouse … */
export const byMouse = {
  press: (button, how) => button.click(how),
  region: clickRegion,
};

/** … or by keys alone: Tab to a button, arrows over the board, and Enter. */
export const byKeys = {
  async press(button) {
    const page = button.page();
    const it = await button.elementHandle();
    const focused = () => it.evaluate((element) => element === document.activeElement);
    for (let i = 0; i < 250 && !(await focused()); i++) await page.keyboard.press('Tab');
    if (!(await focused())) throw new Error(`No Tab leads to "${(await it.textContent())?.trim()}"`);
    await page.keyboard.press('Enter');
  },
  async region(page, region) {
    await page.keyboard.press('b');
    for (let i = 0; i < 250; i++) {
      const way = await page.evaluate((target) => {
        const here = document.activeElement?.dataset?.['region'];
        if (here === target) return 'Enter';
        const centre = (id) => {
          const box = document.querySelector(`main [data-spot="${id}"]`)?.getBoundingClientRect();
          return box ? [box.left + box.width / 2, box.top + box.height / 2] : [0, 0];
        };
        const [fromX, fromY] = centre(here);
        const [toX, toY] = centre(target);
        const across = Math.abs(toX - fromX) > Math.abs(toY - fromY);
        return across ? (toX > fromX ? 'ArrowRight' : 'ArrowLeft') : toY > fromY ? 'ArrowDown' : 'ArrowUp';
      }, region);
      // Straight on may lead nowhere: now and then one goes another way.
      const strays = way !== 'Enter' && chanceOf(page)() < 0.3;
      await page.keyboard.press(strays ? arrows[Math.floor(chanceOf(page)() * 4)] : way);
      if (way === 'Enter') return;
    }
    throw new Error(`No arrows lead to ${region}`);
  },
};
const arrows = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'];

/** Conquers a region that can be had, in the first way that there is. */
export async function conquer(page) {
  const { n, sure } = await stateOf(page);
  await clickRegion(page, sure[0]);
  const way = page.locator('.card.open .ways button');
  await page
    .locator(`.screen[data-n="${n + 1}"], .screen[data-last]`)
    .or(way.first())
    .first()
    .waitFor({ state: 'attached' });
  if (await way.count()) await way.first().click();
  await after(page, n);
}

/** Waits until something has happened since entry n, or only the end of the turn is left to be said. */
export async function after(page, n) {
  await page.waitForFunction(
    (before) =>
      Number(document.querySelector('.screen')?.dataset['n'] ?? -1) > before ||
      document.querySelector('dialog[open], .screen[data-last]'),
    n,
    { polling: 30 },
  );
}

/**
 * One thing that a person does; says what it was. `bold`: how far to go before redeploying, 0 to 1; `towards`: what the
 * regions that are taken first are said to have; `hands`: by what.
 * Where the table has moved on between looking and clicking, one looks again.
 */
export async function step(page, how = {}) {
  page.setDefaultTimeout(2500);
  try {
    return await tryStep(page, how);
  } catch (error) {
    if (error.name !== 'TimeoutError') throw error;
    return 'waited';
  } finally {
    page.setDefaultTimeout(15_000);
  }
}

async function tryStep(page, { bold = 1, decline = false, towards, reads = true, hands = byMouse }) {
  // While something is on its way to the server, the buttons wait.
  await page.waitForFunction(() => !document.querySelector('.turn .primary:disabled, .column .primary:disabled'));
  const now = await stateOf(page);
  if (/\bback\b/.test(now.dialog)) return 'over';
  if (/curtain/.test(now.dialog)) {
    await hands.press(page.locator('dialog.curtain button'));
    await page.locator('dialog.curtain').waitFor({ state: 'detached' });
    return 'passed';
  }
  if (!now.mine) {
    await after(page, now.n);
    return 'waited';
  }
  if (now.card > 0) {
    const way = page.locator('.card.open .ways button').first();
    const conquers = /conquer|podbij|conquista/i.test(await way.textContent());
    await hands.press(way);
    await after(page, now.n);
    return conquers ? 'conquered' : 'acted';
  }
  // A find covers part of the map; it is put away as a person would.
  if (now.found && !reads) return 'found';
  if (now.found) {
    await hands.press(page.locator('[data-found] .close'));
    return 'read';
  }
  // A form or a side is chosen; the first is as good as any.
  if (now.choice > 0) {
    await hands.press(page.locator('.turn [data-choice]:enabled').first());
    await after(page, now.n);
    return 'chose';
  }
  if (now.swap) {
    await hands.press(page.locator('.keep .primary:enabled'));
    await after(page, now.n);
    return 'kept';
  }
  // A piece that comes with a combo is placed on the map.
  if (now.stage === 'pick' && now.sure.length === 0) {
    if (!now.pick) await hands.press(page.locator('.column .head').first());
    await hands.press(page.locator('.column .more .primary:enabled').first());
    await after(page, now.n);
    return 'picked';
  }
  // Where a piece has to be placed first there is no such button: it goes to a region, further down.
  if ((now.stage === 'redeploy' || now.stage === 'retreat') && now.primary) {
    // Spread evenly first, which changes nothing but the sketch; then done.
    const button = page.locator('.turn .primary:enabled');
    const before = await button.textContent();
    await hands.press(button);
    await page.waitForFunction(
      ([n, text]) =>
        Number(document.querySelector('.screen')?.dataset['n']) > n ||
        document.querySelector('dialog[open]') ||
        document.querySelector('.turn .primary')?.textContent !== text,
      [now.n, before],
      { polling: 30 },
    );
    return 'redeployed';
  }
  if (decline && now.decline) {
    const button = page.locator('.turn .secondary', { hasText: /decline|declino|wymier|declive/i }).first();
    await hands.press(button);
    await hands.press(button);
    await after(page, now.n);
    return 'declined';
  }
  if (now.sure.length > 0 && (now.stage === 'finish' || chanceOf(page)() < bold || !now.primary)) {
    const liked = towards ? now.labels.findIndex((label) => towards.test(label)) : 0;
    await hands.region(page, now.sure[Math.max(0, liked)]);
    await page.waitForFunction(
      (n) =>
        Number(document.querySelector('.screen')?.dataset['n']) > n ||
        document.querySelector('.card.open, dialog[open]'),
      now.n,
      { polling: 30 },
    );
    return (await page.locator('.card.open').count()) ? 'asked' : 'conquered';
  }
  // With too few tokens for all regions, one has to be given up.
  if (!now.primary && now.stage === 'redeploy' && now.can.length > 0) {
    await hands.region(page, now.can[0]);
    await hands.press(page.locator('.card.open .ways button').first());
    await after(page, now.n);
    return 'left';
  }
  if (!now.primary) {
    await page.waitForTimeout(50);
    return 'waited';
  }
  const button = page.locator('.turn .primary:enabled').first();
  await hands.press(button, { timeout: 2000 });
  await page.waitForFunction(
    (n) =>
      Number(document.querySelector('.screen')?.dataset['n']) > n ||
      document.querySelector('.turn .primary.sure, dialog[open]'),
    now.n,
    { polling: 30 },
  );
  // Asked whether one means it, one does.
  if (await page.locator('.turn .primary.sure').count()) await hands.press(button, { timeout: 2000 });
  await after(page, now.n);
  return 'went on';
}

/** Plays until the result is there, or until `enough` says so. */
export async function play(page, { enough = () => false, steps = 600, ...how } = {}) {
  let turns = 0;
  for (let i = 0; i < steps; i++) {
    const done = await step(page, { ...how, decline: turns > 0 && turns % 4 === 0 });
    if (done === 'picked' || done === 'redeployed') turns += done === 'redeployed' ? 0.5 : 0;
    if (done === 'declined') turns = 0;
    if (done === 'over') return true;
    if (await enough(page)) return false;
  }
  throw new Error(`The game did not end after ${steps} steps: ${JSON.stringify(await stateOf(page))}`);
}

/** Makes tables until a combo that fits can be picked at one, and picks it. */
export async function pickAtSomeTable(page, settings, fits) {
  await page.goto('/no/such/page');
  await api(page, 'POST', '/me');
  for (let i = 0; i < 80; i++) {
    const { id } = await api(page, 'POST', '/tables', { game: 'classic', start: true, ...settings });
    const { views } = await api(page, 'GET', `/tables/${id}/history?from=1&to=20&as=0`);
    const [view] = Object.values(views).slice(-1);
    const slot = view.column.findIndex(fits);
    // Some coins must be left to choose with.
    if (slot < 0 || slot > 3) continue;
    await page.goto(`/t/${id}`);
    const head = page.locator('.column .head').nth(slot);
    await head.waitFor();
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
    const { n } = await stateOf(page);
    await page.locator('.column .more .primary:enabled').click();
    await page.waitForFunction((was) => Number(document.querySelector('.screen')?.dataset['n']) > was, n);
    return;
  }
  throw new Error('no combo that fits ever came up');
}
