// npm run pictures -- --server PATH_TO_ELBOWROOM [--to FOLDER]
// Makes the pictures of the client that the README shows, from a game that is really played, so that they stay true, and
// the one that links to a table show where they are sent.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { desk, launch, phone, somebody, tableOf } from '../e2e/browser.mjs';
import { play } from '../e2e/player.mjs';
import { flag, startServer, web } from '../e2e/server.mjs';

const folder = resolve(flag('--to', join(web, '../docs/pictures')));
const limit = 300 * 1024;
mkdirSync(folder, { recursive: true });

/** One picture as WebP, as fine as fits into the limit. */
async function shoot(page, name) {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(2, 2);
  await page.waitForTimeout(700);
  const cdp = await page.context().newCDPSession(page);
  for (let quality = 88; quality >= 40; quality -= 8) {
    const { data } = await cdp.send('Page.captureScreenshot', { format: 'webp', quality });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.length > limit) continue;
    writeFileSync(join(folder, `${name}.webp`), bytes);
    console.log(`${join(folder, name)}.webp  ${(bytes.length / 1024).toFixed(0)} kB`);
    return;
  }
  throw new Error(`${name} does not fit into ${limit} bytes.`);
}

const inside = (path) => readFileSync(path).toString('base64');

/** The board of the late game with the name on it, as large as networks show it; JPEG, which all of them read. */
async function preview(browser) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  const font = inside(join(web, 'node_modules/@fontsource/alegreya/files/alegreya-latin-800-normal.woff2'));
  await page.setContent(`
    <style>
      @font-face { font-family: Name; src: url(data:font/woff2;base64,${font}); }
      body { margin: 0; height: 630px; overflow: hidden; position: relative; background: #1d140e; }
      img { position: absolute; left: -54px; top: -208px; width: 1770px; }
      p { position: absolute; inset: auto 0 0; margin: 0; padding: 130px 56px 26px; font: 800 92px/1 Name; color: #ffe9c2;
          background: linear-gradient(transparent, rgb(24 14 8 / 0.92) 78%); }
    </style>
    <img src="data:image/webp;base64,${inside(join(folder, 'late-game.webp'))}" /><p>Elbowroom</p>`);
  await page.evaluate(() => Promise.all([document.fonts.load('800 92px Name'), document.images[0].decode()]));
  const path = join(web, 'public/preview.jpg');
  await page.screenshot({ path, type: 'jpeg', quality: 80 });
  await page.close();
  console.log(path);
}

const server = await startServer();
const browser = await launch();
const bot = { bot: 'greedy' };
const round = (n) => ({ enough: async (page) => new RegExp(`Round ${n} `).test(await page.title()) });
try {
  const ada = await somebody(browser, server.address, { viewport: desk });
  await ada.page.goto('/');
  await ada.page.locator('.map .board').waitFor();
  await shoot(ada.page, 'first-page');

  await tableOf(ada.page, { players: 4, seats: [{ me: 'Ada' }, bot, bot, bot] });
  await play(ada.page, round(7));
  await shoot(ada.page, 'late-game');
  await preview(browser);

  const bo = await somebody(browser, server.address, { viewport: phone, deviceScaleFactor: 2 });
  await tableOf(bo.page, { players: 3, options: { 'first-player': 0 }, seats: [{ me: 'Bo' }, bot, bot] });
  await play(bo.page, round(4));
  await shoot(bo.page, 'phone');

  // The end of the game: its curves, where there are any.
  await play(ada.page);
  if (await ada.page.locator('.curves, [data-curves]').count()) await shoot(ada.page, 'end-of-game');
  else await shoot(ada.page, 'result');
} finally {
  await browser.close();
  await server.stop();
}
