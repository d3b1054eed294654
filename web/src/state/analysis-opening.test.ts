import { expect, test } from 'vitest';
import { toLink } from '../game/study-link';
import { Tree } from '../game/tree';
import { Refused } from '../wire/http';
import { readOpening, whyNot } from './analysis-opening';

const position = { game: 'classic', map: 'classic-2' };

test('A position, a game file and a link are told apart', async () => {
  expect(await readOpening(` ${JSON.stringify(position)}\n`)).toEqual({ position });
  const game = { elbowroom: 'game', game: 'classic', log: [] };
  expect(await readOpening(JSON.stringify(game))).toEqual({ game });
  const tree = new Tree();
  const link = await toLink({ position, names: ['A', 'B'], tree, at: tree.root });
  for (const given of [link, `https://example.org/analysis#${link}`, `http://localhost/sub/#/analysis#${link}`])
    expect(await readOpening(given)).toMatchObject({ shared: { position, names: ['A', 'B'] } });
});

test('What cannot be read gets one sentence', async () => {
  const why = (text: string) => readOpening(text).then(() => 'read', whyNot);
  const broken = await why('{"game": "classic", "map');
  expect(broken).toMatch(/broken/);
  for (const text of ['', '7', '[]', 'null', '{}', '{"elbowroom":"game","game":"classic"}'])
    expect(await why(text)).toMatch(/\.$/);
  expect(await why('1.eJyrViotTi1SslJQ')).toMatch(/cut/);
  expect(await why('9.abc')).toMatch(/newer/);
  expect(await why(' '.repeat(10))).not.toBe(broken);
  expect(whyNot(new Refused('made with another edition', 400, {}, '/game/pack'))).toMatch(/edition of the rules/);
  expect(whyNot(new Refused('30 elves', 400, {}, '/position/tribes'))).toContain('30 elves (/position/tribes)');
});
