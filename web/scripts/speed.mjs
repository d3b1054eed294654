// npm run speed -- --server PATH_TO_ELBOWROOM
// How fast the client is: what the first page loads, when it can be used on a slow phone, how smoothly the board moves.
import { desk, launch, phone, somebody, tableOf } from '../e2e/browser.mjs';
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

/** Frames while the zoomed board is dragged about for two seconds. */
async function dragging(browser, address) {
  const { page, close } = await somebody(browser, address, { viewport: desk, motion: 'no-preference', speed: 'fast' });
  const bot = { bot: 'greedy' };
  await tableOf(page, { players: 4, options: { 'first-player': 0 }, seats: [{ me: true }, bot, bot, bot] });
  const board = await page.locator('main .frame').boundingBox();
  const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -600);
  await page.waitForTimeout(800);
  // The hand moves inside the page, once a frame, so that no message between programs is counted.
  const gaps = await page.evaluate(
    ({ x, y }) =>
      new Promise((done) => {
        const frame = document.querySelector('main .frame');
        const hand = (type, dx, dy) =>
          frame.dispatchEvent(
            new PointerEvent(type, {
              bubbles: true,
              pointerId: 7,
              pointerType: 'touch',
              clientX: x + dx,
              clientY: y + dy,
            }),
          );
        frame.setPointerCapture = () => undefined;
        hand('pointerdown', 0, 0);
        const times = [];
        const start = performance.now();
        const next = (now) => {
          times.push(now);
          const at = (now - start) / 300;
          hand('pointermove', Math.sin(at) * 180, Math.cos(at * 0.7) * 120);
          if (now - start < 2000) requestAnimationFrame(next);
          else {
            hand('pointerup', 0, 0);
            done(times.slice(1).map((time, i) => time - times[i]));
          }
        };
        requestAnimationFrame(next);
      }),
    { x, y },
  );
  await close();
  const total = gaps.reduce((all, gap) => all + gap, 0);
  return { fps: (1000 * gaps.length) / total, worst: Math.max(...gaps) };
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
  row('frames a second, dragging the board', drag.fps.toFixed(1), '55', drag.fps >= 55);
  row('longest frame, dragging the board', ms(drag.worst), '–');
  console.log('\nThe largest parts of the first load:');
  for (const { bytes, path } of first.largest) console.log(`${kB(bytes).padStart(8)}  ${path}`);
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = failed > 0 ? 1 : 0;
