// Whether elbowroom.wasm is the same game as the program: scenarios, signatures, bots, errors; and whether it is small.
// Usage: node page/test.mjs PATH-TO-ELBOWROOM; the last line says how many checks passed and failed.
import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import { badLines, matchLines } from './dialogue.mjs';
import { files as built, home, open, texts } from './node.mjs';
import { DeviceTable } from './table.mjs';

const program = process.argv[2] ?? join(home, 'build/release/elbowroom');
const mostBytes = 900_000;
let passed = 0;
let failed = 0;

function check(name, wrong) {
  if (wrong === '') return passed++;
  failed++;
  console.log(`FAIL ${name}: ${wrong}`);
}
const same = (found, wanted) => (found === wanted ? '' : `found ${found}\n  expected ${wanted}`);

function run(...command) {
  const { stdout, status, error } = spawnSync(program, command, {
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  if (error) throw error;
  return { stdout, status };
}

function programAnswers(lines) {
  const { stdout } = spawnSync(program, ['engine'], {
    input: lines.join('\n') + '\n',
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  return stdout.trimEnd().split('\n');
}

// Every scenario, by the code of the program, and none is left out.
async function scenarios() {
  const page = await open();
  page.give(texts('rules'));
  for (const game of ['classic', 'underground', 'warcraft']) {
    page.give(texts(`scenarios/${game}`));
    const results = page.ask('scenarios', {
      paths: [`scenarios/${game}`],
    }).scenarios;
    for (const { file, title, failure } of results) check(`${file}: ${title}`, failure ?? '');
    const count = /^(\d+) passed/m.exec(run('scenario', `scenarios/${game}`, '--quiet').stdout)?.[1];
    check(`the number of scenarios of ${game}`, same(String(results.length), String(count)));
  }
}

// The hashes over random games that the program's own tests are held against.
async function signatures() {
  const page = await open();
  const golden = JSON.parse(readFileSync(join(home, 'tests/golden/golden.json'), 'utf8'));
  for (const [key, wanted] of Object.entries(golden.signature)) {
    const [game, map] = key.split(' ');
    const options = golden['house rules'][key];
    const games = options ? { games: 75, options } : { games: 150 };
    check(`the signature of ${key}`, same(page.ask('signature', { game, map, ...games }).signature, wanted));
  }
}

async function digests() {
  const page = await open();
  for (let size = 0; size < 200; size++) {
    const text = 'ż' + 'x'.repeat(size);
    const key = 'k'.repeat(size);
    const plain = page.ask('digest', { text }).digest;
    const keyed = page.ask('digest', { text, key }).digest;
    const wanted =
      createHash('sha256').update(text).digest('hex') + createHmac('sha256', key).update(text).digest('hex');
    check(`the digests of ${size} letters`, same(plain + keyed, wanted));
  }
}

// The program draws the maps as they lie in the tree; so does the page.
async function drawing() {
  const page = await open();
  const at = (folder) => readFileSync(join(home, `content/classic/maps${folder}/classic-2.json`), 'utf8');
  const { outlines } = page.ask('draw', { map: JSON.parse(at('')) });
  check('the drawing of a map', same(JSON.stringify(outlines), JSON.stringify(JSON.parse(at('/outlines')))));
}

// A bot in JavaScript plays whole games against `hard`. Both files and the program answer the same to every line of them.
async function matches() {
  const page = await open();
  const others = await Promise.all(built.map((file) => open(file)));
  for (const game of ['classic', 'underground', 'warcraft', 'crossover']) {
    const { lines, answers, ranks } = matchLines(page, game);
    check(`a game of ${game} is played to its end`, ranks ? '' : answers.at(-1));
    const program = programAnswers(lines);
    for (const [name, found] of [
      ['the program', program],
      ...others.map((other, i) => [built[i], lines.map((line) => other.askText('engine', line))]),
    ]) {
      const differs = answers.findIndex((answer, i) => answer !== found[i]);
      check(
        `${name} plays ${game} alike`,
        differs < 0 ? '' : `${lines[differs]}\n  ${answers[differs]}\n  ${found[differs]}`,
      );
    }
  }
}

async function badInput() {
  const page = await open();
  const answers = programAnswers(badLines);
  badLines.forEach((line, i) =>
    check(`the answer to ${line.slice(0, 60)}`, same(page.askText('engine', line), answers[i] ?? 'nothing')),
  );
  const refused = (door, text) => {
    const answer = JSON.parse(page.askText(door, text));
    check(`${door} ${text.slice(0, 40)} is refused`, typeof answer.error === 'string' ? '' : JSON.stringify(answer));
  };
  refused('cellar', '{}');
  refused('', '');
  refused('engine', ' '.repeat((16 << 20) + 1));
  const doors = ['new', 'import', 'open', 'close', 'say', 'kept', 'think', 'change', 'history', 'info', 'summary', 'game'].map(
    (name) => `table/${name}`,
  );
  doors.push(...['open', 'close', 'say', 'go', 'line', 'position', 'history', 'judge'].map((name) => `study/${name}`));
  doors.push(...['world', 'bots', 'verify', 'result'].map((name) => `daily/${name}`));
  for (const door of ['files', 'scenarios', 'signature', 'random', 'draw', 'digest', 'game', 'text', 'review/begin', 'review/go-on', ...doors])
    for (const text of ['', '{', '[]', '7', '{"paths":7}', '{"games":0}', '{"map":{}}', '{"text":{}}', '{"":""}'])
      refused(door, text);
  refused('signature', '{"game":"chess","games":1}');
  refused('scenarios', '{"paths":["scenarios/classic"]}');
  const empty = await open(undefined, {});
  check(
    'an engine without games says so',
    JSON.parse(empty.askText('engine', '{"cmd":"hello"}')).error ? '' : 'it does not',
  );
  const half = await open(undefined, { 'content/classic/pack.json': '{"id":' });
  check('half a pack is refused', JSON.parse(half.askText('engine', '{"cmd":"hello"}')).error ? '' : 'it is not');
  check(
    'after all that it still plays',
    page.engine({ cmd: 'new', game: 'classic', players: 2 }).ok ? '' : 'it does not',
  );
}

// Whole games against a bot on this device; after every seventh decision another instance goes on from what was kept.
async function tables() {
  for (const game of ['classic', 'underground', 'warcraft']) {
    let page = await open();
    const seats = [{ me: 'Ada' }, { bot: 'easy' }];
    const saved = DeviceTable.begin(page, {
      id: 'device',
      player: { id: 'ada', name: 'Ada' },
      secret: '7'.repeat(64),
      table: { game, players: 2, seats, start: true },
    });
    let full = false;
    let frame;
    let answer;
    const keep = async (entries) => {
      if (full) throw new Error('there is no room left');
      saved.entries.push(...entries);
    };
    const tell = (text) => {
      const told = JSON.parse(text);
      if (told.undo) frame = told;
      if (told.id !== undefined) answer = told;
    };
    const sit = () => {
      const table = new DeviceTable(page, saved, keep, tell);
      return {
        table,
        watched: table.say({ type: 'watch', id: 1, table: 'device', as: 0 }),
      };
    };
    let { table, watched } = sit();
    let { bot } = await watched;
    for (let n = 1; n < 2000; n++) {
      while (bot) ({ bot } = await table.think());
      if (frame.view.stage === 'over') break;
      const act = {
        type: 'act',
        id: n,
        table: 'device',
        seat: 0,
        at: frame.n,
        do: frame.actions[(n * 7) % frame.actions.length].do,
      };
      if (n === 5) {
        full = true;
        const before = JSON.stringify(frame);
        await table.say(act);
        check(`${game}: what cannot be kept is refused`, same(answer.error, 'there is no room left'));
        check(`${game}: and did not happen`, same(JSON.stringify(frame), before));
        full = false;
      }
      ({ bot } = await table.say(act));
      if (answer.type !== 'done') return check(`${game}: ${JSON.stringify(act)}`, JSON.stringify(answer));
      if (n % 7 !== 0) continue;
      const before = JSON.stringify(frame.view);
      page = await open();
      ({ table, watched } = sit());
      ({ bot } = await watched);
      check(`${game}: the same after decision ${n} is opened again`, same(JSON.stringify(frame.view), before));
    }
    check(`a game of ${game} on this device is played to its end`, same(frame.view.stage, 'over'));
    const told = JSON.stringify(table.history(1, 100, 0));
    await table.close();
    check(
      `${game}: the same history when it is opened again`,
      same(JSON.stringify(sit().table.history(1, 100, 0)), told),
    );
  }
}

// A study of a position: every seat, dice by one's word, back to the beginning, to the end of a line and judged.
async function studies() {
  const page = await open();
  const position = {
    game: 'classic',
    map: 'classic-2',
    stage: 'conquest',
    tribes: [{ race: 'tritons', power: 'hill', player: 0, hand: 2 }],
    regions: { 4: { race: 'tritons', tokens: 1 } },
  };
  const begun = page.ask('study/open', {
    id: 's',
    now: 1,
    position,
    names: ['Ada', 'Bo'],
  });
  check('a study has a seat for everyone', same(begun.info.seats.map(({ name }) => name).join(), 'Ada,Bo'));
  let frame;
  const hear = ({ frames }) => {
    for (const text of frames) {
      const told = JSON.parse(text);
      if (told.undo) frame = { ...frame, ...told };
      if (told.type === 'error') check(text, 'refused');
    }
  };
  const say = (message) =>
    hear(
      page.ask('study/say', {
        study: 's',
        now: 1,
        message: { table: 's', id: 1, ...message },
      }),
    );
  const act = (what) => say({ type: 'act', seat: frame.as, at: frame.n, ...what });
  say({ type: 'watch' });
  act({ do: { type: 'attempt', region: '3' }, chance: [2] });
  check('dice fall as they are told to', same(frame.view.regions['3'].race, 'tritons'));
  const seats = new Set();
  for (let i = 0; i < 40 && frame.actions.length > 0; i++) {
    seats.add(frame.as);
    act({ do: frame.actions[(i * 5) % frame.actions.length].do });
  }
  check('all seats are played', same([...seats].sort().join(), '0,1'));
  const { line } = page.ask('study/line', { study: 's' });
  const there = JSON.stringify(page.ask('study/position', { study: 's' }));
  while (frame.undo.undo) say({ type: 'undo', seat: frame.as, at: frame.n });
  check(
    'everything is taken back',
    same(JSON.stringify(page.ask('study/position', { study: 's' }).position), JSON.stringify(begun.position)),
  );
  hear(page.ask('study/go', { study: 's', now: 1, line }));
  check('a line leads to the same position', same(JSON.stringify(page.ask('study/position', { study: 's' })), there));
  const judge = () => page.ask('study/judge', { position: begun.position, nodes: 2000 });
  const { chances, plans } = judge();
  check(
    'a position is judged',
    plans.length > 0 && Math.abs(chances[0] + chances[1] - 1) < 0.001 ? '' : chances.join(),
  );
  check('and always alike', same(JSON.stringify(judge()), JSON.stringify({ chances, player: 0, plans })));
}

// What a page needs of a table beside its game: a list, a file, another device, a review, an end.
async function around() {
  const page = await open();
  const id = 'here' + '0'.repeat(24);
  const saved = DeviceTable.begin(page, {
    id,
    player: { id: 'here', name: 'Ada' },
    secret: '5'.repeat(64),
    table: { game: 'warcraft', players: 2, seats: [{ me: true }, { bot: 'easy' }], start: true },
  });
  let frame;
  const sit = (at, kept) =>
    new DeviceTable(
      at,
      kept,
      async (entries) => void kept.entries.push(...entries),
      (text) => {
        const told = JSON.parse(text);
        if (told.undo) frame = told;
      },
    );
  const table = sit(page, saved);
  let { bot } = await table.say({ type: 'watch', table: id, as: 0 });
  const play = async (on) => {
    while (bot) ({ bot } = await on.think());
    // A bot may have made the last move of the game.
    if (frame.view.stage === 'over') return;
    ({ bot } = await on.say({ type: 'act', table: id, seat: 0, at: frame.n, do: frame.actions[0].do }));
  };
  for (let n = 0; n < 12; n++) await play(table);
  while (bot) ({ bot } = await table.think());
  const summary = page.ask('table/summary', { table: id });
  check('a list knows the round', same(summary.round, frame.view.round));
  const file = page.ask('table/game', { table: id });
  const other = await open();
  const brought = other.ask('table/import', { player: { id: 'here', name: 'Bo' }, now: 7, file });
  const before = JSON.stringify(frame.view);
  const there = sit(other, brought);
  ({ bot } = await there.say({ type: 'watch', table: id, as: 0 }));
  check('a game from a file is where it was', same(JSON.stringify(frame.view), before));
  for (let n = 0; n < 2000 && frame.view.stage !== 'over'; n++) await play(there);
  const over = other.ask('table/summary', { table: id });
  check('one that is over tells its combos', over.result[0].combos.length > 0 ? '' : JSON.stringify(over.result));
  const whole = other.ask('table/game', { table: id });
  const reviewed = programAnswers([JSON.stringify({ cmd: 'review', game: whole })])[0];
  let told = other.ask('review/begin', { game: whole });
  let steps = 0;
  for (; told.review === null; steps++) told = other.ask('review/go-on', { milliseconds: 0 });
  check('a review comes turn by turn', same(steps, told.of));
  check('and is that of the program', same(JSON.stringify(told.review), JSON.stringify(JSON.parse(reviewed))));
  const refused = (what, door, request) => {
    const answer = JSON.parse(page.askText(door, JSON.stringify(request)));
    check(`${what} is refused`, typeof answer.error === 'string' ? '' : JSON.stringify(answer));
  };
  const wish = (changed) => ({ player: { id: 'here', name: 'Bo' }, now: 7, file: { ...file, ...changed } });
  refused('another edition', 'table/import', wish({ edition: file.edition + 1 }));
  refused('a game with other dice', 'table/import', wish({ dice: { ...file.dice, secret: '6'.repeat(64) } }));
  refused('a game of no table', 'table/import', wish({ dice: undefined, seed: 1 }));
  await table.change({ close: true });
  check('a game can be ended', same(page.ask('table/info', { table: id }).status, 'closed'));
  check('a game on files: what can be played', same(page.ask('games', {}).games.length, 4));
  check('a game on files: its texts', page.ask('text', { game: 'classic', language: 'pl' }).game.name ? '' : 'none');
}

// A daily world is the same as the program's (tests/page/test_daily.cpp has these numbers), whoever plays it again finds
// what came of it at the table, and what is forged is refused.
async function daily() {
  const page = await open();
  const coins = {
    '2026-11-17': [84, 89, 92],
    '2026-11-18': [72, 76],
    '2026-11-19': [70, 84, 83, 82],
  };
  for (const [date, wanted] of Object.entries(coins)) {
    const { result } = page.ask('daily/bots', { date });
    check(
      `what bots make of the daily world of ${date}`,
      same(JSON.stringify(result.map((it) => it.coins)), JSON.stringify(wanted)),
    );
  }
  const date = '2026-11-18';
  const saved = DeviceTable.begin(page, {
    id: 'here-1',
    player: { id: 'ada', name: 'Ada' },
    secret: '7'.repeat(64),
    table: { daily: date },
  });
  check('the table of a daily world has an id of its own', same(saved.id, `here-daily-${date}`));
  const { seat } = page.ask('daily/world', { date });
  const names = page.ask('daily/world', { date: '2026-11-17' }).seats.map((it) => it.name ?? 'you');
  check('bots are called as in the program', same(names.join(), 'Plintho,you,Hargha'));
  let frame;
  const table = new DeviceTable(
    page,
    saved,
    async (entries) => void saved.entries.push(...entries),
    (text) => {
      const told = JSON.parse(text);
      if (told.undo) frame = told;
    },
  );
  let { bot } = await table.say({
    type: 'watch',
    id: 1,
    table: saved.id,
    as: seat,
  });
  for (let n = 1; n < 2000; n++) {
    while (bot) ({ bot } = await table.think());
    if (frame.view.stage === 'over') break;
    const action = frame.actions[(n * 7) % frame.actions.length].do;
    ({ bot } = await table.say({
      type: 'act',
      id: n,
      table: saved.id,
      seat,
      at: frame.n,
      do: action,
    }));
  }
  const { actions, result } = page.ask('daily/result', saved);
  check(
    'a daily world that is looked through ends as it did at its table',
    same(JSON.stringify(page.ask('daily/verify', { date, actions }).result), JSON.stringify(result)),
  );
  const forged = JSON.parse(page.askText('daily/verify', JSON.stringify({ date, actions: actions.slice(0, -1) })));
  check('and one that is cut short is refused', same(forged.case, 'daily-unfinished'));
}

async function inWorker() {
  const hello = await new Promise((done, fail) => {
    const worker = new Worker(new URL('./test-worker.mjs', import.meta.url));
    worker.once('message', done);
    worker.once('error', fail);
  });
  check('a worker answers', same(hello.notation, 1));
}

function sizes() {
  const glue = readFileSync(join(home, 'page/elbowroom.mjs'));
  for (const file of built) {
    const bytes = gzipSync(readFileSync(join(home, 'build/page', file)), { level: 9 }).length + gzipSync(glue).length;
    console.log(`${file} with its JavaScript, compressed: ${Math.ceil(bytes / 1000)} kB`);
    check(
      `${file} is small`,
      bytes <= mostBytes ? '' : `${bytes} bytes compressed, at most ${mostBytes} are to be loaded`,
    );
  }
}

for (const part of [sizes, scenarios, signatures, digests, drawing, matches, tables, daily, studies, around, badInput, inWorker]) {
  const began = performance.now();
  try {
    await part();
  } catch (error) {
    check(part.name, error.stack);
  }
  console.log(`${part.name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
