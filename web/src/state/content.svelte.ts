// What is printed in the boxes and written in the texts, fetched once for each game and language.
import { words, type Words } from '../game/words';
import { language } from '../i18n/language.svelte';
import { iconsOf, type Icons } from '../icons';
import { makeSheet, type Sheet } from '../board/sheet';
import { http } from '../wire/http';
import type { GameContent, GameMap, Outlines, Texts } from '../wire/types';

export interface Content extends GameContent {
  icons: Icons;
  words: Words;
}

interface Loaded {
  games: Record<string, GameContent & { icons: Icons }>;
  texts: Record<string, Texts>;
}

let loaded: Loaded = $state.raw({ games: {}, texts: {} });
const asked = new Set<string>();
const sheets = new Map<string, Sheet>();

function fetchOnce(name: string, load: () => Promise<void>): void {
  if (asked.has(name)) return;
  asked.add(name);
  load().catch(() => {
    // Asked again in a while: the server may be starting.
    asked.delete(name);
    setTimeout(() => fetchOnce(name, load), 2000);
  });
}

function textsOf(game: string): Texts | undefined {
  const tongue = language();
  fetchOnce(`${game}/${tongue}`, async () => {
    const texts = await http.texts(game, tongue);
    loaded = { ...loaded, texts: { ...loaded.texts, [`${game}/${tongue}`]: texts } };
  });
  // While a new language is on its way the old words stay.
  return (
    loaded.texts[`${game}/${tongue}`] ?? Object.entries(loaded.texts).find(([name]) => name.startsWith(`${game}/`))?.[1]
  );
}

/** What a game is called; until its texts are there, its id. */
export function gameName(game: string): string {
  return textsOf(game)?.game.name ?? game.charAt(0).toUpperCase() + game.slice(1).replaceAll('-', ' ');
}

/** The content of a game in the language in use; null until it is there. Reading it asks for it. */
export function content(game: string): Content | null {
  fetchOnce(game, async () => {
    const it = await http.content(game);
    const icons = await iconsOf(game, it.pack.mixes);
    loaded = { ...loaded, games: { ...loaded.games, [game]: { ...it, icons } } };
  });
  const texts = textsOf(game);
  const printed = loaded.games[game];
  return printed && texts ? { ...printed, words: words(texts, printed.pack) } : null;
}

/** The drawn sheet of a map. */
export function sheetOf(it: GameContent, map: GameMap, outlines: Outlines | undefined): Sheet | null {
  if (!outlines) return null;
  const name = `${it.pack.id}/${map.id}`;
  let sheet = sheets.get(name);
  if (!sheet) sheets.set(name, (sheet = makeSheet(map, outlines, it.pack)));
  return sheet;
}
