// Crowded late games on each map, at each size: bots play most of the game, then somebody looks.
import assert from 'node:assert/strict';
import { desk, phone, tablet } from '../browser.mjs';
import { lateGame } from '../late-game.mjs';
import { clipped, crowded, small } from '../looks.mjs';
import { stateOf, step } from '../player.mjs';

async function late({ somebody, picture }, players, theme, game = 'classic') {
  // Bots that were too quick have left no seat to return to.
  const { page } = await somebody({ theme, forgive: /409/ });
  await page.goto(`/t/${await lateGame(page, game, players)}`);
  await page.locator('.screen.mine').waitFor();
  const wrong = [];
  const look = async (moment) => {
    for (const [device, viewport] of Object.entries({ desk, tablet, phone })) {
      await page.setViewportSize(viewport);
      await page.waitForTimeout(120);
      // A find is read and put away.
      if (await page.locator('[data-found]').count()) await page.locator('[data-found] .close').click();
      await picture(page, `late-${game}-${players}-${moment}-${device}`);
      const found = [
        ...(await clipped(page)),
        ...(await crowded(page)),
        ...(device === 'phone' ? await small(page) : []),
      ];
      wrong.push(...found.map((problem) => `${moment} on the ${device}: ${problem}`));
    }
    await page.setViewportSize(desk);
  };
  // One turn, looked at where there is most to see.
  const moments = new Set(['conquest', 'redeploy', 'earned']);
  const seen = new Set();
  for (let i = 0; i < 40 && !seen.has('earned'); i++) {
    const { stage, mine } = await stateOf(page);
    const moment = (await page.locator('[data-earned]').count()) ? 'earned' : mine ? stage : '';
    if (moments.has(moment) && !seen.has(moment)) {
      seen.add(moment);
      await look(moment);
    }
    if (moment !== 'earned') await step(page);
  }
  assert.ok(seen.has('earned'), `a turn was played to its end: ${[...seen].join(', ')}`);
  assert.ok(wrong.length === 0, wrong.join('\n  '));
}

export default {
  'two players, dark': (kit) => late(kit, 2, 'dark'),
  'five players, light': (kit) => late(kit, 5, 'light'),
  'five players, Underground': (kit) => late(kit, 5, 'dark', 'underground'),
  'five players, Warcraft': (kit) => late(kit, 5, 'light', 'warcraft'),
};

export const thorough = {
  'three players, light': (kit) => late(kit, 3, 'light'),
  'four players, dark': (kit) => late(kit, 4, 'dark'),
  'two players, Underground': (kit) => late(kit, 2, 'light', 'underground'),
  'three players, Underground': (kit) => late(kit, 3, 'dark', 'underground'),
  'four players, Underground': (kit) => late(kit, 4, 'light', 'underground'),
  'two players, Warcraft': (kit) => late(kit, 2, 'dark', 'warcraft'),
};
