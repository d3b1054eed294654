// Puzzles: chosen, solved and failed on the board, explained, shown, and kept on the device.
import assert from 'node:assert/strict';
import { barriers } from '../barriers.mjs';
import { phone } from '../browser.mjs';
import { pickCombo as pick, puzzles, somePuzzle as some } from '../puzzle.mjs';

async function open(page, puzzle) {
  await page.goto(`/puzzles/classic/${puzzle.id}`);
  await page.locator('.asked').waitFor();
  await page.locator('.screen.mine').waitFor();
}
const answer = (page) => page.locator('.answer');
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('elbowroom.puzzles') ?? '{}'));

export default {
  async 'a puzzle is chosen, solved, explained, and the next one follows'({ somebody, picture }) {
    const { page } = await somebody();
    await page.goto('/');
    await page.getByRole('link', { name: 'Puzzles' }).click();
    await page.getByRole('radio', { name: 'Which combo?' }).check({ force: true });
    const those = puzzles.filter(({ kind }) => kind === 'pick');
    await page.getByText(`${those.length} puzzles`).waitFor();
    assert.deepEqual(await barriers(page), []);
    await picture(page, 'puzzles-desk');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.screen.mine').waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const puzzle = puzzles.find((it) => it.id === id);
    assert.equal(puzzle.kind, 'pick');
    assert.equal(await page.locator('.hint').count(), 0, 'nobody is offered the answer');
    await picture(page, 'puzzle-asked-desk');
    await pick(page, puzzle.answer.slot);
    await answer(page).getByRole('heading', { name: 'Solved!' }).waitFor();
    const chance = new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(puzzle.checked.best * 100);
    await answer(page).getByText(`${chance} % to win`).waitFor();
    assert.deepEqual(await barriers(page), []);
    await picture(page, 'puzzle-solved-desk');
    assert.equal((await kept(page)).tried[id], 'solved');
    assert.equal((await kept(page)).streak, 1);
    await answer(page).getByRole('button', { name: 'Next puzzle' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(id));
    await page.locator('.screen.mine').waitFor();
    assert.equal(await answer(page).count(), 0);
  },

  async 'a puzzle that fails says so, and can be tried again or shown'({ somebody, picture }) {
    const puzzle = some('pick', (it) => it.second.do[0].slot <= it.position.players[it.player].coins);
    const { page } = await somebody({ viewport: phone });
    await open(page, puzzle);
    await picture(page, 'puzzle-asked-phone');
    await pick(page, puzzle.second.do[0].slot);
    await answer(page).getByRole('heading', { name: 'Not this time' }).waitFor();
    assert.deepEqual(await barriers(page), []);
    await picture(page, 'puzzle-failed-phone');
    assert.equal((await kept(page)).tried[puzzle.id], 'failed');
    await answer(page).getByRole('button', { name: 'Show it' }).click();
    await answer(page).getByText('This is the best plan').waitFor({ timeout: 60_000 });
    await answer(page).getByRole('button', { name: 'Try again' }).click();
    await answer(page).waitFor({ state: 'detached' });
    await page.locator('.screen[data-stage=pick]').waitFor();
    await pick(page, puzzle.answer.slot);
    await answer(page).getByRole('heading', { name: 'Solved!' }).waitFor();
    const { tried, streak } = await kept(page);
    assert.equal(tried[puzzle.id], 'solved');
    assert.equal(streak, 0, 'only the first try counts for the streak');
  },

  async 'a decline is judged by the first thing that one does'({ somebody }) {
    const puzzle = some('decline', (it) => !it.answer.decline);
    const { page } = await somebody();
    await open(page, puzzle);
    const decline = page.locator('.turn [data-deed=decline]');
    await decline.click();
    await decline.click();
    await answer(page).getByRole('heading', { name: 'Not this time' }).waitFor();
    await answer(page).getByText('You declined.').waitFor();
  },

  async 'coins are counted at the end of the turn'({ somebody, picture }) {
    const puzzle = some('coins', (it) => it.second.do.length === 0);
    const { page } = await somebody();
    await open(page, puzzle);
    await page.locator('.asked').getByText('as many coins as you can').waitFor();
    // Whoever conquers nothing gets less than the most.
    for (let i = 0; i < 12 && !(await answer(page).count()); i++) {
      const end = page.locator('.turn .primary:enabled, .turn [data-deed=redeploy]:enabled').first();
      if (await end.count()) await end.click().catch(() => undefined);
      await page.waitForTimeout(300);
    }
    await answer(page).getByRole('heading', { name: 'Not this time' }).waitFor();
    await answer(page).getByText(`The most is ${puzzle.answer.coins} coins.`).waitFor();
    await picture(page, 'puzzle-coins-desk');
    await answer(page).getByRole('button', { name: 'Show it' }).click();
    await answer(page).getByText('This is the best plan').waitFor({ timeout: 60_000 });
    await picture(page, 'puzzle-shown-desk');
  },

  async 'a puzzle that does not exist says so'({ somebody }) {
    const { page } = await somebody();
    await page.goto('/puzzles/classic/pick-00000000');
    await page.getByText('There is no such puzzle.').waitFor();
    await page.getByRole('button', { name: 'All puzzles' }).click();
    await page.getByRole('heading', { name: 'Puzzles' }).waitFor();
  },
};
