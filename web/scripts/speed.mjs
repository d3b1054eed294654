// npm run speed -- --server PATH_TO_ELBOWROOM
// How fast the client is: what the first page loads, when it can be used on a slow phone, how smoothly the board moves.
import { desk, launch, phone, somebody } from '../e2e/browser.mjs';
import { lateGame } from '../e2e/late-game.mjs';
import { stateOf, step } from '../e2e/player.mjs';
import { seedOf } from '../e2e/random.mjs';
import { startServer } from '../e2e/server.mjs';
import { framesOf } from './frames.mjs';

/** What is dragged on, and how much work a frame may be on it, in milliseconds: at 60 frames a second there are 16.7. */
const devices = {
  'slow phone': { viewport: phone, deviceScaleFactor: 2, cpu: 4, work: 14 },
  desk: { viewport: desk, hasTouch: true, cpu: 1, work: 4 },
};
/** How long a page may take to get ready for a game once it is drawn, in milliseconds. */
const patience = 2500;
const slow = { latency: 150, down: (1.6 * 1024 * 1024) / 8, up: (750 * 1024) / 8, cpu: 4 };

/** The first visit to the first page on a slow phone with a cold cache. */
async function firstLoad(browser, address) {
  const { context, page, close } = await somebody(browser, address, { viewport: phone, motion: 'no-preference' });
  const cdp = await context.newCDPSession(page);
  const sizes = new Map();
  const kinds = new Map();
  await cdp.send('Network.enable');
  // What is fetched for later, once the page is there, is no part of it.
  const begun = new Set();
  let drawn = false;
  cdp.on('Network.requestWillBeSent', ({ requestId }) => drawn || begun.add(requestId));
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
  drawn = true;
  const map = await page.evaluate(() => performance.now());
  await page.waitForTimeout(1500);
  const { ready, paint, long } = await page.evaluate(() => ({
    ready: window.__ready,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    long: window.__long,
  }));
  const loaded = [...sizes].filter(([id]) => begun.has(id)).map(([id, bytes]) => ({ bytes, ...kinds.get(id) }));
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

/** Nearer to the middle of the board, so many times. */
const nearer = (page, times) =>
  page.locator('main .frame').evaluate((frame, zoom) => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    const turn = (deltaY) =>
      frame.dispatchEvent(
        new WheelEvent('wheel', { deltaY, clientX: left + width / 2, clientY: top + height / 2, cancelable: true }),
      );
    turn(10_000);
    turn(-Math.log(zoom) / 0.0016);
  }, times);

/** How smoothly a crowded board is dragged about, and a token over it. */
async function dragging(browser, address, { cpu, ...device }) {
  const { page, close } = await somebody(browser, address, { motion: 'no-preference', speed: 'fast', ...device });
  await page.goto(`/t/${await lateGame(page, 'classic', 5)}`);
  await page.locator('.screen.mine').waitFor();
  const middle = async (selector) => {
    const { x, y, width, height } = await page.locator(selector).boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const drag = async (from) => {
    // What is still on its way there is not looked at.
    await page.waitForTimeout(1500);
    return framesOf(browser, page, { from: await middle(from), around: await middle('main .frame'), cpu });
  };
  const results = {};
  const dragBoard = async () => {
    await nearer(page, 2);
    results['the board'] = await drag('main .frame');
    await nearer(page, 4);
    results['the board, from near'] = await drag('main .frame');
    await nearer(page, 1);
    await page.waitForTimeout(500);
  };
  const hand = '.turn span.emblem.grab';
  let conquests = 0;
  for (let i = 0; (await page.locator(hand).count()) === 0; i++) {
    if (i === 60) throw new Error('No token can be dragged after 60 steps.');
    const { stage, sure } = await stateOf(page);
    // Where much can be conquered, there is most to see.
    if (/^(ready|conquest)$/.test(stage) && sure.length > 0 && !results['the board']) await dragBoard();
    if ((await step(page, { bold: conquests < 2 ? 1 : 0 })) === 'conquered') conquests++;
  }
  if (!results['the board']) await dragBoard();
  results['a token'] = await drag(hand);
  await close();
  return results;
}

/** From a click on the big button of a page that has been idle for a while to the first frame with something to decide. */
async function playNow(browser, address, { cpu, ...device }) {
  // Who begins is drawn: where bots do, their moves are no part of it.
  for (let tries = 0; tries < 30; tries++) {
    const { context, page, close } = await somebody(browser, address, {
      motion: 'no-preference',
      keeper: 'here',
      keeps: true,
      seed: seedOf(1, `try ${tries}`),
      ...device,
    });
    const cdp = await context.newCDPSession(page);
    await page.goto('/');
    await page.locator('.map .board').waitFor();
    await page.waitForTimeout(patience);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    const taken = await page.evaluate(
      () =>
        new Promise((done) => {
          const start = performance.now();
          let shown = 0;
          const look = () => {
            const now = performance.now();
            const screen = document.querySelector('.screen');
            if (screen) shown ||= now;
            if (screen?.matches('.mine') && screen.querySelector('.column, .turn button:enabled'))
              return requestAnimationFrame(() => done(performance.now() - start));
            // Somebody else begins.
            if (shown && now - shown > 400) return done(null);
            return requestAnimationFrame(look);
          };
          document.querySelector('.play').click();
          requestAnimationFrame(look);
        }),
    );
    await close();
    if (taken !== null) return taken;
  }
  throw new Error('Somebody else begins every game.');
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
  row('', 'is', 'limit');
  row('first load, compressed, without fonts', kB(first.rest), '300 kB', first.rest < 300 * 1024);
  row('fonts', kB(first.fonts), '–');
  row('first paint, slow phone', ms(first.paint), '–');
  row('interactive, slow phone', ms(first.ready), '2000 ms', first.ready < 2000);
  row('map drawn, slow phone', ms(first.map), '–');
  row('longest task, slow phone', ms(first.longest), '–');
  for (const [device, { work: _, ...options }] of Object.entries(devices)) {
    const taken = await playNow(browser, server.address, options);
    if (device === 'desk') row('from “Play now” to the first decision, desk', ms(taken), '1000 ms', taken < 1000);
    else row(`from “Play now” to the first decision, ${device}`, ms(taken), '–');
  }
  for (const [device, { work: most, ...options }] of Object.entries(devices)) {
    const drags = await dragging(browser, server.address, options);
    for (const [what, { fps, work, longest, taking }] of Object.entries(drags)) {
      console.log(`\n${device}, dragging ${what}`);
      row('  frames a second', fps.toFixed(1), '58', fps >= 58);
      row('  work of the main thread for a frame', `${work.toFixed(1)} ms`, `${most} ms`, work < most);
      row('  longest frame', ms(longest), '–');
      row('  longest frame while it is taken up', ms(taking), '–');
    }
  }
  console.log('\nThe largest parts of the first load:');
  for (const { bytes, path } of first.largest) console.log(`${kB(bytes).padStart(8)}  ${path}`);
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = failed > 0 ? 1 : 0;
