// Opponents: levels and characters by seat, kept for next time; who they are; another level after some games; a bot that thinks.
import assert from 'node:assert/strict';
import { api, phone, tableOf } from '../browser.mjs';
import { roundOf, step } from '../player.mjs';

const idOf = (page) => new URL(page.url()).pathname.split('/')[2];
const botsAt = async (page) => (await api(page, 'GET', `/tables/${idOf(page)}`)).seats.slice(1).map(({ bot }) => bot);

/** Past games, as this device would have kept them. */
const played = (place, level) => JSON.stringify(['a', 'b', 'c'].map((table) => ({ table, level, place })));

export default {
  async 'levels and characters for each seat, played and remembered'({ somebody, picture }) {
    const { page } = await somebody({ viewport: { width: 1280, height: 800 } });
    await page.goto('/device');
    await page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
    for (const seat of [2, 3, 4]) await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption('bot');
    // At first one level for all, and one of each character.
    assert.ok(await page.getByRole('radio', { name: 'Normal' }).isChecked());
    await page.getByRole('radio', { name: 'Hard' }).check({ force: true });
    await page.getByText('thinks of what you will answer').waitFor();
    const faces = () =>
      page.locator('.seats [data-character]').evaluateAll((all) => all.map((it) => it.dataset.character));
    assert.deepEqual((await faces()).sort(), ['builder', 'raider', 'schemer']);
    await picture(page, 'setup-levels-desk');
    const like = await faces();
    await page.getByLabel('Choose for each seat').check();
    assert.deepEqual(await faces(), like, 'it begins with what was there');
    await page.getByLabel('Level of seat 2').selectOption('easy');
    await page.getByLabel('Character of seat 2').selectOption('builder');
    await page.getByLabel('Level of seat 3').selectOption('expert');
    await page.getByLabel('Character of seat 3').selectOption('raider');
    await page.getByLabel('Character of seat 4').selectOption('none');
    await picture(page, 'setup-seats-desk');
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('.screen').waitFor();
    const chosen = ['easy/builder', 'expert/raider', 'hard'];
    assert.deepEqual(await botsAt(page), chosen);

    // They have names, faces, and a card that says who they are.
    const names = await page.locator('.rail .name strong').allTextContents();
    assert.equal(new Set(names).size, 4);
    assert.ok(
      names.slice(1).every((name) => /^[A-Z][a-z]+$/.test(name)),
      names.join(),
    );
    await page.getByRole('button', { name: `Who is ${names[1]}?` }).click();
    const card = page.getByRole('dialog');
    assert.match(await card.textContent(), new RegExp(`${names[1]}.*Easy.*Builder.*Minds their own lands`));
    await picture(page, 'who-is-it-desk');
    await card.getByRole('button', { name: 'Close' }).click();
    await card.waitFor({ state: 'detached' });

    // All of them play.
    for (let i = 0; i < 60; i++) {
      await step(page, { bold: 0.3 });
      if ((await roundOf(page)) > 1) break;
    }
    assert.ok((await roundOf(page)) > 1, 'the first round is over');
    await picture(page, 'table-levels-desk');

    // Here and on the first page it is as it was.
    await page.goto('/device');
    await page.getByRole('radio', { name: '4', exact: true }).check({ force: true });
    for (const seat of [2, 3, 4]) await page.getByLabel(`Seat ${seat}`, { exact: true }).selectOption('bot');
    assert.ok(await page.getByLabel('Choose for each seat').isChecked());
    assert.equal(await page.getByLabel('Level of seat 3').inputValue(), 'expert');
    await page.goto('/');
    await page.getByText('chosen by seat').first().waitFor();
    await page.getByRole('button', { name: /Play now/ }).click();
    await page.locator('.screen').waitFor();
    assert.deepEqual(await botsAt(page), chosen);
  },

  async 'the first page plays at the level that was chosen there, on a phone'({ somebody, picture }) {
    const { page } = await somebody({ viewport: phone });
    await page.goto('/');
    await page.getByText('Set up the game').click();
    await page.getByRole('radio', { name: 'Easy' }).check({ force: true });
    await page.getByLabel('Characters').selectOption('schemer');
    await picture(page, 'home-opponents-phone');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} px too wide`);
    await page.reload();
    await page.getByText('Easy · Schemer').waitFor();
    await page.getByRole('button', { name: /Play now/ }).click();
    await page.locator('.screen').waitFor();
    assert.deepEqual(await botsAt(page), ['easy/schemer', 'easy/schemer', 'easy/schemer']);
    const names = await page.locator('.rail .name strong').allTextContents();
    assert.equal(new Set(names).size, 4, 'three schemers are three people');
    await picture(page, 'table-levels-phone');
    await page.goto('/device');
    await page.getByLabel('Seat 2', { exact: true }).selectOption('bot');
    await picture(page, 'setup-levels-phone');
    await page.getByLabel('Choose for each seat').check();
    await picture(page, 'setup-seats-phone');
    const after = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(after <= 0, `the page is ${after} px too wide`);
  },

  async 'another level is suggested after three games that ended alike'({ somebody, picture }) {
    const { page } = await somebody();
    await page.goto('/');
    await page.evaluate((games) => localStorage.setItem('elbowroom.played', games), played('won', 'normal'));
    await page.reload();
    await page.getByText('Time for Hard?').waitFor();
    await picture(page, 'suggestion-desk');
    await page.getByRole('button', { name: 'Yes, Hard' }).click();
    await page.getByText('Hard · Mixed').waitFor();
    assert.equal(await page.locator('.suggestion').count(), 0);
    // One that is not wanted does not come again for the same games.
    await page.evaluate((games) => localStorage.setItem('elbowroom.played', games), played('lost', 'hard'));
    await page.reload();
    await page.getByText('How about Normal?').waitFor();
    await page.getByRole('button', { name: 'No, thanks' }).click();
    assert.equal(await page.locator('.suggestion').count(), 0);
    await page.reload();
    await page.getByText('Hard · Mixed').waitFor();
    assert.equal(await page.locator('.suggestion').count(), 0);
  },

  async 'a game that is over is taken note of, once'({ somebody }) {
    const { page } = await somebody();
    const seats = [{ me: 'Ada' }, { bot: 'easy/raider' }];
    await tableOf(page, { players: 2, seats });
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('elbowroom.played') ?? '[]'));
    for (let i = 0; i < 900 && (await step(page, { bold: 0.2 })) !== 'over'; i++);
    await page.getByRole('dialog').waitFor();
    const [game, ...more] = await kept();
    assert.equal(more.length, 0);
    assert.equal(game.table, idOf(page));
    assert.equal(game.level, 'easy');
    assert.match(game.place, /^(won|lost)$/);
    await page.reload();
    await page.getByRole('dialog').waitFor();
    assert.equal((await kept()).length, 1);
  },

  async 'a bot takes its time, says that it thinks, and can be hurried'({ somebody, picture }) {
    const { page } = await somebody({ speed: 'slow' });
    const seats = [{ me: 'Ada' }, { bot: 'expert' }, { bot: 'hard/schemer' }];
    // What bots do is held up on the way, as if they thought for long.
    const held = [];
    let holding = true;
    await page.routeWebSocket(/\/api\/live/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (holding && /"bot":true/.test(message)) held.push(() => socket.send(message));
        else socket.send(message);
      });
    });
    await tableOf(page, { players: 3, options: { 'first-player': 0 }, seats });
    await page.locator('.screen.mine').waitFor();
    const thinking = page.getByText(/^[A-Z][a-z]+ is thinking/);
    assert.equal(await thinking.count(), 0);
    for (let i = 0; i < 40 && !(await thinking.count()); i++) await step(page, { bold: 0.2 });
    await thinking.first().waitFor();
    await picture(page, 'thinking-desk');
    holding = false;
    for (const tell of held.splice(0)) tell();
    await thinking.first().waitFor({ state: 'detached' });
    // At this pace two turns take half a minute, unless they are skipped.
    const began = Date.now();
    const skip = page.getByRole('button', { name: 'Skip to my turn' });
    await skip.click();
    await page.locator('.screen.mine').waitFor();
    assert.ok(Date.now() - began < 10_000, 'nobody waits for what is shown');
    assert.equal(await skip.count(), 0);
  },
};
