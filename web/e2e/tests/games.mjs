// More than one game: the server's answers are passed on with a second one made of the first, in other terrains.
import assert from 'node:assert/strict';

const below = {
  farmland: 'mudpool',
  forest: 'mushroom-forest',
  hill: 'mine',
  swamp: 'mystic-crystal',
  mountain: 'black-mountain',
  sea: 'river',
  lake: 'chasm',
};

async function withSecondGame(context) {
  await context.route('**/api/games', async (route) => {
    const answer = await (await route.fetch()).json();
    const [first] = answer.games;
    await route.fulfill({ json: { ...answer, games: [first, { ...first, game: 'underground', players: [2, 3, 4] }] } });
  });
  await context.route('**/api/games/underground', async (route) => {
    const it = await (await route.fetch({ url: route.request().url().replace('underground', 'classic') })).json();
    it.pack.id = 'underground';
    it.pack.terrains = it.pack.terrains.map((terrain) => ({ ...terrain, id: below[terrain.id] }));
    for (const map of Object.values(it.maps)) for (const region of map.regions) region.terrain = below[region.terrain];
    await route.fulfill({ json: it });
  });
  await context.route('**/api/games/underground/text/*', async (route) => {
    const it = await (await route.fetch({ url: route.request().url().replace('underground', 'classic') })).json();
    await route.fulfill({ json: { ...it, game: { ...it.game, name: 'Deep Below' } } });
  });
}

export default {
  async 'the game is chosen on the first page, kept, and set up'({ somebody, picture }) {
    const { page, context } = await somebody({ motion: 'no-preference', forgive: /409/ });
    await withSecondGame(context);
    const asked = [];
    await context.route('**/api/tables', (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill({ status: 409, json: { error: 'not today' } });
    });
    await page.goto('/');
    const board = page.locator('.map .board');
    await board.waitFor();
    const washes = () =>
      board.locator('.sheet path').evaluateAll((all) => all.map((it) => it.getAttribute('fill')).join());
    const classic = await washes();
    await page.getByRole('radio', { name: 'Deep Below' }).check({ force: true });
    await page.waitForFunction(
      (before) =>
        [...document.querySelectorAll('.map .sheet path')].map((it) => it.getAttribute('fill')).join() !== before,
      classic,
    );
    await picture(page, 'home-second-game');
    await page.reload();
    await board.waitFor();
    assert.ok(await page.getByRole('radio', { name: 'Deep Below' }).isChecked(), 'the choice is kept');
    await page.getByRole('button', { name: /Play now/ }).click();
    await page.getByRole('alert').waitFor();
    assert.equal(asked[0].game, 'underground');
    assert.equal(asked[0].seats.length, asked[0].players);

    await page.goto('/friends');
    await page.locator('form').waitFor();
    assert.ok(await page.getByRole('radio', { name: 'Deep Below' }).isChecked());
    assert.equal(await page.getByRole('radio', { name: '5' }).count(), 0, 'it is for four at most');
    await page.getByRole('radio', { name: 'Small World' }).check({ force: true });
    await page.getByRole('radio', { name: '5' }).check({ force: true });
    await page.getByRole('radio', { name: 'Deep Below' }).check({ force: true });
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.getByRole('alert').waitFor();
    assert.equal(asked[1].game, 'underground');
    assert.ok(asked[1].players <= 4, `not ${asked[1].players} players`);
  },

  async 'one game alone needs no choice'({ somebody }) {
    const { page } = await somebody();
    await page.goto('/');
    await page.locator('.map .board').waitFor();
    const { games } = await (await page.request.get('/api/games')).json();
    assert.equal(await page.locator('fieldset.games').count(), games.length > 1 ? 1 : 0);
  },
};
