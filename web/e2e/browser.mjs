// The browser, and pages that are watched for anything that goes wrong on them.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { random, seedOf, setChance } from './random.mjs';

const places = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export function launch() {
  const executablePath = places.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('There is no Chromium: install it, or say where it is in CHROMIUM.');
  return chromium.launch({
    executablePath,
    args: [
      '--headless',
      // A name that is not this computer's own, for what is shown only to those whom others can reach.
      '--host-resolver-rules=MAP elbowroom.test 127.0.0.1',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export const desk = { width: 1440, height: 900 };
export const tablet = { width: 820, height: 1180 };
export const phone = { width: 390, height: 844 };

/**
 * Somebody at a device: a context of one's own, with everything the console says.
 * `forgive` lets expected messages pass, such as those about a line that was cut on purpose.
 */
export async function somebody(browser, address, options = {}) {
  const {
    language = 'en',
    theme = 'dark',
    viewport = desk,
    speed = 'fast',
    // Who keeps games against bots: most checks look at the server's, where dice are seeded.
    keeper = 'server',
    // A service worker keeps what most checks would rather see fetched.
    keeps = false,
    forgive,
    motion = 'reduce',
    seed = 1,
    ...more
  } = options;
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    locale: { en: 'en-GB', it: 'it-IT', pl: 'pl-PL', es: 'es-ES' }[language],
    colorScheme: theme,
    reducedMotion: motion,
    bypassCSP: false,
    extraHTTPHeaders: { 'X-Elbowroom-Seed': String(seed) },
    ...(viewport.width < 700 ? { hasTouch: true, isMobile: true } : {}),
    ...more,
  });
  context.setDefaultTimeout(15_000);
  await context.addInitScript(
    ([pace, whose]) => {
      if (!location.protocol.startsWith('http')) return;
      localStorage.setItem('elbowroom.speed', pace);
      localStorage.setItem('elbowroom.keeper', whose);
    },
    [speed, keeper],
  );
  if (!keeps) await context.addInitScript(() => delete Navigator.prototype.serviceWorker);
  await context.addInitScript(`Math.random = (${random})(${seed})`);
  // The number of ours that goes into the dice.
  await context.addInitScript(() => {
    crypto.getRandomValues = (bytes) => {
      for (let i = 0; i < bytes.length; i++) bytes[i] = Math.floor(Math.random() * 256);
      return bytes;
    };
  });
  const complaints = [];
  const complain = (text) => {
    if (!forgive?.test(text)) complaints.push(text);
  };
  context.on('page', (page) => {
    setChance(page, seedOf(seed, context.pages().length));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complain(`${message.type()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complain(`exception: ${error.message}`));
  });
  const page = await context.newPage();
  return { context, page, complaints, close: () => context.close() };
}

/** A request as the guest of this page. */
export function api(page, method, path, body) {
  return page.evaluate(
    async ([how, where, what]) => {
      const answer = await fetch(`/api${where}`, {
        method: how,
        ...(how === 'GET' ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(what ?? {}) }),
      });
      if (!answer.ok) throw new Error(`${how} ${where}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [method, path, body],
  );
}

/** Makes a table as the guest of this page and goes there. */
export async function tableOf(page, settings) {
  if (!page.url().startsWith('http')) await page.goto('/friends');
  await api(page, 'POST', '/me');
  const { id } = await api(page, 'POST', '/tables', { game: 'classic', start: true, ...settings });
  await page.goto(`/t/${id}`);
  await page.locator('.screen, dialog').first().waitFor();
  return id;
}
