// The analysis board: positions and games from anywhere, branches, links that carry all of it, positions set up by hand.
import assert from 'node:assert/strict';
import { barriers } from '../barriers.mjs';
import { api, phone, tableOf } from '../browser.mjs';
import { clipped, small } from '../looks.mjs';

const low = { width: 1280, height: 800 };
const position = {
  game: 'classic',
  map: 'classic-2',
  stage: 'conquest',
  players: [{ coins: 12 }, { coins: 9 }],
  tribes: [
    { race: 'tritons', power: 'hill', player: 0, hand: 6 },
    { race: 'giants', power: 'forest', player: 1 },
  ],
  regions: { 4: { race: 'tritons', tokens: 1 }, 20: { race: 'giants', tokens: 3 } },
};

async function paste(page, text) {
  await page.goto('/analysis');
  await page.locator('#given').fill(typeof text === 'string' ? text : JSON.stringify(text));
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

/** The board is there, with its panel. */
async function shown(page) {
  await page.locator('.screen[data-n] main [data-region]').first().waitFor();
  if (page.viewportSize().width < 700) await page.locator('#tab-study').click();
  await page.locator('.moves').waitFor();
}

const steps = (page) => page.locator('.moves .step').allTextContents();
const current = (page) => page.locator('.moves .step[aria-current]').textContent();

async function conquer(page, region) {
  const before = (await steps(page)).length;
  await page.locator(`main [data-region="${region}"]`).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction((n) => document.querySelectorAll('.moves .step').length > n, before);
}

/** The board has come to where the list of moves says that one is. */
const held = (page, region) => page.locator(`main [data-region="${region}"][aria-label*="Tritons"]`).waitFor();
const free = (page, region) => page.locator(`main [data-region="${region}"]:not([aria-label*="Tritons"])`).waitFor();

async function isFine(page) {
  assert.deepEqual(await barriers(page), []);
  assert.deepEqual(await clipped(page), []);
  assert.deepEqual(await small(page), []);
}

export default {
  'a branch is made, shared by its link, and is the same for somebody else': async (kit) => {
    const { page } = await kit.somebody({ viewport: low, permissions: ['clipboard-read', 'clipboard-write'] });
    await paste(page, position);
    await shown(page);
    await conquer(page, '5');
    await conquer(page, '9');
    // Arrow keys step back and on.
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.locator('.moves .step[aria-current]', { hasText: 'Beginning' }).waitFor();
    await free(page, '5');
    await page.keyboard.press('ArrowRight');
    await page.locator('.moves .step[aria-current]', { hasText: '5' }).waitFor();
    await held(page, '5');
    // Another conquest instead is a branch, with the die as it is told.
    await conquer(page, '3');
    assert.equal(await page.locator('.moves ol ol').count(), 1);
    const there = [await current(page), await steps(page)];
    // The bots say how likely each seat is to win, and what they would do.
    await page.locator('.chances b', { hasText: '%' }).nth(1).waitFor();
    await page.locator('.study .hint li').first().waitFor();
    await isFine(page);
    await kit.picture(page, 'analysis-desk');

    await page.getByRole('button', { name: 'Copy a link' }).click();
    await page.getByText('Link copied').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(link, /\/analysis#1\.[\w-]+$/);

    const other = await kit.somebody({ viewport: phone });
    await other.page.goto(link);
    await shown(other.page);
    assert.deepEqual([await current(other.page), await steps(other.page)], there);
    assert.equal(
      await other.page.locator('main [data-region="3"]').getAttribute('aria-label'),
      await page.locator('main [data-region="3"]').getAttribute('aria-label'),
    );
    await other.page.locator('.chances b', { hasText: '%' }).first().waitFor();
    await isFine(other.page);
    await kit.picture(other.page, 'analysis-phone');

    // A branch that is deleted is gone, and one is where it parted.
    await page.getByRole('button', { name: 'Delete from here on' }).click();
    await page.locator('.moves ol ol').waitFor({ state: 'detached' });
    assert.match(await current(page), /5/);

    const cut = await kit.somebody({ viewport: low });
    await cut.page.goto(link.slice(0, -20));
    await cut.page.getByRole('alert').filter({ hasText: 'cut short' }).waitFor();
  },

  'after a jump the same numbers stand for other things, and nothing breaks': async (kit) => {
    const { page } = await kit.somebody({ viewport: low });
    await paste(page, position);
    await shown(page);
    await conquer(page, '5');
    await conquer(page, '9');
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await page.locator('.moves .step').first().and(page.locator('[aria-current]')).waitFor();
    await free(page, '5');
    // More is told of this one: somebody lives there.
    await conquer(page, '3');
    await conquer(page, '5');
    await page.locator('[role=log] p', { hasText: 'Farmland 5' }).nth(1).waitFor({ state: 'attached' });
  },

  'what cannot be read gets one sentence, and the form stays': async (kit) => {
    const { page } = await kit.somebody({ viewport: low });
    const alert = page.getByRole('alert');
    await paste(page, JSON.stringify(position).slice(0, 80));
    await alert.filter({ hasText: 'This file is broken' }).waitFor();
    await paste(page, '{"hello": "world"}');
    await alert.filter({ hasText: 'neither a position nor a game' }).waitFor();
    const elves = { ...position, tribes: [{ race: 'elves', power: 'hill', player: 0, hand: 30 }], regions: {} };
    await paste(page, elves);
    await alert.filter({ hasText: 'makes no sense to the rules' }).waitFor();
    await isFine(page);
    await kit.picture(page, 'analysis-start');
  },

  'a finished game is analysed: its moves, and others from any of them': async (kit) => {
    const { page } = await kit.somebody({ viewport: low });
    const id = await tableOf(page, { players: 2, seats: [{ me: 'Ada' }, { bot: 'greedy' }] });
    await api(page, 'PUT', `/tables/${id}/seats/0`, { standIn: true });
    for (let i = 0; i < 300 && (await api(page, 'GET', `/tables/${id}`)).status !== 'over'; i++)
      await page.waitForTimeout(100);
    await page.goto(`/t/${id}/replay#60`);
    await page.getByRole('button', { name: 'Analyse' }).click();
    await shown(page);
    const { log } = await api(page, 'GET', `/tables/${id}/game`);
    assert.equal((await steps(page)).length, log.length + 1);
    assert.ok((await page.locator('.moves .step').evaluateAll((all) => all.findIndex((it) => it.ariaCurrent))) > 20);
    await page.getByRole('button', { name: 'To the end of the line' }).click();
    await page.locator('.moves .step').last().and(page.locator('[aria-current]')).waitFor();
    // Step by step through a long line; the moves stay in sight, also where a combo is to be picked.
    await page.getByRole('button', { name: 'To the beginning' }).click();
    const nth = (n) => page.locator('.moves .step').nth(n).and(page.locator('[aria-current]')).waitFor();
    await nth(0);
    await page.evaluate(() => document.activeElement?.blur());
    for (let n = 1; n <= 20; n++) await page.keyboard.press('ArrowRight');
    await nth(20);
    for (let n = 19; n >= 15; n--) await page.keyboard.press('ArrowLeft');
    await nth(15);
    // Another edition's game is told apart.
    const game = await api(page, 'GET', `/tables/${id}/game`);
    await paste(page, { ...game, edition: 99 });
    await page.getByRole('alert').filter({ hasText: 'another edition of the rules' }).waitFor();
  },

  'a position is set up by hand, and what makes no sense is said': async (kit) => {
    const { page } = await kit.somebody({ viewport: phone });
    await page.goto('/analysis');
    await page.getByRole('button', { name: 'Set up a position' }).click();
    const seat = page.getByRole('group', { name: 'Player 1' });
    await seat.getByLabel('Coins').fill('31');
    await seat.getByLabel('Active race').selectOption('giants');
    await seat.getByLabel('Power').selectOption('fortified');
    await seat.getByLabel('Tokens in hand').fill('99');
    await seat.getByLabel('Tokens in hand').blur();
    await page.getByLabel('Round').fill('4');
    await page.getByLabel('Stage').selectOption('conquest');
    // A region is picked on the map or by its name; what stands there is what the box has.
    await page.locator('.map [data-region="5"]').click();
    assert.equal(await page.getByRole('combobox', { name: 'Region', exact: true }).inputValue(), '5');
    await page.getByLabel('Who holds it').selectOption('giants');
    await page.getByRole('spinbutton', { name: 'Tokens', exact: true }).fill('3');
    await page.getByLabel('Add a piece').selectOption({ label: 'Fortress' });
    await page.getByLabel('Add a piece').selectOption({ label: 'Encampment' });
    await page.getByRole('spinbutton', { name: 'Encampment' }).fill('2');
    await page.getByRole('button', { name: 'Take away: Encampment' }).click();
    await page.getByRole('combobox', { name: 'Region', exact: true }).selectOption('8');
    assert.equal(await page.getByLabel('Add a piece').count(), 0, 'nothing of this game stands where nobody is');
    await isFine(page);
    await kit.picture(page, 'analysis-editor');
    const done = page.getByRole('button', { name: 'Put it on the board' });
    await done.click();
    await page.getByRole('alert').filter({ hasText: 'makes no sense to the rules' }).waitFor();
    await seat.getByLabel('Tokens in hand').fill('5');
    await seat.getByLabel('Tokens in hand').blur();
    // A race is in the column or with somebody, not both.
    for (const [i, race] of (
      await page.getByLabel(/^Combo \d: race$/).evaluateAll((all) => all.map((it) => it.value))
    ).entries())
      if (race === 'giants') await page.getByLabel(`Combo ${i + 1}: race`).selectOption('skeletons');
    await done.click();
    await page.locator('.screen[data-stage="conquest"]').waitFor();
    await shown(page);
    await page.getByText('Round 4 of').first().waitFor({ state: 'attached' });
    const there = await page.locator('main [data-region="5"]').getAttribute('aria-label');
    assert.match(there, /Giants 3 \(Player 1\).*Fortress/);
    assert.doesNotMatch(there, /Encampment/);
  },
};
