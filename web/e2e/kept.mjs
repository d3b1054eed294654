// What the service worker keeps.

/** Until the service worker has everything that a page may need. */
export async function untilKept(page, printed) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  for (let tries = 0; tries < 200; tries++) {
    const urls = await page.evaluate(async () => {
      const names = await caches.keys();
      return (await Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
        .flat()
        .map(({ url }) => url);
    });
    if (printed.every((part) => urls.some((url) => url.includes(part)))) return;
    await page.waitForTimeout(300);
  }
  throw new Error(`not all of ${printed} was kept`);
}
