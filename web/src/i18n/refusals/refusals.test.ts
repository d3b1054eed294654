// Whatever the engine and the server can refuse is read from their sources, and has a sentence in every language.
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { languages } from '../index';
import { begun, messageFor, refusalsOf } from './index';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((it) => {
    const path = join(folder, it.name);
    return it.isDirectory() ? filesIn(path, ending) : path.endsWith(ending) ? [path] : [];
  });
}
const read = (path: string) => readFileSync(path, 'utf8');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found ?? '');

const games = readdirSync(join(root, 'content'))
  .map((game) => join(root, 'content', game))
  .filter((game) => existsSync(join(game, 'pack.json')));

/** The rules of abilities as the packs use them, by the name of the ability. */
function rulesOfUses(value: unknown, uses: ReadonlySet<string>): string[] {
  if (Array.isArray(value)) return value.flatMap((it) => rulesOfUses(it, uses));
  if (typeof value !== 'object' || value === null) return [];
  const { use, rule } = value as { use?: unknown; rule?: unknown };
  const own = typeof use === 'string' && uses.has(use) && typeof rule === 'string' ? [rule] : [];
  return [...own, ...Object.values(value).flatMap((it) => rulesOfUses(it, uses))];
}

function rulesOfEngine(): Set<string> {
  const why = ['engine/reasons/why_not.cpp', 'notation/explanation.cpp'].map((path) => read(join(root, path))).join();
  const found = new Set(all(why, /"([A-Z][A-Z0-9-]+)"_rule/g));
  // why_not cites the rule of whatever lets the die be rolled early.
  const uses = new Set(['early-die']);
  for (const file of filesIn(join(root, 'engine/abilities'), '.cpp')) {
    const source = read(file);
    for (const id of all(source, /"([A-Z][A-Z0-9-]+)"_rule(?:\)|\s*:|\s*,\s*(?:"|of_region))/g)) found.add(id);
    // A refusal with the rule that the pack gives to the ability.
    if (/\{(q\.param\.)?rule\s*,\s*"|no_die_this_way\((q\.param\.)?rule|\.claim = "/.test(source))
      for (const id of all(source, /\.id = "([a-z-]+)"/g)) uses.add(id);
  }
  for (const game of games)
    for (const file of ['races.json', 'powers.json', 'pieces.json'])
      for (const id of rulesOfUses(JSON.parse(read(join(game, file))), uses)) found.add(id);
  // What the rules that games share are called in each of them.
  for (const game of games) {
    const { rules = {} } = JSON.parse(read(join(game, 'pack.json'))) as { rules?: Record<string, string> };
    for (const [shared, own] of Object.entries(rules)) if (found.has(shared)) found.add(own);
  }
  return found;
}

/** The cases of the server's list, with the numbers that each of them names. */
function casesOfServer(): Map<string, string[]> {
  const list = read(join(root, 'server/table/cases.h')).replace(/"\s*\n\s*"/g, '');
  return new Map(
    [...list.matchAll(/inline constexpr Case \w+\{\s*Why::\w+,\s*"([a-z-]+)",\s*"([^"]+)"\}/g)].map(
      ([, id = '', text = '']) => [id, all(text, /\{(\w+)\}/g)],
    ),
  );
}

describe.each(languages.filter((language) => language !== 'en'))('refusals in %s', (language) => {
  test('there is a sentence for every rule that the engine can name', async () => {
    const rules = rulesOfEngine();
    expect(rules.size).toBeGreaterThan(70);
    const told = (await refusalsOf(language)).rules;
    expect([...rules].filter((id) => !told[id])).toEqual([]);
    const written = filesIn(join(root, 'rules'), '.md').map(read).join();
    expect(Object.keys(told).filter((id) => !written.includes(id))).toEqual([]);
  });
  test('each is a sentence', async () => {
    const { rules } = await refusalsOf(language);
    for (const text of Object.values(rules)) expect(text).toMatch(/^\p{Lu}.{8,}\.$/u);
  });
});

/** The cases that the engine tells apart, with what it says of each. */
function casesOfEngine(): Set<string> {
  const why = ['engine/reasons/why_not.cpp', 'notation/explanation.cpp'].map((path) => read(join(root, path))).join();
  // The last text of a refusal, after the sentence: a word of small letters and hyphens.
  const found = new Set(all(why, /,\s*"([a-z]+(?:-[a-z]+)*)"(?:, closed_by\(\))?\}/g));
  for (const ending of ['.cpp', '.h'])
    for (const file of filesIn(join(root, 'engine/abilities'), ending))
      for (const pattern of [/_rule[^;]*,\s*"([a-z]+(?:-[a-z]+)*)"\}/g, /\{rule, "[^"]*", "([a-z-]+)"\}/g])
        for (const id of all(read(file), pattern)) found.add(id);
  return found;
}

const parts = (message: string) => parse(message, { ignoreTag: true });
function args(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.argument) return [element.value];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => args(value))];
  });
}

