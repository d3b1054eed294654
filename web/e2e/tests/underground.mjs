// The world below, and the mixture of both: games with discoveries, played by clicks.
import assert from 'node:assert/strict';
import { api, desk, phone, tableOf } from '../browser.mjs';
import { clickRegion, pickAtSomeTable, play, roundOf, stateOf, step } from '../player.mjs';

const bot = { bot: 'greedy' };

/** Plays on until somebody finds something, and says what the card told. */
async function untilFound(page) {
  let told = null;
  await play(page, {
    steps: 900,
    reads: false,
    towards: /Monster|Potwor/,
    enough: async () => {
      if ((await page.locator('[data-found]').count()) === 0) return false;
      told = await page.locator('[data-found]').evaluate((it) => ({
        piece: it.dataset['found'],
        name: it.querySelector('h2').textContent,
        text: it.querySelector('.text').textContent,
      }));
      return true;
    },
  });
  return told;
}

/**
 * The server's answers are passed on with two more ways to each conquest: one that is cheaper, one that is not. What
 * takes one token takes one whatever helps. Answers with a function that names a region with more ways, if there is one.
 */
async function withHelps(page) {
  let helped = [];
  await page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const message = JSON.parse(text);
      const more = (choice, using, less) => ({
        ...choice,
        do: { ...choice.do, using: [using] },
        tokens: Math.max(1, choice.tokens - less),
      });
      message.actions = message.actions?.flatMap((choice) =>
        choice.do.type === 'conquer' && !choice.do.using && choice.tokens > 1
          ? [more(choice, 'flying-doormat', 0), more(choice, 'sword-of-the-killer-rabbit', 2), choice]
          : [choice],
      );
      // A plan tells what could be done later.
      if (message.actions && message.type !== 'plan')
        helped = message.actions.flatMap(({ do: { type, using, region } }) =>
          type === 'conquer' && using ? [region] : [],
        );
      socket.send(JSON.stringify(message));
    });
  });
  return () => helped[0];
}

