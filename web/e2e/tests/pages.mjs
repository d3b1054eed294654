// Every page: in each language, in both themes, on phone and desk, with axe, without complaints.
import assert from 'node:assert/strict';
import { createServer } from 'vite';
import { barriers } from '../barriers.mjs';
import { api, desk, phone, tablet, tableOf } from '../browser.mjs';
import { clipped, small } from '../looks.mjs';
import { step } from '../player.mjs';
import { web } from '../server.mjs';

const languages = ['en', 'it', 'pl', 'es'];
const bot = { bot: 'greedy' };

/** A game of the guest of this page that is over: a stand-in has played it. */
async function finishedGame(page) {
  const id = await tableOf(page, { players: 2, seats: [{ me: 'Ada' }, bot] });
  await api(page, 'PUT', `/tables/${id}/seats/0`, { standIn: true });
  for (let i = 0; i < 300; i++) {
    if ((await api(page, 'GET', `/tables/${id}`)).status === 'over') return id;
    await page.waitForTimeout(100);
  }
  throw new Error('The game of the bots does not end.');
}

let ended;
/** The same for everybody who looks. */
function endedGame(page) {
  ended ??= finishedGame(page);
  return ended;
}

/** Each page, and how one gets there. A page that comes later is added here. */
const pages = {
  home: (page) => page.goto('/').then(() => page.locator('.map .board').waitFor()),
  friends: async (page) => {
    await page.goto('/friends');
    await page.locator('form').waitFor();
    for (const more of await page.locator('details > summary').all()) await more.click();
  },
  device: (page) => page.goto('/device').then(() => page.locator('form').waitFor()),
  me: (page) => page.goto('/me').then(() => page.locator('h1').waitFor()),
  claim: (page) => page.goto('/claim/nosuchcode').then(() => page.locator('h1').waitFor()),
  tables: async (page) => {
    await page.goto('/tables');
    await api(page, 'POST', '/me');
    await api(page, 'POST', '/tables', { game: 'classic', players: 3, listed: true });
    await page.locator('li').first().waitFor();
  },
  watch: (page) => page.goto('/watch'),
  games: async (page) => {
    await page.goto('/friends');
    await api(page, 'POST', '/me');
    await finishedGame(page);
    await api(page, 'POST', '/tables', {
      game: 'classic',
      players: 5,
      seats: [{ me: true }, ...['easy/raider', 'hard/builder', 'expert/schemer', 'normal'].map((it) => ({ bot: it }))],
      start: true,
    });
    await page.goto('/games');
    await page.locator('.game').nth(1).waitFor();
    await page.locator('.game .ways button').first().click();
    await page.locator('.game .away').waitFor();
  },
  record: (page) => page.locator('#tab-record').click(),
  learn: (page) => page.goto('/learn').then(() => page.locator('h1').waitFor()),
  analysis: (page) => page.goto('/analysis').then(() => page.locator('section button').first().waitFor()),
  study: async (page) => {
    await page.locator('section button').first().click();
    await page.locator('.screen main [data-region]').first().waitFor();
    await page.locator('#tab-study').click();
    await page.locator('.moves').waitFor();
  },
  editor: async (page) => {
    await page.goto('/analysis');
    await page.locator('section button').nth(1).click();
    await page.locator('fieldset select').first().waitFor();
  },
  nowhere: (page) => page.goto('/no/such/page'),
  missing: (page) => page.goto('/t/nosuchtable').then(() => page.locator('h1').waitFor()),
  waiting: async (page) => {
    await page.goto('/friends');
    await api(page, 'POST', '/me');
    const { id } = await api(page, 'POST', '/tables', { game: 'classic', players: 3 });
    await page.goto(`/t/${id}`);
    await page.locator('input[readonly]').waitFor();
  },
  pick: async (page) => {
    await tableOf(page, { players: 4, options: { 'first-player': 0 }, seats: [{ me: true }, bot, bot, bot] });
    await page.locator('.column .more').waitFor();
  },
  conquest: (page) => step(page),
  regions: (page) => page.locator('#tab-regions').click(),
  menu: (page) =>
    page
      .locator('.menu .icon')
      .click()
      .then(() => page.locator('.menu .pop').waitFor()),
  keys: (page) => page.keyboard.press('?').then(() => page.locator('dialog[open]').waitFor()),
  redeploy: async (page) => {
    await page.keyboard.press('Escape');
    await page.locator(page.viewportSize().width < 700 ? '#tab-turn' : '#tab-log').click();
    await step(page, { bold: 0 });
  },
  five: async (page) => {
    await tableOf(page, { players: 5, seats: [{ me: 'Magdalena' }, bot, bot, bot, bot] });
    await step(page);
  },
  curtain: async (page) => {
    await tableOf(page, { players: 2, options: { 'first-player': 0 }, seats: [{ me: 'Ada' }, { me: 'Bo' }] });
    while (!(await page.locator('dialog.curtain').count())) await step(page, { bold: 0 });
  },
  chat: async (page) => {
    await api(page, 'POST', '/me');
    const { id } = await api(page, 'POST', '/tables', { game: 'classic', players: 2 });
    const other = await page
      .context()
      .browser()
      .newContext({ baseURL: new URL(page.url()).origin });
    const friend = await other.newPage();
    await friend.goto('/friends');
    await api(friend, 'POST', '/me');
    await api(friend, 'PUT', `/tables/${id}/seats/1`, { sit: true, name: 'Bo' });
    await api(page, 'POST', `/tables/${id}/start`);
    await other.close();
    await page.goto(`/t/${id}`);
    await page.locator('#tab-chat').click();
    await page.locator('.chat form input').fill('Ciao!');
    await page.locator('.chat form button').click();
    await page.locator('.chat .lines', { hasText: 'Ciao!' }).waitFor();
  },
  over: async (page) => {
    await page.goto(`/t/${await endedGame(page)}`);
    await page.locator('dialog.back canvas').first().waitFor();
  },
  replay: async (page) => {
    await page.goto(`/t/${await endedGame(page)}/replay`);
    await page.getByRole('slider').waitFor();
  },
};

