// What is asked about before it is done, and how one changes one's mind.
import assert from 'node:assert/strict';
import { barriers } from '../barriers.mjs';
import { desk, phone, tableOf } from '../browser.mjs';
import { clipped } from '../looks.mjs';
import { after, clickRegion, conquer, pickAtSomeTable, play, stateOf } from '../player.mjs';

const landscape = { width: 844, height: 390 };
const alone = { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, { bot: 'greedy' }] };

/** Nothing to do but conquer and redeploy. */
const isPlain = ({ race, power }) =>
  ['dwarves', 'elves', 'giants', 'humans', 'orcs', 'ratmen', 'wizards'].includes(race) &&
  ['alchemist', 'forest', 'hill', 'merchant', 'pillaging', 'swamp', 'underworld', 'wealthy'].includes(power);

/** What each way out does: the question is gone, and the next press asks again. */
async function changedMinds(page, button, ways) {
  const question = page.locator('.turn .ask');
  const { n } = await stateOf(page);
  for (const [way, change] of Object.entries(ways)) {
    await button.click();
    await question.waitFor();
    await change(question);
    await question.waitFor({ state: 'detached' });
    assert.equal(await page.locator('.turn .sure').count(), 0, `${way} clears the question`);
    assert.equal((await stateOf(page)).n, n, `${way} does nothing`);
  }
}

