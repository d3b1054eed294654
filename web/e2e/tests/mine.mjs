// One's own games: found again, gone on with, ended, taken from the list; and how one plays against bots, kept.
import assert from 'node:assert/strict';
import { barriers } from '../barriers.mjs';
import { api, desk, phone, tablet } from '../browser.mjs';
import { clipped, small } from '../looks.mjs';

const landscape = { width: 844, height: 390 };
const idOf = (page) => new URL(page.url()).pathname.split('/')[2];

async function arrive(page) {
  await page.goto('/no/such/page');
  await api(page, 'POST', '/me');
}

const alone = (page, more = {}) =>
  api(page, 'POST', '/tables', {
    game: 'classic',
    players: 2,
    seats: [{ me: true }, { bot: 'easy/raider' }],
    start: true,
    ...more,
  });

/** Plays a game to its end over a socket, as fast as the server takes it: what comes first is done. */
function playOut(page, id) {
  return page.evaluate(
    (table) =>
      new Promise((over, no) => {
        const line = new WebSocket(`${location.origin.replace('http', 'ws')}/api/live`);
        let asked = 0;
        line.onopen = () => line.send(JSON.stringify({ type: 'watch', id: ++asked, table, as: 0 }));
        line.onerror = () => no(new Error('the line is cut'));
        line.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.type === 'error') no(new Error(message.error));
          if (message.info?.status === 'over') {
            line.close();
            over();
          } else if (message.actions?.length > 0)
            line.send(
              JSON.stringify({ type: 'act', id: ++asked, table, seat: 0, at: message.n, do: message.actions[0].do }),
            );
        };
      }),
    id,
  );
}

/** Somebody else, who sits down at a table of this page. */
async function withFriend(page, somebody, more = {}) {
  const { id } = await api(page, 'POST', '/tables', { game: 'classic', players: 2, ...more });
  const friend = await somebody();
  await arrive(friend.page);
  await api(friend.page, 'PUT', `/tables/${id}/seats/1`, { sit: true, name: 'Bo' });
  await api(page, 'POST', `/tables/${id}/start`);
  return { id, friend: friend.page };
}

