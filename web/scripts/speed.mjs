// npm run speed -- --server PATH_TO_ELBOWROOM
// How fast the client is: what the first page loads, when it can be used on a slow phone, how smoothly the board moves.
import { desk, launch, phone, somebody, tableOf } from '../e2e/browser.mjs';
import { step } from '../e2e/player.mjs';
import { startServer } from '../e2e/server.mjs';

const slow = { latency: 150, down: (1.6 * 1024 * 1024) / 8, up: (750 * 1024) / 8, cpu: 4 };

/** The first visit to the first page on a slow phone with a cold cache. */
async function firstLoad(browser, address) {
  const { context, page, close } = await somebody(browser, address, { viewport: phone, motion: 'no-preference' });
  const cdp = await context.newCDPSession(page);
  const sizes = new Map();
  const kinds = new Map();
  await cdp.send('Network.enable');
  cdp.on('Network.responseReceived', ({ requestId, response, type }) =>
    kinds.set(requestId, { path: new URL(response.url).pathname, type }),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.down,
    uploadThroughput: slow.up,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  await page.addInitScript(() => {
    window.__long = [];
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) window.__long.push({ startTime, duration });
    }).observe({ type: 'longtask', buffered: true });
    // Interactive: the big button is drawn, and the page has answered a frame after it.
    const look = () => {
      if (document.querySelector('.play:enabled')) requestAnimationFrame(() => (window.__ready = performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('.map .board').waitFor({ timeout: 30_000 });
  const map = await page.evaluate(() => performance.now());
  await page.waitForTimeout(1500);
  const { ready, paint, long } = await page.evaluate(() => ({
    ready: window.__ready,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    long: window.__long,
  }));
  const loaded = [...sizes].map(([id, bytes]) => ({ bytes, ...kinds.get(id) }));
  const sum = (list) => list.reduce((all, { bytes }) => all + bytes, 0);
  const fonts = loaded.filter(({ type }) => type === 'Font');
  await close();
  return {
    paint,
    ready,
    map,
    longest: Math.max(0, ...long.map(({ duration }) => duration)),
    fonts: sum(fonts),
    rest: sum(loaded.filter((it) => !fonts.includes(it))),
    largest: loaded.sort((a, b) => b.bytes - a.bytes).slice(0, 6),
  };
}

/** Frames in two seconds during which a hand moves something about, inside the page, so that no message between programs is counted. */
async function frames(page, grip, { x, y }) {
  const gaps = await page.evaluate(
    ([selector, at]) =>
      new Promise((done) => {
        const target = document.querySelector(selector);
        const hand = (type, dx, dy) =>
          target.dispatchEvent(
            new PointerEvent(type, {
              bubbles: true,
              pointerId: 7,
              pointerType: 'touch',
              clientX: at.x + dx,
              clientY: at.y + dy,
            }),
          );
        document.querySelector('main .frame').setPointerCapture = () => undefined;
        hand('pointerdown', 0, 0);
        const times = [];
        const start = performance.now();
        const next = (now) => {
          times.push(now);
          const angle = (now - start) / 300;
          hand('pointermove', Math.sin(angle) * 180, Math.cos(angle * 0.7) * 120);
          if (now - start < 2000) requestAnimationFrame(next);
          else {
            hand('pointerup', 0, 0);
            done(times.slice(1).map((time, i) => time - times[i]));
          }
        };
        requestAnimationFrame(next);
      }),
    [grip, { x, y }],
  );
  const total = gaps.reduce((all, gap) => all + gap, 0);
  return { fps: (1000 * gaps.length) / total, worst: Math.max(...gaps) };
}

/** How smoothly the zoomed board is dragged about, and a token over the board. */
async function dragging(browser, address) {
  const { page, close } = await somebody(browser, address, { viewport: desk, motion: 'no-preference', speed: 'fast' });
  const bot = { bot: 'greedy' };
  await tableOf(page, { players: 4, options: { 'first-player': 0 }, seats: [{ me: true }, bot, bot, bot] });
  const frame = await page.locator('main .frame').boundingBox();
  const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.wheel(0, -600);
  await page.waitForTimeout(800);
  const board = await frames(page, 'main .frame', middle);
  // All of the board again; then a turn up to where tokens are placed.
  await page.reload();
  await page.locator('.screen.mine').waitFor();
  const hand = '.turn span.emblem.grab';
  let conquests = 0;
  for (let i = 0; (await page.locator(hand).count()) === 0; i++) {
    if (i === 60) throw new Error('No token can be dragged after 60 steps.');
    if ((await step(page, { bold: conquests < 2 ? 1 : 0 })) === 'conquered') conquests++;
  }
  await page.waitForTimeout(800);
  const token = await frames(page, hand, middle);
  await close();
  return { board, token };
}

const kB = (bytes) => `${(bytes / 1024).toFixed(0)} kB`;
const ms = (time) => `${time.toFixed(0)} ms`;
const server = await startServer();
const browser = await launch();
let failed = 0;
const row = (what, is, limit, good) => {
  if (good === false) failed++;
  console.log(
    `${what.padEnd(46)}${is.padStart(10)}${limit.padStart(12)}  ${good === undefined ? '' : good ? 'ok' : 'OVER'}`,
  );
};
try {
  const first = await firstLoad(browser, server.address);
  const drag = await dragging(browser, server.address);
  row('', 'is', 'limit');
  row('first load, compressed, without fonts', kB(first.rest), '300 kB', first.rest < 300 * 1024);
  row('fonts', kB(first.fonts), '–');
  row('first paint, slow phone', ms(first.paint), '–');
  row('interactive, slow phone', ms(first.ready), '2000 ms', first.ready < 2000);
  row('map drawn, slow phone', ms(first.map), '–');
  row('longest task, slow phone', ms(first.longest), '–');
  for (const [what, { fps, worst }] of Object.entries(drag)) {
    row(`frames a second, dragging the ${what}`, fps.toFixed(1), '55', fps >= 55);
    row(`longest frame, dragging the ${what}`, ms(worst), '–');
  }
  console.log('\nThe largest parts of the first load:');
  for (const { bytes, path } of first.largest) console.log(`${kB(bytes).padStart(8)}  ${path}`);
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = failed > 0 ? 1 : 0;