let words;
/** The client's messages and the game's names in each language. */
function wordsOf(page) {
  words ??= (async () => {
    const vite = await createServer({
      root: web,
      logLevel: 'silent',
      appType: 'custom',
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, watch: null, hmr: false, ws: false },
    });
    const found = {};
    try {
      for (const language of languages) {
        const { messagesOf } = await vite.ssrLoadModule('/src/i18n/messages.ts');
        const messages = await messagesOf(language);
        const texts = await api(page, 'GET', `/games/classic/text/${language}`);
        const names = {};
        for (const [kind, all] of Object.entries(texts))
          if (typeof all === 'object')
            for (const [id, it] of Object.entries(all)) {
              if (typeof it?.name === 'string') names[`${kind}/${id}`] = it.name;
              if (typeof it?.text === 'string') names[`${kind}/${id}/text`] = it.text;
            }
        found[language] = { messages, names };
      }
    } finally {
      await vite.close();
    }
    return found;
  })();
  return words;
}

/** What can be read on the page: pieces of text, and the labels of things. */
function visible(page) {
  return page.evaluate(() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent.trim();
      const parent = node.parentElement;
      if (text && parent && !['SCRIPT', 'STYLE', 'OPTION'].includes(parent.tagName)) found.add(text);
    }
    for (const it of document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=range])'))
      for (const text of [it.value, it.placeholder]) if (text) found.add(text.trim());
    for (const it of document.querySelectorAll('[aria-label], [title], option'))
      for (const text of [
        it.getAttribute('aria-label'),
        it.getAttribute('title'),
        it.tagName === 'OPTION' ? it.textContent : null,
      ])
        if (text) found.add(text.trim());
    found.add(document.title);
    return [...found];
  });
}

/** A message as a pattern: what stands in braces may be anything. */
function pattern(message) {
  let out = '';
  let depth = 0;
  for (const letter of message) {
    if (letter === '{') {
      if (depth++ === 0) out += '\u0000';
    } else if (letter === '}') depth--;
    else if (depth === 0) out += letter;
  }
  const fixed = out.replaceAll('\u0000', '').replace(/[\W\d]/g, '');
  if (fixed.length < 4) return null;
  return new RegExp(`^${out.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\u0000', '.+')}$`, 'su');
}

async function leftovers(page, language) {
  const { en, [language]: own } = await wordsOf(page);
  const texts = await visible(page);
  const bad = texts.filter((text) => /^[a-z]+(\.[a-zA-Z-]+)+$/.test(text)).map((text) => `a key: ${text}`);
  if (language === 'en') return bad;
  const ours = new Set([...Object.values(own.messages), ...Object.values(own.names)]);
  const ourPatterns = Object.values(own.messages).flatMap((message) => pattern(message) ?? []);
  for (const [key, message] of Object.entries(en.messages)) {
    if (own.messages[key] === message || ours.has(message)) continue;
    const looks = pattern(message);
    if (!looks) continue;
    for (const text of texts)
      if (looks.test(text) && !ourPatterns.some((it) => it.test(text))) bad.push(`English (${key}): ${text}`);
  }
  // Those who play have names in every language, wherever these stand.
  const people = Object.entries(en.messages).flatMap(([key, name]) => (key.startsWith('bot.name.') ? [name] : []));
  const english = new RegExp(`\\b(${people.join('|')}|Guest \\d+)\\b`);
  for (const text of texts) if (english.test(text)) bad.push(`English (somebody): ${text}`);
  for (const [id, name] of Object.entries(en.names))
    if (own.names[id] !== name && !ours.has(name) && texts.includes(name)) bad.push(`English (${id}): ${name}`);
  return bad;
}

