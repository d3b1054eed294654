// The client knows no ability, race or power by name: what it shows of them comes from the packs and from the server.
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const source = join(root, 'web/src');

function filesIn(folder: string, endings: readonly string[]): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((it) => {
    const path = join(folder, it.name);
    if (it.isDirectory()) return filesIn(path, endings);
    return endings.some((ending) => it.name.endsWith(ending)) ? [path] : [];
  });
}
const read = (path: string) => readFileSync(path, 'utf8');

function names(): Set<string> {
  const found = new Set<string>();
  for (const file of filesIn(join(root, 'engine/abilities'), ['.cpp', '.h']))
    for (const [, id = ''] of read(file).matchAll(/\.id = "([a-z-]+)"/g)) found.add(id);
  for (const game of readdirSync(join(root, 'content')))
    for (const list of ['races.json', 'powers.json']) {
      const file = join(root, 'content', game, list);
      if (existsSync(file)) for (const { id } of JSON.parse(read(file)) as { id: string }[]) found.add(id);
    }
  return found;
}

/** Words of the client's own that an ability happens to be called by too, by file. */
const words: Record<string, string> = {
  'board/Flights.svelte coins toll': 'what moves over the board: coins, and coins that somebody is paid',
  'game/motion.ts coins toll': 'the same',
  'game/events.ts coins toll': 'the same, and the tone of a line in the log',
  'game/log.ts coins': 'the tone of a line in the log',
  'panels/Sound.svelte coins': 'a sound',
  'state/sound.svelte.ts coins': 'a sound',
  'board/Things.svelte shield': 'a shape',
  'game/holdings.ts tolls': 'a kind of thing that the server says a race keeps',
  'panels/Holdings.svelte tolls': 'the same',
  'game/guide.ts coins': 'a step of the first game',
  'panels/Guide.svelte coins': 'a step of the first game, and a sign',
  'panels/Earned.svelte coins': 'a sign',
  'panels/TurnHead.svelte coins': 'a sign',
  'panels/Recaps.svelte coins': 'a sign',
  'panels/Rail.svelte coins': 'the message that counts coins',
  'panels/After.svelte coins': 'the message that counts coins',
  'panels/Result.svelte coins': 'the message that counts coins',
  'game/puzzle.ts coins': 'a kind of puzzle',
  'panels/PuzzleAnswer.svelte coins': 'a kind of puzzle',
  'game/turn.ts reborn': 'a verb',
  'game/topics.ts coins faction-bonus toll harmony bombs':
    'words that people ask about: which of them a game has is read from what its packs use',
  'game/chapters.ts tolls faction-bonus toll harmony': 'words that people ask about, by chapter',
  'panels/Log.svelte coins': 'the tone of a line, and what it counts',
  'panels/MyGame.svelte coins': 'the message that counts coins',
  'panels/DailyWeeks.svelte coins': 'the message that counts coins',
  'screens/Daily.svelte coins': 'the message that counts coins',
  'panels/TurnBox.svelte coins': 'a sign',
  'board/RegionCard.svelte faction-bonus': 'a word that people ask about',
  'i18n/refusals/cases/en.ts plain-conquests-only': 'a case of a refusal',
  'i18n/refusals/cases/it.ts plain-conquests-only': 'a case of a refusal',
  'i18n/refusals/cases/pl.ts plain-conquests-only': 'a case of a refusal',
  'i18n/refusals/cases/es.ts plain-conquests-only': 'a case of a refusal',
};

test('no file of the client names an ability, a race or a power', () => {
  const known = names();
  expect(known.size).toBeGreaterThan(150);
  const excused = new Map(
    Object.keys(words).map((line) => {
      const [file = '', ...ids] = line.split(' ');
      return [file, new Set(ids)];
    }),
  );
  const used = new Map([...excused.keys()].map((file) => [file, new Set<string>()]));
  const found: string[] = [];
  for (const path of filesIn(source, ['.ts', '.svelte'])) {
    const file = relative(source, path);
    if (/^(generated|icons|testing)\/|\.test\.ts$/.test(file)) continue;
    for (const [, id = ''] of read(path).matchAll(/['"`]([a-z]+(?:-[a-z]+)*)['"`]/g)) {
      if (!known.has(id)) continue;
      if (excused.get(file)?.has(id)) used.get(file)?.add(id);
      else found.push(`${file}: ${id}`);
    }
  }
  expect([...new Set(found)]).toEqual([]);
  // What is excused is there.
  const idle = [...excused].flatMap(([file, ids]) =>
    [...ids].filter((id) => !used.get(file)?.has(id)).map((id) => `${file}: ${id}`),
  );
  expect(idle).toEqual([]);
});
