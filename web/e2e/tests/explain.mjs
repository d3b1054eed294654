// What is explained before one decides: on the map, in the list and to a screen reader, and what a plan comes to.
import assert from 'node:assert/strict';
import { phone, tableOf } from '../browser.mjs';
import { after, clickRegion, conquer, pickAtSomeTable, stateOf, step } from '../player.mjs';
import { chanceOf } from '../random.mjs';

const bot = { bot: 'greedy' };

/** A first conquest is made, and it is for us to go on; not with those who can go nearly everywhere. */
async function begun(page) {
  for (let i = 0; i < 8; i++) {
    await tableOf(page, { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, bot] });
    await step(page);
    // Some combos have something to place first, or roll for every region.
    if ((await stateOf(page)).sure.length === 0) continue;
    await conquer(page);
    if ((await page.locator('main .hit:not([data-can])').count()) > 10) break;
  }
  await page.mouse.move(2, 2);
}

/** Powers without anything to place, to roll or to be asked about. */
const plain = (power) => !/berserk|bivouacking|diplomat|dragon|fortified|heroic|stout/.test(power);

const checks = {};

for (const [language, own] of Object.entries({ en: /yours/, it: /tua/, pl: /twój|twoim/, es: /tuya/ }))
  checks[`why not is told case by case, in ${language}`] = async ({ somebody }) => {
    const { page } = await somebody({ language });
    await begun(page);
    await page.locator('#tab-regions').click();
    const list = page.locator('.regions');
    for (const button of await list.locator('.explain').all()) await button.click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.regions .told')].every(
        (it) => it.textContent.trim() && !it.textContent.includes('…'),
      ),
    );
    const told = await list.locator('li').evaluateAll((all) =>
      all.map((it) => ({
        name: it.querySelector('strong').textContent,
        can: it.querySelector('.secondary') !== null,
        why: it.querySelector('.told').textContent,
      })),
    );
    const refused = told.filter(({ can }) => !can);
    assert.ok(refused.length > 10, `${refused.length} regions are out of reach`);
    for (const { name, why } of refused) assert.ok(why.startsWith(name), `${why} names ${name}`);
    const reasons = new Set(refused.map(({ name, why }) => why.replace(name, '').replace(/\d+/g, '#')));
    assert.ok(reasons.size >= 2, [...reasons].join(' | '));
    assert.ok(
      refused.some(({ why }) => own.test(why)),
      'one is spoken to',
    );
    assert.ok(
      told.some(({ can, why }) => can && /\d = \d \+ \d/.test(why)),
      'a sum is told',
    );
  };

