// npm run e2e -- --server PATH_TO_ELBOWROOM [--content FOLDER_OF_PACKS] [--only WORD,WORD] [--times NUMBER] [--seed NUMBER] [--thorough yes]
// Runs the checks of tests/ against a server of its own, two at a time, and ends with what failed and why, and
// "N passed, N failed". Those that a file calls thorough find little that the others have not found: they are run when they are
// asked for. With --times, each check is run so many times: those that play are never the same twice. What the
// checks and the pages choose at random, and the dice of the server, come from the seed, which is told first.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launch, somebody } from './browser.mjs';
import { random, seedOf } from './random.mjs';
import { flag, startServer, web } from './server.mjs';

const here = join(web, 'e2e');
const artefacts = join(here, 'artefacts');
rmSync(artefacts, { recursive: true, force: true });
mkdirSync(artefacts, { recursive: true });

const checks = [];
for (const file of readdirSync(join(here, 'tests')).sort()) {
  const { default: group, thorough } = await import(join(here, 'tests', file));
  const all = thorough && (flag('--thorough') || flag('--only')) ? { ...group, ...thorough } : group;
  for (const [name, work] of Object.entries(all)) checks.push({ name: `${file.replace('.mjs', '')}: ${name}`, work });
}
const only = flag('--only')?.split(',');
const times = Number(flag('--times', 1));
const wanted = Array.from({ length: times }, (_, i) =>
  checks
    .filter(({ name }) => !only || only.some((word) => name.includes(word)))
    .map(({ name, work }) => ({ name: times > 1 ? `${name} #${i + 1}` : name, work })),
).flat();

const seed = Number(flag('--seed', Math.floor(Math.random() * 1e9)));
console.log(`--seed ${seed}`);
const server = await startServer();
const browser = await launch();
const failed = [];
const odd = [];
let passed = 0;

async function run(check, tries = 2) {
  const { name, work } = check;
  // Another try is another game.
  const own = seedOf(seed, `${name} ${tries}`);
  let retry = false;
  const people = [];
  const start = Date.now();
  const kit = {
    address: server.address,
    /** Somebody who is watched for complaints of the console, and gone when the check is over. */
    async somebody(options) {
      const it = await somebody(browser, server.address, { seed: seedOf(own, people.length), ...options });
      people.push(it);
      return it;
    },
    /** Somebody whose table is at a server of its own. */
    async elsewhere(address, options) {
      const it = await somebody(browser, address, { seed: seedOf(own, people.length), ...options });
      people.push(it);
      return it;
    },
    /** What the check chooses at random. */
    random: random(own),
    picture: (page, called) => page.screenshot({ path: join(artefacts, `${called}.png`) }),
  };
  let limit;
  try {
    const late = new Promise((_, no) => {
      limit = setTimeout(() => no(new Error('It took longer than 120 seconds.')), 120_000);
    });
    await Promise.race([work(kit), late]);
    const complaints = people.flatMap((it) => it.complaints);
    if (complaints.length > 0) throw new Error(`The console says:\n    ${complaints.slice(0, 5).join('\n    ')}`);
    passed++;
    console.log(`ok   ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    const at = /\n\s+at [^\n]*e2e\/tests[^\n]*/.exec(error.stack ?? '')?.[0] ?? '';
    const why = `${String(error.message ?? error).slice(0, 3000)}${at}`;
    // Games are played at random: what fails only in some of them is tried in another, and named; --times shows how often.
    const again = tries > 1 && times === 1;
    (again ? odd : failed).push({ name, why });
    console.log(`${again ? 'odd ' : 'FAIL'} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)\n  ${why}`);
    if (again) retry = true;
    for (const [i, { page }] of people.entries())
      await kit.picture(page, `failed-${name.replace(/\W+/g, '-')}-${i}`).catch(() => undefined);
  } finally {
    clearTimeout(limit);
    await Promise.all(people.map((it) => it.close().catch(() => undefined)));
  }
  if (retry) await run(check, tries - 1);
}

const start = Date.now();
try {
  const waiting = [...wanted];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  };
  await Promise.all([worker(), worker()]);
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${((Date.now() - start) / 1000).toFixed(0)} s`);
// One line each, so that whoever looks for failures in a log finds the reason with them.
const line = (why) => why.replace(/\s+/g, ' ').slice(0, 600);
for (const { name, why } of odd) console.log(`odd  ${name}: ${line(why)}`);
for (const { name, why } of failed) console.log(`FAIL ${name}: ${line(why)}`);
if (odd.length + failed.length > 0) console.log(`again with --seed ${seed}`);
console.log(`${passed} passed, ${failed.length} failed${odd.length > 0 ? `, ${odd.length} failed once` : ''}`);
process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0;