/** Goes through all pages and gathers what is wrong on any of them. */
async function tour(page, look) {
  const wrong = [];
  for (const [name, open] of Object.entries(pages)) {
    if (name === 'keys' && page.viewportSize().width < 700) continue;
    await open(page);
    await page.waitForTimeout(60);
    for (const problem of await look(name)) wrong.push(`${name}: ${problem}`);
  }
  assert.ok(wrong.length === 0, wrong.join('\n  '));
}

const main = ['home', 'friends', 'games', 'record', 'learn', 'pick', 'redeploy', 'over'];
const checks = {};
/** Room is scarce on a phone; a desk that has it for English and for the phones' texts has it for nearly everything. */
export const thorough = {};
for (const language of languages)
  for (const [device, viewport] of Object.entries({ phone, desk }))
    (device === 'desk' && language !== 'en' ? thorough : checks)[`${language} on the ${device}`] = async ({
      somebody,
      picture,
    }) => {
      const { page } = await somebody({ language, viewport, theme: language === 'pl' ? 'light' : 'dark' });
      await tour(page, async (name) => {
        if (language === 'en' || ['conquest', 'home', 'chat'].includes(name))
          await picture(page, `${device}-${name}-${language}`);
        assert.equal(await page.locator('html').getAttribute('lang'), language);
        return [
          ...(await leftovers(page, language)),
          ...(await clipped(page)),
          ...(device === 'phone' ? await small(page) : []),
          // English is seen on the dark table, Polish on the light one; the others where most is said.
          ...(language === 'en' || language === 'pl' || (device === 'phone' && main.includes(name))
            ? await barriers(page)
            : []),
        ];
      });
    };
checks['every page on a tablet'] = async ({ somebody, picture }) => {
  const { page } = await somebody({ viewport: tablet, hasTouch: true });
  await tour(page, async (name) => {
    await picture(page, `tablet-${name}-en`);
    return [...(await clipped(page)), ...(await small(page))];
  });
};

checks['the first page loads less than 300 kB without fonts'] = async ({ somebody }) => {
  const { page, context } = await somebody({ viewport: phone });
  const line = await context.newCDPSession(page);
  const loaded = new Map();
  await line.send('Network.enable');
  line.on('Network.responseReceived', ({ requestId, type }) => loaded.set(requestId, { type, bytes: 0 }));
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const it = loaded.get(requestId);
    if (it) it.bytes = encodedDataLength;
  });
  await page.goto('/');
  // What is fetched for later, once the page is there, is no part of it.
  await page.locator('.map .board').waitFor();
  const all = [...loaded.values()].filter(({ type }) => type !== 'Font');
  const bytes = all.reduce((sum, it) => sum + it.bytes, 0);
  assert.ok(all.some(({ type }) => type === 'Script') && bytes > 20_000, `${bytes} bytes are not all of it`);
  assert.ok(bytes < 300_000, `${bytes} bytes`);
};

checks['each page has a title of its own, and a language is switched at once'] = async ({ somebody }) => {
  const { page } = await somebody({ language: 'es' });
  const titles = new Map();
  for (const path of ['/', '/friends', '/device', '/games', '/tables', '/watch', '/no/such/page']) {
    await page.goto(path);
    await page.locator('h1').waitFor();
    titles.set(await page.title(), path);
  }
  assert.equal(titles.size, 7, [...titles.keys()].join(' | '));
  assert.ok(await page.locator('link[rel=icon]').count());
  await page.goto('/');
  await page.getByRole('button', { name: /Jugar|Juega/ }).waitFor();
  await page.locator('select').first().selectOption('pl');
  await page.locator('html[lang=pl]').waitFor({ state: 'attached' });
  await page.reload();
  await page.locator('html[lang=pl]').waitFor({ state: 'attached' });
};

checks['a server that cannot be reached is told, and found again'] = async ({ somebody }) => {
  const { page, context } = await somebody({ forgive: /ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load/ });
  await page.goto('/');
  await page.locator('.map .board').waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: /Play now/ }).click();
  await page.getByRole('alert').waitFor();
  assert.match(await page.getByRole('alert').textContent(), /offline/);
  await context.setOffline(false);
  await page.getByRole('button', { name: /Play now/ }).click();
  await page.locator('.screen').waitFor();
};

export default checks;