export default {
  async 'thirty unfinished games against bots hinder nothing, and the first page says which they are'({
    somebody,
    picture,
  }) {
    const { page } = await somebody({ viewport: desk });
    await arrive(page);
    // The latest is the one in which something happened last: bots elsewhere have done what they do.
    const myTurn = async ({ id }) => {
      while ((await api(page, 'GET', `/tables/${id}`)).toAct !== 0) await page.waitForTimeout(100);
    };
    const others = [];
    for (let i = 0; i < 29; i++) others.push(await alone(page));
    for (const table of others) await myTurn(table);
    const latest = await alone(page, { game: 'underground', seats: [{ me: true }, { bot: 'hard/builder' }] });
    await myTurn(latest);
    await page.goto('/');
    const ways = page.locator('.go-on');
    await ways.nth(2).waitFor();
    assert.equal(await ways.count(), 3);
    const first = await ways.first().innerText();
    assert.match(first, /Underground · /);
    assert.match(first, /\(Hard\)/);
    await page.waitForFunction(() => /Your turn/.test(document.querySelector('.go-on')?.textContent ?? ''));
    await picture(page, 'home-go-on-desk');
    // The thirty-first begins as the first did, and the thirty-second.
    for (let i = 0; i < 2; i++) {
      await page.goto('/');
      await page.getByRole('button', { name: /Play now/ }).click();
      await page.locator('.screen').waitFor();
    }
    await page.goto('/');
    await page.getByRole('link', { name: 'All my games (32)' }).click();
    await page.locator('.game').nth(19).waitFor();
    assert.match(await page.locator('h2').first().textContent(), /Going on 32/);
  },

  async 'any of two hundred games is found in three actions'({ somebody, picture }) {
    const { page } = await somebody({ viewport: phone });
    await arrive(page);
    const wanted = (
      await alone(page, { players: 3, seats: [{ me: true }, { bot: 'easy' }, { bot: 'expert/schemer' }] })
    ).id;
    const finished = await alone(page, { seats: [{ me: true }, { bot: 'random' }] });
    await playOut(page, finished.id);
    await page.evaluate(async () => {
      for (let i = 0; i < 33; i++)
        await Promise.all(
          Array.from({ length: 6 }, () =>
            fetch('/api/tables', {
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify({
                game: 'classic',
                players: 2,
                seats: [{ me: true }, { bot: 'easy' }],
                start: true,
              }),
            }),
          ),
        );
    });
    await page.goto('/');
    // One: all of them. Two: a word. Three: there.
    await page.getByRole('link', { name: 'All my games (200)' }).click();
    await page.getByRole('searchbox').fill('expert');
    await page.locator('.game').nth(1).waitFor({ state: 'detached' });
    await picture(page, 'games-found-phone');
    await page.locator('.game').getByRole('link', { name: /Go on/ }).click();
    await page.locator('.screen').waitFor();
    assert.equal(idOf(page), wanted);
    // One that is over, by the bot that played there.
    await page.goto('/games');
    await page.getByRole('searchbox').fill('random');
    await page.locator('.game').nth(1).waitFor({ state: 'detached' });
    assert.match(await page.locator('.game').innerText(), /Won|Place 2 of 2/);
    await page.getByRole('searchbox').fill('nobody of that name');
    await page.getByText('None of your games fits that.').waitFor();
  },

  async 'a game is ended, left to a bot or taken from the list, after it was asked about'({ somebody, picture }) {
    const { page } = await somebody({ viewport: tablet });
    await arrive(page);
    const solo = (await alone(page)).id;
    const over = (await alone(page, { seats: [{ me: true }, { bot: 'random' }] })).id;
    await playOut(page, over);
    const { id: shared, friend } = await withFriend(page, somebody);
    await page.goto('/games');
    const game = (id) => page.locator(`.game[data-table="${id}"]`);
    const statusOf = async (id) => (await api(page, 'GET', `/tables/${id}`)).status;

    await game(solo)
      .getByRole('button', { name: /End the game/ })
      .click();
    await page.getByRole('alert').getByText('Sure?').waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Cancel');
    await picture(page, 'games-sure-tablet');
    await page.keyboard.press('Enter');
    assert.equal(await statusOf(solo), 'playing', 'who is not sure changes nothing');
    await game(solo)
      .getByRole('button', { name: /End the game/ })
      .click();
    await game(solo).locator('.away').click();
    await game(solo).waitFor({ state: 'detached' });
    assert.equal(await statusOf(solo), 'closed');

    await game(shared)
      .getByRole('button', { name: /Leave the game/ })
      .click();
    await page.getByText('A bot plays on for you').waitFor();
    await game(shared).locator('.away').click();
    await game(shared).getByText('A bot is playing for you.').waitFor();
    assert.equal((await api(friend, 'GET', `/tables/${shared}`)).seats[0].standIn, 'left');
    assert.equal(await statusOf(shared), 'playing');

    assert.ok(
      await game(over)
        .getByRole('link', { name: /Replay/ })
        .count(),
    );
    await game(over).getByText('Best race:').waitFor();
    await game(over)
      .getByRole('button', { name: /Remove/ })
      .click();
    await game(over).locator('.away').click();
    await game(over).waitFor({ state: 'detached' });
    await page.reload();
    await game(shared).waitFor();
    assert.equal(await game(over).count(), 0);
    assert.equal(await statusOf(over), 'over', 'the game itself is still there');
  },

  async 'what one has played comes to something, by game, opponents, race and power'({ somebody, picture }) {
    const { page } = await somebody({ viewport: desk });
    await arrive(page);
    for (const level of ['random', 'random', 'greedy']) {
      const { id } = await alone(page, { seats: [{ me: true }, { bot: level }] });
      await playOut(page, id);
    }
    await page.goto('/games');
    await page.getByRole('tab', { name: 'Statistics' }).click();
    const opponents = page.getByRole('table', { name: 'By opponents' });
    await opponents.waitFor();
    const rows = await opponents
      .locator('tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].slice(0, 2).map((it) => it.textContent)));
    assert.deepEqual(Object.fromEntries(rows), { Random: '2', Greedy: '1' });
    const mine = (await api(page, 'GET', '/me/tables?which=over')).tables.flatMap(({ result }) => result[0].combos);
    const picked = await page
      .getByRole('table', { name: 'By race' })
      .locator('tbody td:nth-child(2)')
      .evaluateAll((all) => all.reduce((sum, it) => sum + Number(it.textContent), 0));
    assert.equal(picked, mine.length);
    await picture(page, 'record-desk');
  },

  async 'how one plays against bots is kept: how many, how strong, and where'({ somebody, picture }) {
    const { page } = await somebody({ viewport: phone });
    await page.goto('/');
    await page.getByText('You against three bots').waitFor();
    await page.getByText('Set up the game').click();
    await page.locator('.against').getByRole('radio', { name: '2', exact: true }).check({ force: true });
    await page.locator('.against').getByRole('radio', { name: 'Hard' }).check({ force: true });
    await page.getByText('You against one bot').waitFor();
    await picture(page, 'solo-setup-phone');
    await page.reload();
    await page.getByText('You against one bot').waitFor();
    assert.match(await page.locator('.against small').first().textContent(), /2 players · Hard/);
    await page.getByRole('button', { name: /Play now/ }).click();
    await page.locator('.screen').waitFor();
    const { seats, map } = await api(page, 'GET', `/tables/${idOf(page)}`);
    assert.equal(seats.length, 2);
    assert.match(seats[1].bot, /^hard/);
    assert.equal(map, 'classic-2');
  },

  async 'the list on a phone that lies on its side, in four languages, without barriers'({ somebody, picture }) {
    const wrong = [];
    for (const language of ['en', 'it', 'pl', 'es']) {
      const { page } = await somebody({
        viewport: landscape,
        language,
        hasTouch: true,
        theme: language === 'it' ? 'light' : 'dark',
      });
      await arrive(page);
      const over = (await alone(page, { seats: [{ me: true }, { bot: 'random' }] })).id;
      await playOut(page, over);
      await alone(page, {
        players: 5,
        seats: [{ me: true }, ...['easy', 'normal', 'hard', 'expert'].map((level) => ({ bot: `${level}/schemer` }))],
      });
      for (const path of ['/', '/games']) {
        await page.goto(path);
        await page.locator('.game, .go-on').first().waitFor();
        await picture(page, `${path === '/' ? 'home' : 'games'}-landscape-${language}`);
        for (const found of [...(await clipped(page)), ...(await small(page)), ...(await barriers(page))])
          wrong.push(`${language} ${path}: ${found}`);
      }
    }
    assert.ok(wrong.length === 0, wrong.join('\n  '));
  },
};