checks['a region says on the keyboard what it costs or why not'] = async ({ somebody }) => {
  const { page } = await somebody();
  await begun(page);
  await page.keyboard.press('b');
  const spoken = () =>
    page.evaluate(() => {
      const it = document.activeElement;
      return {
        can: it.dataset['can'] ?? null,
        said: document.getElementById(it.getAttribute('aria-describedby'))?.textContent,
      };
    });
  const heard = new Set();
  for (let i = 0; i < 200 && heard.size < 2; i++) {
    await page.keyboard.press(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'][Math.floor(chanceOf(page)() * 4)]);
    await page.waitForTimeout(200);
    const { can, said } = await spoken();
    if (can === null && /^[A-Z][a-z]+ \d+ (is|takes|can)|^Your|^You /.test(said)) heard.add('why not');
    if (can === 'sure' && /^\d tokens?: \d = /.test(said)) heard.add('sum');
  }
  assert.deepEqual([...heard].sort(), ['sum', 'why not']);
};

checks['a plan tells what it adds apart from what the turn scores, and why not'] = async ({ somebody }) => {
  const { page } = await somebody();
  await begun(page);
  await page.getByRole('button', { name: 'Plan', exact: true }).click();
  const { sure } = await stateOf(page);
  await clickRegion(page, sure[0]);
  // Whoever has a help is asked which way they mean.
  const sum = page.locator('.plan [role=status]');
  const way = page.locator('.card.open .ways button').first();
  await sum.or(way).first().waitFor();
  if (await way.count()) await way.click();
  await sum.waitFor();
  const [, left, added, all] = /(\d+) tokens? left · adds (\d+|no) coins?; the turn scores (\d+) coins?/.exec(
    await sum.textContent(),
  );
  const coins = added === 'no' ? 0 : Number(added);
  assert.ok(Number(all) > coins, 'what was held before is scored too');
  const hand = await page.locator('.turn .hand').textContent();
  assert.match(hand, new RegExp(`\\b${left} tokens?`), `${hand} agrees with ${left} left`);
  // A region that the plan has taken says so.
  await page.mouse.move(2, 2);
  const spot = await page.locator(`main [data-spot="${sure[0]}"]`).boundingBox();
  await page.mouse.move(spot.x, spot.y);
  await page.locator('.card .why', { hasText: /is yours already/ }).waitFor();
};

/** Those who keep more back than they have: with a few regions they hold as many as they can keep. */
const reservists = {
  races: [
    {
      id: 'keepers',
      tokens: 0,
      borrows: 'amazons',
      abilities: [{ use: 'reservists', number: 9, rule: 'CL-RACE-AMAZONS-1' }],
    },
  ],
};

for (const [device, viewport] of Object.entries({ desk: { width: 1280, height: 720 }, phone }))
  checks[`tokens that go aside are told in one count, and what could not be kept is asked about, on a ${device}`] =
    async ({ somebody, picture }) => {
      const { page } = await somebody({ viewport });
      await pickAtSomeTable(
        page,
        {
          players: 2,
          options: { 'first-player': 0 },
          seats: [{ me: 'Ada' }, bot],
          custom: reservists,
        },
        ({ race, power }) => race === 'keepers' && plain(power),
      );
      const aside = page.locator('.turn .aside');
      await aside.waitFor();
      assert.match(await aside.textContent(), /9 of them go aside after your turn/);
      await picture(page, `aside-${device}`);
      // Where as many regions are held as can be kept, a click asks first.
      const card = page.locator('.card.open');
      for (let i = 0; !(await card.count()); i++) {
        assert.ok(i < 12, 'as many regions are held as can be kept');
        const { n, sure } = await stateOf(page);
        await page.waitForTimeout(250);
        await clickRegion(page, sure[0]);
        await page
          .locator(`.screen[data-n="${n + 1}"], .screen[data-last], .card.open`)
          .first()
          .waitFor({ state: 'attached' });
      }
      assert.match(await card.locator('[data-unkept]').textContent(), /could not keep it/);
      await picture(page, `unkept-${device}`);
      const { n } = await stateOf(page);
      await card.locator('.ways button').first().click();
      await after(page, n);
      assert.ok((await stateOf(page)).n > n, 'whoever means it does it');
    };

checks['tokens to place are counted without those that go aside'] = async ({ somebody, picture }) => {
  const { page } = await somebody();
  await pickAtSomeTable(
    page,
    { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, bot] },
    ({ race, power }) => race === 'amazons' && plain(power),
  );
  // With two regions there is something to decide, and more in hand than goes aside.
  for (let i = 0; i < 2; i++) await conquer(page);
  while ((await stateOf(page)).stage !== 'redeploy') await step(page, { bold: 0 });
  const hand = page.locator('.turn .hand');
  const [, told, aside] = /(\d+) tokens? in hand, (\d+) more go aside until your next turn/.exec(
    await hand.textContent(),
  );
  assert.equal(aside, '4');
  const shown = await page.locator('.rail [data-seat="0"]').textContent();
  assert.equal(shown.match(/\d+/)?.[0], told, 'the players’ list counts the same');
  assert.match(await page.locator('.turn .primary').textContent(), new RegExp(`\\b${told}\\b`));
  await picture(page, 'aside-redeploy');
};

export default checks;