export default {
  async 'Underground against a bot, with a discovery, to the end'({ somebody, picture }) {
    const { page } = await somebody();
    const id = await tableOf(page, { game: 'underground', players: 2, seats: [{ me: 'Ada' }, bot] });
    const monsters = () =>
      page.locator('.hit').evaluateAll((all) => all.filter((it) => /Monsters 2/.test(it.ariaLabel)).length);
    const before = await monsters();
    assert.ok(before > 0, 'monsters stand on the map');
    const told = await untilFound(page);
    assert.ok(told, 'something was found');
    await picture(page, 'underground-found-desk');
    const texts = await api(page, 'GET', '/games/underground/text/en');
    assert.equal(told.name, texts.pieces[told.piece].name);
    assert.equal(told.text.trim(), texts.pieces[told.piece].text);
    // What flies over the map lands first.
    for (let i = 0; i < 50 && (await monsters()) >= before; i++) await page.waitForTimeout(100);
    assert.ok((await monsters()) < before, 'its guards are gone');

    // It lies on the board where it was found, and the log tells of it.
    await page.locator('[data-found] .close').click();
    assert.equal(await page.locator('[data-found]').count(), 0);
    await page.getByRole('tab', { name: 'Log' }).click();
    await page
      .getByText(/discovers/)
      .first()
      .waitFor();

    await play(page, { steps: 900 });
    assert.match(await page.getByRole('dialog').textContent(), /wins|You win/);
    assert.equal((await api(page, 'GET', `/tables/${id}`)).status, 'over');
  },

  async 'Underground on a phone: a discovery fits, the page is not too wide'({ somebody, picture }) {
    const { page } = await somebody({ viewport: phone, language: 'pl' });
    await tableOf(page, { game: 'underground', players: 3, seats: [{ me: 'Ada' }, bot, bot] });
    assert.ok(await untilFound(page), 'something was found');
    await picture(page, 'underground-found-phone');
    const card = await page.locator('[data-found]').boundingBox();
    assert.ok(card.x >= 0 && card.x + card.width <= phone.width, JSON.stringify(card));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `the page is ${wide} px too wide`);
  },

  async 'the mixture says what is left out, and is played with the emblems of both'({ somebody, picture }) {
    const { page } = await somebody();
    await tableOf(page, { game: 'crossover', map: 'underground-2', players: 2, seats: [{ me: 'Ada' }, bot] });
    await page.getByRole('tab', { name: 'Column' }).click();
    const note = page.locator('.note').first();
    await note.waitFor();
    assert.match(await note.textContent(), /Not in this game.*Humans/s);
    // No combo of either game is drawn with the plain emblem of what nobody has drawn.
    const drawings = await page
      .locator('.column .banner path')
      .evaluateAll((all) => all.map((it) => it.getAttribute('d')));
    assert.equal(new Set(drawings).size, drawings.length, 'each race has an emblem of its own');
    assert.ok(await untilFound(page), 'something was found');
    await play(page, { steps: 900, enough: async () => (await roundOf(page)) >= 6 });
    await picture(page, 'crossover-desk');
  },

  async 'a way to conquer is chosen from a list with the price of each'({ somebody, picture }) {
    for (const [device, viewport] of Object.entries({ desk, phone })) {
      const { page } = await somebody({ viewport });
      const helped = await withHelps(page);
      await tableOf(page, { game: 'underground', players: 2, seats: [{ me: 'Ada' }, bot] });
      // Some combos have something to place first.
      for (let i = 0; i < 20 && !helped(); i++) await step(page);
      const { n } = await stateOf(page);
      await clickRegion(page, helped());
      const ways = page.locator('.card.open > .ways > .way');
      await ways.nth(1).waitFor();
      await picture(page, `ways-${device}`);
      const said = await ways.evaluateAll((all) => all.map((it) => it.textContent.replace(/\s+/g, ' ').trim()));
      assert.match(said[0], /Conquer without help \d/);
      assert.match(said[1], /Conquer with the Sword \d/);
      assert.equal(said.length, 2, 'what helps nothing is not among the first');
      const price = (at) => parseInt(/\d+$/.exec(said[at])[0], 10);
      assert.ok(price(1) < price(0), said.join('; '));
      await page.locator('.card.open summary').click();
      await page.locator('.card.open details .way', { hasText: 'Doormat' }).waitFor();
      await ways.first().click();
      await page.waitForFunction((was) => Number(document.querySelector('.screen')?.dataset['n']) > was, n);
    }
  },

  async 'what only a relic leads to is marked by it, named by the hover, and asked about'({ somebody, picture }) {
    const { page } = await somebody();
    await page.goto('/no/such/page');
    // So many places are guarded that every relic is somewhere, and a race drives the guards out for a token each.
    const map = (await api(page, 'GET', '/games/underground')).maps['underground-2'];
    const land = map.regions.filter(({ terrain, symbols }) => !/chasm|river/.test(terrain) && !symbols?.length);
    for (const region of land.slice(0, 14)) region.symbols = ['monsters'];
    const cheap = { use: 'cheaper-if-occupied', number: 4, rule: 'UG-CONQ-9' };
    const delvers = { id: 'delvers', tokens: 10, borrows: 'mudmen', abilities: [cheap] };
    const guarded = {
      game: 'underground',
      players: 2,
      map: { ...map, id: 'guarded' },
      custom: { races: [delvers] },
      options: { 'first-player': 0 },
      seats: [{ me: 'Ada' }, bot],
    };
    // Where several relics help there are several ways, and one is asked about those in any case: the others are left out.
    await page.routeWebSocket(/.*/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((text) => {
        const message = JSON.parse(text);
        const alone = ({ do: { using } }) => (using ?? []).every((help) => help === 'flying-doormat');
        if (message.actions) message.actions = message.actions.filter(alone);
        socket.send(JSON.stringify(message));
      });
    });
    const needs = page.locator('main [data-need=flying-doormat]');
    // Most of them are found in the first turn; whoever does not find the Doormat looks for it elsewhere.
    for (let i = 0; i < 8 && (await needs.count()) === 0; i++) {
      await pickAtSomeTable(
        page,
        guarded,
        ({ race, power }) =>
          race === 'delvers' && /fisher|flocking|immortal|martyr|mining|muddy|stone|wise/.test(power),
      );
      while ((await needs.count()) === 0 && (await stateOf(page)).stage !== 'redeploy' && (await roundOf(page)) === 1)
        await step(page, { towards: /Monster/ });
    }
    await needs.first().waitFor();
    const close = page.locator('[data-found] .close');
    if (await close.count()) await close.click();
    await page.mouse.move(2, 2);
    await picture(page, 'relic-needed-desk');
    const region = await needs.first().evaluate((need) => {
      const { x, y } = need.getBoundingClientRect();
      const far = (it) => Math.hypot(it.getBoundingClientRect().x - x, it.getBoundingClientRect().y - y);
      return [...document.querySelectorAll('main [data-spot]')].sort((a, b) => far(a) - far(b))[0].dataset['spot'];
    });
    const { n } = await stateOf(page);
    const spot = await page.locator(`main [data-spot="${region}"]`).boundingBox();
    await page.mouse.move(spot.x + spot.width / 2, spot.y + spot.height / 2);
    await page
      .locator('.card .need, .card .told li')
      .getByText(/with the Flying Doormat/i)
      .first()
      .waitFor();
    await clickRegion(page, region);
    const way = page.locator('.card.open .ways button').first();
    await way.waitFor();
    assert.equal((await stateOf(page)).n, n, 'the first click asks');
    assert.equal(await page.locator('.card.open .ways button').count(), 1, 'though there is but one way');
    await picture(page, 'relic-asked-desk');
    await way.click();
    await page.waitForFunction((was) => Number(document.querySelector('.screen')?.dataset['n']) > was, n);
    assert.equal(await needs.count(), 0, 'it works once in a turn');
  },

  async 'open tables say which game they play'({ somebody }) {
    const { page } = await somebody();
    await page.goto('/friends');
    await api(page, 'POST', '/me');
    const { id } = await api(page, 'POST', '/tables', { game: 'crossover', players: 2, listed: true, name: 'Mixed' });
    await page.goto('/tables');
    const texts = await api(page, 'GET', '/games/crossover/text/en');
    await page.locator('li', { hasText: 'Mixed' }).getByText(texts.game.name).waitFor();
    await page.goto(`/t/${id}`);
    await page.getByText(texts.game.name).first().waitFor();
    await page.getByText(/taken out at the start/).waitFor();
  },
};