const helped = (page) => async () => {
  await page.locator('.turn .beside button').last().click();
  await page.getByRole('dialog', { name: 'Help' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Help' }).waitFor({ state: 'detached' });
};
const planned = (page) => async (question) => {
  // Where nothing can be conquered there is nothing to plan.
  const plan = page.getByRole('button', { name: 'Plan', exact: true });
  if ((await plan.count()) === 0) return question.getByRole('button', { name: 'Cancel' }).click();
  await plan.click();
  await page.getByRole('button', { name: 'Stop planning' }).click();
};

/** A race for which the peak costs four tokens, with five in hand: after the meadow a roll decides. */
const climb = {
  custom: {
    races: [
      {
        id: 'climbers',
        tokens: 1,
        borrows: 'ratmen',
        abilities: [{ use: 'cheaper', where: 'mountain', number: -1, rule: 'CL-COST-1' }],
      },
    ],
  },
  map: {
    id: 'peak',
    players: 2,
    rounds: 4,
    regions: [
      { id: 'meadow', terrain: 'farmland', edge: true, next: ['peak'] },
      { id: 'peak', terrain: 'mountain', next: ['meadow'] },
    ],
  },
};

/** Plays first turns until the last roll of one was not enough: all that is left goes to the only region. */
async function rollInVain(page) {
  for (let i = 0; i < 12; i++) {
    await pickAtSomeTable(
      page,
      { ...alone, ...climb },
      ({ race, power }) => race === 'climbers' && ['alchemist', 'forest', 'hill', 'swamp', 'wealthy'].includes(power),
    );
    await page.locator('.screen[data-stage=conquest]').waitFor();
    await conquer(page);
    const { n } = await stateOf(page);
    await clickRegion(page, 'peak');
    await page.locator('.card.open .ways button').first().click();
    await after(page, n);
    await page.locator('.turn .rolled').waitFor();
    if (await page.locator('.turn .last').count()) return;
  }
  throw new Error('the die was kind twelve times');
}

export default {
  async 'a turn that could bring more ends only when one means it'({ somebody, picture }) {
    const { page } = await somebody();
    await pickAtSomeTable(page, alone, isPlain);
    await page.locator('.screen[data-stage=conquest]').waitFor();
    // With no region to go to, the tokens would be given up: the button says that this is the end.
    const end = page.getByRole('button', { name: 'End the turn' });
    await end.click();
    assert.match(await page.locator('.turn .ask').textContent(), /\d+ regions are still to be had/);
    await picture(page, 'asked-desk');
    await page.keyboard.press('Escape');
    await changedMinds(page, end, {
      Cancel: (question) => question.getByRole('button', { name: 'Cancel' }).click(),
      Escape: () => page.keyboard.press('Escape'),
      help: helped(page),
      planning: planned(page),
    });
    // Two regions to redeploy between: finishing can be taken back, and is not asked about.
    for (let i = 0; i < 2; i++) await conquer(page);
    const { n } = await stateOf(page);
    await page.getByRole('button', { name: 'Finish conquests, redeploy' }).click();
    await page.locator('.screen[data-stage=redeploy]').waitFor();
    for (let i = 0; i < 9 && (await page.getByRole('button', { name: 'Undo' }).isEnabled()); i++) {
      const before = await stateOf(page);
      await page.getByRole('button', { name: 'Undo' }).click();
      await after(page, before.n);
    }
    assert.ok((await stateOf(page)).n > n);
    assert.equal((await stateOf(page)).stage, 'conquest');
    // Twice means it.
    await end.click();
    await end.click();
    await page
      .getByText(/Greedy – round 1/)
      .first()
      .waitFor({ state: 'attached' });
  },

  async 'a turn that is over with a conquest ends when one says so'({ somebody, picture }) {
    const { page } = await somebody();
    // The only region there is: whoever has it has nothing left to do.
    const map = {
      id: 'meadow',
      players: 2,
      rounds: 4,
      regions: [{ id: 'meadow', terrain: 'farmland', edge: true, next: [] }],
    };
    await pickAtSomeTable(page, { ...alone, map }, isPlain);
    await page.locator('.screen[data-stage=conquest]').waitFor();
    const { n } = await stateOf(page);
    const end = page.getByRole('button', { name: 'End the turn', exact: true });
    const back = page.getByRole('button', { name: 'Take it back' });
    await conquer(page);
    await back.waitFor();
    // The region is taken, as far as one sees; nothing has been told to anybody.
    await page.locator('main .things .arrive').first().waitFor({ state: 'attached' });
    assert.equal((await stateOf(page)).n, n);
    await picture(page, 'last-moment');
    await back.click();
    assert.deepEqual((await stateOf(page)).sure, ['meadow']);
    await conquer(page);
    await page.keyboard.press('Escape');
    assert.deepEqual((await stateOf(page)).sure, ['meadow']);
    // The planner says it beforehand.
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await clickRegion(page, 'meadow');
    await page.getByText('your turn is over then').waitFor();
    await page.getByRole('button', { name: 'Do it and end the turn' }).waitFor();
    await picture(page, 'last-planned');
    await page.getByRole('button', { name: 'Stop planning' }).click();
    await conquer(page);
    await end.click();
    await page.waitForFunction((before) => Number(document.querySelector('.screen')?.dataset['n']) > before, n);
    // Or after some seconds, or at once.
    for (let i = 0; i < 9 && !(await stateOf(page)).mine; i++) await page.waitForTimeout(500);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('When nothing is left to do, my turn').selectOption('seconds');
    assert.equal(await page.evaluate(() => localStorage.getItem('elbowroom.ending')), 'seconds');
  },

  async 'a turn that the die ended waits until it was seen, in every tab'({ somebody, picture }) {
    const { page, context } = await somebody();
    await rollInVain(page);
    const held = (tab) => tab.locator('section.turn .last');
    const end = (tab) => held(tab).getByRole('button', { name: 'End the turn', exact: true });
    const { n } = await stateOf(page);
    // What came of the die, that nothing can be taken back and why, and one button, on every screen.
    for (const [device, viewport] of Object.entries({ desk: { width: 1280, height: 720 }, phone, landscape })) {
      await page.setViewportSize(viewport);
      await end(page).waitFor();
      await page.waitForTimeout(200);
      await picture(page, `held-${device}`);
      const words = await page.locator('section.turn').textContent();
      assert.match(words, /rolls a \d\. The die was not enough/, `${device}: ${words}`);
      assert.doesNotMatch(words, /redeploys|round 1/, `${device}: ${words}`);
      assert.match(words, /No undo: a die was rolled/);
      const box = await end(page).boundingBox();
      assert.ok(box.y >= 0 && box.y + box.height <= viewport.height, `the button is in sight on the ${device}`);
      assert.ok(box.height >= 44, `and large enough: ${box.height}`);
      assert.deepEqual(await clipped(page), []);
      assert.deepEqual(await barriers(page), []);
      const covered = await page.evaluate(
        () =>
          [...document.querySelectorAll('.rail li')].filter((it) => {
            const [sign, name] = ['.power', '.name strong'].map((what) =>
              it.querySelector(what)?.getBoundingClientRect(),
            );
            return sign && name && sign.right > name.left && sign.bottom > name.top && sign.top < name.bottom;
          }).length,
      );
      assert.equal(covered, 0, `no sign lies over a name on the ${device}`);
    }
    await page.setViewportSize(desk);
    // Another tab shows it, and so does this one after a reload; the bot has waited all the while.
    const other = await context.newPage();
    await other.goto(page.url());
    await end(other).waitFor();
    await page.reload();
    await end(page).waitFor();
    assert.equal((await stateOf(page)).n, n, 'nobody has moved');
    // Ended in one of them, it is over in both.
    await end(other).click();
    for (const tab of [page, other]) {
      await tab.waitForFunction((before) => Number(document.querySelector('.screen')?.dataset['n']) > before, n);
      await held(tab).waitFor({ state: 'detached' });
    }
  },

  async 'a decline that was asked about is forgotten when one turns to something else'({ somebody, picture }) {
    const { page } = await somebody();
    await tableOf(page, alone);
    await play(page, { enough: async () => (await stateOf(page)).stage === 'ready' && (await stateOf(page)).mine });
    const decline = page.locator('.turn').getByRole('button', { name: 'Go into decline' });
    await changedMinds(page, decline, {
      Cancel: (question) => question.getByRole('button', { name: 'Cancel' }).click(),
      Escape: () => page.keyboard.press('Escape'),
      help: helped(page),
      planning: planned(page),
      'looking back': async () => {
        await page.getByRole('button', { name: 'Since my last turn' }).click();
        await page.getByRole('button', { name: 'Back to the game' }).click();
      },
    });
    // The question stands beside the button that it is about.
    await decline.click();
    const [button, question] = await Promise.all([decline, page.locator('.turn .ask')].map((it) => it.boundingBox()));
    assert.ok(question.y - (button.y + button.height) < 24, 'nothing stands between the button and its question');
    assert.ok(question.y >= button.y, 'the question is below');
    await picture(page, 'decline-sure');
    await page.keyboard.press('Escape');
    // By keyboard, Cancel leads back to the button.
    await decline.focus();
    await page.keyboard.press('Enter');
    await page.locator('.turn .ask button').focus();
    await page.keyboard.press('Enter');
    assert.match(await page.evaluate(() => document.activeElement?.textContent ?? ''), /Go into decline/);
    const { n } = await stateOf(page);
    await decline.click();
    await decline.click();
    await after(page, n);
  },
};
