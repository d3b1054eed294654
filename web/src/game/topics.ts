// What can be asked about: everything with a name in the pack, and the words of the game. Names in a text are found here.
import type { Key, Language } from '../i18n';
import type { Sign } from '../icons';
import type { Pack } from '../wire/types';
import { isGuarded } from './found';
import { stem } from './inflect';
import type { Args } from './turn';
import type { Kind, Words } from './words';

export const terms = [
  'combo',
  'column',
  'token',
  'hand',
  'tray',
  'active',
  'conquer',
  'cost',
  'adjacent',
  'attempt',
  'die',
  'redeploy',
  'abandon',
  'retreat',
  'immune',
  'sealed',
  'discovery',
  'place',
  'relic',
  'island',
  'landing',
  'travel',
  'marker',
  'artifact',
  'legendary-place',
  'faction',
  'faction-bonus',
  'toll',
  'harmony',
  'bomb',
  'decline',
  'coins',
  'round',
] as const;
export type Term = (typeof terms)[number];

type Rules = Pick<Pack, 'pieces' | 'natives' | 'races' | 'powers' | 'boards' | 'factions'>;

/** The words that mean something in this game. */
export function termsOf({ pieces, natives, races, powers, boards, factions }: Rules): Term[] {
  const sealed = pieces.some(({ closes }) => closes === 'everybody');
  const guarded = isGuarded({ natives });
  const used = new Set(
    [...races, ...powers, ...pieces].flatMap(({ abilities = [] }) => abilities.map(({ use }) => use)),
  );
  const islands = boards !== undefined;
  const needs: Partial<Record<Term, boolean>> = {
    immune: !sealed,
    sealed,
    discovery: guarded,
    place: guarded && pieces.some(({ kind }) => kind === 'place'),
    relic: guarded && pieces.some(({ kind }) => kind === 'relic'),
    island: islands,
    landing: islands,
    travel: islands,
    marker: pieces.some(({ kind }) => kind === 'marker'),
    artifact: !guarded && pieces.some(({ kind }) => kind === 'relic'),
    'legendary-place': !guarded && pieces.some(({ kind }) => kind === 'place'),
    faction: factions !== undefined,
    'faction-bonus': factions !== undefined,
    toll: used.has('toll') || used.has('harmony'),
    harmony: used.has('harmony'),
    bomb: used.has('bombs'),
  };
  return terms.filter((term) => needs[term] ?? true);
}

export type Topic = { kind: Exclude<Kind, 'factions' | 'choices'>; id: string } | { kind: 'terms'; id: Term };

/** In the order of the rules page. */
export const kinds = ['races', 'powers', 'pieces', 'natives', 'terrains', 'symbols', 'helps', 'maps'] as const;

export const signs: Partial<Record<Term, Sign>> = {
  combo: 'race',
  column: 'power',
  active: 'race',
  conquer: 'battle',
  cost: 'battle',
  attempt: 'die',
  die: 'die',
  decline: 'declined',
  coins: 'coins',
};

/** What a word's text needs to know of the pack. */
export function termArgs(term: Term, pack: Pick<Pack, 'column' | 'regionCost' | 'die'>): Args {
  if (term === 'column') return { n: pack.column };
  if (term === 'cost') return { n: pack.regionCost };
  if (term === 'die') return { faces: pack.die.join(', ') };
  return {};
}

export interface Facts {
  /** Tokens that a banner or badge brings. */
  tokens: number | null;
  /** How many tokens or pieces of it there are. */
  limit: number | null;
  defends: number | null;
  water: boolean;
  /** Of a race: the faction that it belongs to. */
  faction: string | null;
}

/** What a piece is called in general: some are found, and of these some stay and some move. */
export function kindOfPiece(pack: Pick<Pack, 'pieces' | 'natives'>, piece: string) {
  const kind = pack.pieces.find(({ id }) => id === piece)?.kind;
  if (kind === 'marker' || kind === undefined) return undefined;
  if (isGuarded(pack)) return kind;
  return kind === 'place' ? 'legendary' : 'artifact';
}

