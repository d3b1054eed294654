// What is printed in the boxes and written in the texts, fetched once for each game and language.
import { facesOf } from '../game/islands';
import { names, words, type Names, type Words } from '../game/words';
import { language, t, tMaybe } from '../i18n/language.svelte';
import { iconsOf, type Icons } from '../icons';
import type { Frame } from '../board/camera';
import { archipelagos, joined, spread, suited, type Archipelago, type Isle } from '../board/islands';
import { plainOutlines } from '../board/plain';
import { makeSheet, type Sheet } from '../board/sheet';
import { http } from '../wire/http';
import type { GameContent, GameMap, Info, Texts } from '../wire/types';
import { own } from '../game/own';

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
const layouts = new Map<string, Archipelago[]>();

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

/** The names of a game's things, without what is printed on them; null until they are there. */
export function namesIn(game: string): Names | null {
  const texts = textsOf(game);
  return texts ? names(texts) : null;
}

/** What a map is called: by its islands, if it has any, or that they are still to be drawn. */
export function mapName(game: string, map: Info['map']): string {
  if (map === null) return t('dice.byLot');
  if (typeof map === 'object') return map.id;
  const names = textsOf(game)?.maps ?? {};
  return facesOf(map)
    .map((face) => names[face]?.name ?? face)
    .join(', ');
}

/** The content of a game in the language in use; null until it is there. Reading it asks for it. */
export function content(game: string): Content | null {
  fetchOnce(game, async () => {
    const it = await http.content(game);
    const icons = await iconsOf(game, it.pack.mixes);
    loaded = { ...loaded, games: { ...loaded.games, [game]: { ...it, icons } } };
  });
  const texts = textsOf(game);
  const printed = own(loaded.games, game);
  return printed && texts
    ? { ...printed, words: words(texts, printed.pack, (use) => tMaybe(`term.${use}`) ?? null) }
    : null;
}

/** The drawn sheet of a map. */
export function sheetOf(it: GameContent, map: GameMap, frame: Frame): Sheet | null {
  const islands = [...new Set(map.regions.flatMap(({ island }) => island ?? []))];
  if (islands.length > 0) return ocean(it, map, islands, frame);
  // A map of somebody's own may be called like a printed one, and is still another.
  const outlines = own(it.maps, map.id) === map ? own(it.outlines, map.id) : undefined;
  if (outlines) return sheet(`${it.pack.id}/${map.id}`, () => makeSheet(map, outlines, it.pack));
  return sheet(`${it.pack.id}/${JSON.stringify(map)}`, () => makeSheet(map, plainOutlines(map), it.pack));
}

function sheet(name: string, make: () => Sheet): Sheet {
  let made = sheets.get(name);
  if (!made) sheets.set(name, (made = make()));
  return made;
}

/** Islands, laid out as they are largest in a frame. */
function ocean(it: GameContent, map: GameMap, islands: readonly string[], frame: Frame): Sheet | null {
  const isles = islands.flatMap((id): Isle[] => {
    const outlines = own(it.outlines, id);
    return outlines ? [{ id, outlines }] : [];
  });
  if (isles.length < islands.length) return null;
  const name = `${it.pack.id}/${map.id}`;
  let ways = layouts.get(name);
  if (!ways) layouts.set(name, (ways = archipelagos(isles)));
  const way = suited(ways, frame);
  // A little more or less room changes nothing.
  const shape = { width: Math.round((frame.width / frame.height) * 20) || 1, height: 20 };
  return way
    ? sheet(`${name}/${way.size.join('x')}/${shape.width}`, () =>
        makeSheet(map, joined(isles, spread(isles, way, shape), map.id), it.pack, { ocean: true }),
      )
    : null;
}