test('the page about the notation lists the cases of the engine', () => {
  const page = read(join(root, 'docs/notation.md'));
  const rows = all(page.split('## Refusals')[1]?.split('\n## ')[0] ?? '', /^\| (`.+?) \|/gm);
  expect(
    rows
      .flatMap((row) => all(row, /`([a-z-]+)`/g))
      .filter((id) => id !== 'case')
      .sort(),
  ).toEqual([...casesOfEngine()].sort());
});

describe.each(languages)('cases in %s', (language) => {
  test('there is a sentence for every case that the engine tells apart, and for no other', async () => {
    const known = casesOfEngine();
    expect(known.size).toBeGreaterThan(30);
    const { cases } = await refusalsOf(language);
    expect([...known].filter((id) => !cases[id])).toEqual([]);
    expect(Object.keys(cases).filter((id) => !known.has(id.replace(/^.*:/, '')))).toEqual([]);
  });
  test('no two cases are told alike', async () => {
    const { cases } = await refusalsOf(language);
    expect(new Set(Object.values(cases)).size).toBe(Object.keys(cases).length);
  });
  test('each names what the English one names', async () => {
    const { cases } = await refusalsOf(language);
    const { cases: english } = await refusalsOf('en');
    const named = (message = '') => [...new Set(args(parts(message)))].sort();
    for (const id of Object.keys(english)) expect([id, ...named(cases[id])]).toEqual([id, ...named(english[id])]);
  });
});

describe.each(languages)('what else the server refuses, in %s', (language) => {
  const known = casesOfServer();
  test('has a sentence for every case of its list, and for no other', async () => {
    expect(known.size).toBeGreaterThan(60);
    expect(Object.keys((await refusalsOf(language)).server).sort()).toEqual([...known.keys()].sort());
  });
  test('names no number that the server does not tell', async () => {
    for (const [id, text] of Object.entries((await refusalsOf(language)).server)) {
      expect(text).toMatch(/^[\p{Lu}{].{8,}\.$/u);
      expect(args(parts(text)).filter((name) => !known.get(id)?.includes(name))).toEqual([]);
    }
  });
});

test('the server refuses people nothing but by a case of its list, which is no case of the engine', () => {
  const sentences = filesIn(join(root, 'server'), '.cpp').flatMap((file) =>
    all(read(file).replace(/"\s*\n\s*"/g, ''), /Why::(?:not_now|forbidden|too_many|unavailable),\s*"([^"]+)"/g),
  );
  expect(sentences).toEqual([]);
  const engine = casesOfEngine();
  expect([...casesOfServer().keys()].filter((id) => engine.has(id))).toEqual([]);
});

test('a case is found before its rule, a rule by its id, and any other refusal by its case', async () => {
  const spanish = await refusalsOf('es');
  const found = (refusal: Parameters<typeof messageFor>[1]) => messageFor(spanish, refusal);
  expect(found({ rule: 'CL-CONQ-1', case: 'water' })).toMatch(/agua/);
  expect(found({ rule: 'CL-CONQ-1', case: 'not-adjacent' })).not.toBe(found({ rule: 'CL-CONQ-1', case: 'water' }));
  expect(found({ rule: 'WC-ISLE-2', case: 'not-adjacent' })).toMatch(/desembarcar/);
  expect(found({ error: 'region 3 is a chasm', rule: 'UG-CHASM-1' })).toMatch(/sima/);
  expect(found({ error: 'seat 12 is not yours', case: 'seat-not-yours' })).toMatch(/asiento/);
  expect(found({ error: 'unheard of' })).toBeNull();
});

test('in English the server has said whatever is no case', async () => {
  const english = await refusalsOf('en');
  expect(messageFor(english, { error: 'nobody is an ally of their own', rule: 'CL-POW-DIPLOMAT-1' })).toBeNull();
  expect(begun('nobody is an ally of their own')).toBe('Nobody is an ally of their own.');
});