/** What is printed about a topic, beside its text. */
export function factsOf(topic: Topic, pack: Pack): Facts {
  const facts: Facts = { tokens: null, limit: null, defends: null, water: false, faction: null };
  if (topic.kind === 'races' || topic.kind === 'powers')
    facts.tokens = pack[topic.kind].find(({ id }) => id === topic.id)?.tokens ?? null;
  if (topic.kind === 'races') facts.limit = pack.races.find(({ id }) => id === topic.id)?.limit ?? null;
  if (topic.kind === 'races') facts.faction = pack.races.find(({ id }) => id === topic.id)?.faction ?? null;
  if (topic.kind === 'pieces') {
    const piece = pack.pieces.find(({ id }) => id === topic.id);
    facts.limit = piece?.supply ?? null;
  }
  if (topic.kind === 'terrains') {
    const terrain = pack.terrains.find(({ id }) => id === topic.id);
    facts.defends = terrain?.defends ?? null;
    facts.water = terrain?.water ?? false;
  }
  return facts;
}

export interface Span {
  text: string;
  topic?: Topic;
}

/** The words that are told apart in running text; the others are too common. */
const told: Term[] = ['decline', 'tray', 'abandon', 'redeploy', 'die', 'attempt', 'adjacent', 'column'];

export interface Finder {
  /** How many words the longest name has. */
  longest: number;
  /** What some words in a row may mean, in whatever form they stand. */
  meanings: (words: readonly string[]) => Topic[];
}

interface Word {
  text: string;
  start: number;
  end: number;
}

function wordsIn(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    text: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
}

/** Finds names of the pack, and words of the game, in texts of the language. */
export function finder(words: Words, say: (key: Key) => string, language: Language): Finder {
  const exact = new Map<string, Topic[]>();
  const stems = new Map<string, Topic[]>();
  let longest = 1;
  const put = (where: Map<string, Topic[]>, key: string, topic: Topic) =>
    where.set(key, [...(where.get(key) ?? []), topic]);
  const add = (name: string | null, topic: Topic) => {
    const parts = wordsIn(name ?? '').map(({ text }) => text);
    if (parts.length === 0) return;
    longest = Math.max(longest, parts.length);
    put(exact, parts.join(' '), topic);
    // Many powers are called by plain adjectives, which mean nothing but themselves in a sentence.
    if (topic.kind !== 'powers') put(stems, stem(parts, language), topic);
  };
  for (const kind of ['races', 'natives', 'pieces', 'terrains', 'symbols', 'powers'] as const)
    for (const id of words.ids(kind)) {
      for (const name of kind === 'powers' ? words.badges(id) : [words.name(kind, id)]) add(name, { kind, id });
      add(words.one(kind, id), { kind, id });
    }
  for (const id of told) add(say(`term.${id}`), { kind: 'terms', id });
  return { longest, meanings: (parts) => exact.get(parts.join(' ')) ?? stems.get(stem(parts, language)) ?? [] };
}

/** A text in pieces: each name is marked where it first stands. Where a name has two meanings, the preferred kind counts. */
export function spans(text: string, { longest, meanings }: Finder, skip?: Topic | null, prefer?: Kind): Span[] {
  const found: Span[] = [];
  const seen = new Set<string>(skip ? [`${skip.kind}/${skip.id}`] : []);
  const all = wordsIn(text);
  /** The longest name that begins with a word, and how many words it has. */
  const nameAt = (first: number): { topics: Topic[]; count: number } => {
    for (let count = Math.min(longest, all.length - first); count > 0; count--) {
      const row = all.slice(first, first + count);
      const together = row.every((it, i) => i === 0 || /^[\s’'-]+$/.test(text.slice(row[i - 1]?.end, it.start)));
      const topics = together ? meanings(row.map((it) => it.text)) : [];
      if (topics.length > 0) return { topics, count };
    }
    return { topics: [], count: 1 };
  };
  let end = 0;
  for (let i = 0; i < all.length;) {
    const { topics, count } = nameAt(i);
    const [start, stop] = [all[i]?.start ?? 0, all[i + count - 1]?.end ?? 0];
    i += count;
    if (topics.some(({ kind, id }) => kind === skip?.kind && id === skip.id)) continue;
    const topic = topics.find(({ kind }) => kind === prefer) ?? topics[0];
    if (!topic || seen.has(`${topic.kind}/${topic.id}`)) continue;
    seen.add(`${topic.kind}/${topic.id}`);
    if (start > end) found.push({ text: text.slice(end, start) });
    found.push({ text: text.slice(start, stop), topic });
    end = stop;
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return found;
}

/** Letters without their marks, so that whoever types fast finds too. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'l').toLowerCase();
}

/** Whether every word that is looked for stands in the text. */
export function matches(search: string, text: string): boolean {
  const where = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => where.includes(word));
}
