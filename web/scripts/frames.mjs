// What moving something about costs: the frames that are shown, and the work of the page's main thread for each of them.
// Frames are late when other programs need the processor; the work is time on the processor, and hardly depends on them.

const categories = ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
/** How long something is moved, in milliseconds: at first it is taken up, which is looked at by itself. */
const start = 400;
const steady = 2400;

/** A finger that takes hold somewhere and moves about somewhere else for as long as the work lasts. */
async function finger(cdp, { from, around }, work) {
  const touch = (type, ...points) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((at) => ({ id: 7, ...at })) });
  await touch('touchStart', from);
  const begun = Date.now();
  let over = false;
  const moves = (async () => {
    while (!over) {
      const angle = (Date.now() - begun) / 300;
      void touch('touchMove', { x: around.x + Math.sin(angle) * 120, y: around.y + Math.cos(angle * 0.7) * 90 });
      await new Promise((next) => setTimeout(next, 8));
    }
  })();
  await work();
  over = true;
  await moves;
  await touch('touchEnd');
}

/** Marks each frame in the page. */
const watch = ([first, all]) =>
  new Promise((done) => {
    const begun = performance.now();
    let settled = false;
    const look = (now) => {
      performance.mark('frame');
      if (!settled && now - begun > first) {
        settled = true;
        performance.mark('settled');
      }
      if (now - begun < all) requestAnimationFrame(look);
      else {
        performance.mark('over');
        done();
      }
    };
    performance.mark('begun');
    requestAnimationFrame(look);
  });

/** Moves something of the page about: it is taken `from` one place and moved `around` another, in pixels. */
export async function framesOf(browser, page, { from, around, cpu = 1 }) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await browser.startTracing(page, { categories });
  await finger(cdp, { from, around }, () => page.evaluate(watch, [start, start + steady]));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return reckoned(traceEvents);
}

function reckoned(events) {
  const marks = events.filter(({ cat, ph }) => cat === 'blink.user_timing' && ph !== 'M');
  const at = (name) => marks.find((mark) => mark.name === name);
  const [begun, settled, over] = [at('begun'), at('settled'), at('over')];
  const between = (from, to) => (event) => event.ts >= from.ts && event.ts <= to.ts;
  const gaps = (from, to) => {
    const frames = marks.filter((mark) => mark.name === 'frame' && between(from, to)(mark));
    const times = [from, ...frames].map(({ ts }) => ts / 1000);
    return times.slice(1).map((time, i) => time - times[i]);
  };
  const shown = gaps(settled, over);
  const main = ({ pid, tid, ph, name }) =>
    ph === 'X' && name === 'RunTask' && pid === settled.pid && tid === settled.tid;
  const work = events.filter((event) => main(event) && between(settled, over)(event));
  return {
    fps: (1000 * shown.length) / shown.reduce((sum, gap) => sum + gap, 0),
    longest: Math.max(...shown),
    taking: Math.max(...gaps(begun, settled)),
    work: work.reduce((sum, { tdur }) => sum + tdur, 0) / 1000 / shown.length,
  };
}
