// What page/test.mjs says to engines: whole games, and lines that make no sense.

const nodes = 3000;

/** A game between a bot in JavaScript, which takes any action, and `hard`; every line that was said, with its answer. */
export function matchLines(page, game) {
  const lines = [];
  const answers = [];
  const say = (request) => {
    lines.push(JSON.stringify(request));
    answers.push(page.askText('engine', lines.at(-1)));
    return JSON.parse(answers.at(-1));
  };
  let lot = 7;
  const below = (n) => (lot = (lot * 48271) % 2147483647) % n;
  let now = say({ cmd: 'new', game, players: 2, seed: 11 });
  now = say({ cmd: 'legal' });
  say({ cmd: 'hint', nodes, seed: 3 });
  while (now.stage !== 'over' && !now.error) {
    const listed = say({ cmd: 'legal' }).actions;
    const action =
      now.toAct === 0 ? listed[below(listed.length)] : say({ cmd: 'best', bot: 'hard', seed: lines.length, nodes });
    now = say({ cmd: 'apply', do: action.do });
  }
  say({ cmd: 'position' });
  return { lines, answers, ranks: now.ranks };
}

const deep = '['.repeat(100) + ']'.repeat(100);

/** None of them begins a game; each gets an error. */
export const badLines = [
  '',
  '{',
  '{"cmd"',
  '{"cmd":"new","game":"classic","pl',
  'null',
  '[]',
  '7',
  '"new"',
  '{"cmd":7}',
  '{"cmd":"dance"}',
  '{"cmd":"legal"}',
  '{"cmd":"best"}',
  '{"cmd":"apply","do":{"type":"end"}}',
  '{"cmd":"new","game":"chess"}',
  '{"cmd":"new","game":"classic","map":"nowhere"}',
  '{"cmd":"new","game":"classic","players":99}',
  '{"cmd":"new","game":"classic","players":2,"seed":-1}',
  '{"cmd":"new","game":"classic","players":2,"seed":1e99}',
  '{"cmd":"new","game":"classic","chance":[1,2,3]}',
  '{"cmd":"new","game":"classic","custom":{"races":[{"id":"x"}]}}',
  '{"cmd":"load","position":{}}',
  '{"cmd":"load","position":{"game":"classic","stage":"never"}}',
  '{"cmd":"review","game":{}}',
  '{"cmd":"new","cmd":"new"}',
  '{"cmd":"new","game":"\\ud800"}',
  '{"cmd":"żółw"}',
  `{"cmd":"new","id":4,"game":${deep}}`,
];
