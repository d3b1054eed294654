// Every region of every map that is printed, as full as a game can make it, at every size it is looked at.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { arranged } from '../game/board';
import { composed } from '../game/islands';
import type { GameMap, Island, Outlines, Pack } from '../wire/types';
import { arrange, coinRadius, gap, inRegion, labelBody, pieceBody, roundBody, type Body } from './arrange';
import { archipelagos, joined, spread, suited } from './islands';
import { scaleOf, type Scale } from './places';
import { makeSheet, type Region, type Sheet } from './sheet';

const content = fileURLToPath(new URL('../../../content', import.meta.url));
const read = <T>(...path: string[]) => JSON.parse(readFileSync(join(content, ...path), 'utf8')) as T;

interface Printed {
  game: string;
  map: string;
  pack: Pack;
  sheet: Sheet;
}

const packOf = (game: string): Pack => ({
  ...read<Pack>(game, 'pack.json'),
  pieces: read<Pack['pieces']>(game, 'pieces.json'),
  powers: read<Pack['powers']>(game, 'powers.json'),
});

const maps: Printed[] = readdirSync(content).flatMap((game) => {
  if (!existsSync(join(content, game, 'pack.json')) || !existsSync(join(content, game, 'maps'))) return [];
  const pack = packOf(game);
  return readdirSync(join(content, game, 'maps'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => ({
      game,
      map: file.replace('.json', ''),
      pack,
      sheet: makeSheet(read<GameMap>(game, 'maps', file), read<Outlines>(game, 'maps', 'outlines', file), pack),
    }));
});

/** Islands as a phone shows them: every face lies in one of these maps. */
const islands: Printed[] = ['l1a+l2a+m1a+s1a+s2a', 'l1b+l2b+m1b+s1b+s2b', 'l1a+m2a+s1a', 'l1b+m2b+s2b'].map((map) => {
  const game = 'warcraft';
  const pack = packOf(game);
  const faces = map.split('+');
  const isles = faces.map((id) => ({ id, outlines: read<Outlines>(game, 'islands', 'outlines', `${id}.json`) }));
  const all = Object.fromEntries(faces.map((id) => [id, read<Island>(game, 'islands', `${id}.json`)]));
  const frame = { width: 390, height: 430 };
  const way = suited(archipelagos(isles), frame);
  const whole = composed(map, 10, all);
  if (!way || !whole) throw new Error(`${map} cannot be laid out`);
  const outlines = joined(isles, spread(isles, way, frame), map);
  return { game, map, pack, sheet: makeSheet(whole, outlines, pack, { ocean: true }) };
});
const printed = [...maps, ...islands];

const pixels = (sheet: Sheet, width: number, height: number, margin: number) =>
  Math.min(width / (sheet.size[0] + 2 * margin), height / (sheet.size[1] + 2 * margin));
const devices: Record<string, (sheet: Sheet) => Scale> = {
  'a small phone': (sheet) => scaleOf(pixels(sheet, 356, 400, 5), sheet.disc, true),
  'a phone': (sheet) => scaleOf(pixels(sheet, 386, 500, 5), sheet.disc, true),
  'a tablet': (sheet) => scaleOf(pixels(sheet, 800, 800, 20), sheet.disc, false),
  'a desk': (sheet) => scaleOf(pixels(sheet, 1000, 780, 20), sheet.disc, false),
};

/** More and more pieces of a game, of every kind there is. */
function heaps({ pieces }: Pack): Record<string, number>[] {
  const kinds = [...new Set(arranged({ pieces }, Object.fromEntries(pieces.map(({ id }) => [id, 1]))))];
  const ids = kinds.map(({ piece }) => piece);
  const stack = (id: string) => pieces.find((it) => it.id === id)?.stack ?? 1;
  const found: Record<string, number>[] = [{}];
  for (const n of [1, 2, 3, 4, 6, 8].filter((n) => n <= ids.length))
    for (let from = 0; from < ids.length; from += 6) {
      const some = Array.from({ length: n }, (_, i) => ids[(from + i * 3) % ids.length] ?? '');
      found.push(Object.fromEntries(some.map((id) => [id, stack(id)])));
    }
  return found;
}

const crowds = [
  { tokens: 0, extra: 0, declined: false },
  { tokens: 1, extra: 0, declined: false },
  { tokens: 12, extra: 0, declined: true },
  { tokens: 11, extra: 4, declined: false },
];

/** What is wrong with a region, with as many pieces as `heap` says. */
function wrong(region: Region, scale: Scale, pack: Pack, heap: Record<string, number>, crowd: (typeof crowds)[0]) {
  const { tokens, extra, declined } = crowd;
  const alone = tokens === 0;
  const pieces = arranged(pack, heap, { alone, declined });
  const standing = { race: alone ? null : 'anyone', seat: alone ? null : 0, tokens, declined, pieces };
  const how = arrange(region, scale, standing, extra);
  const bodies: [string, Body][] = [
    ...(how.number ? [['the number', labelBody(how.number)] as [string, Body]] : []),
    ...how.pieces.map((it): [string, Body] => [it.piece, pieceBody(it, it.at, it.radius)]),
    ...(how.more ? [['the rest', roundBody(how.more.at, how.more.radius)] as [string, Body]] : []),
  ];
  // Tokens are laid out when nothing is conquered. A price may lie upon a piece, where there are many, but never upon a number.
  const price = roundBody(how.price.at, coinRadius * how.price.size);
  if (extra === 0 && !alone) bodies.push(['the price', price]);
  const many = standing.pieces.length > (scale.tight ? 1 : 2);
  const bad: string[] = [];
  bodies.forEach(([name, body], i) => {
    if (inRegion(region, body) < -1.01 * scale.pixel) bad.push(`${name} leaves the region`);
    for (const [other, its] of bodies.slice(i + 1))
      if (gap(body, its) < -0.51 * scale.pixel && !(its === price && many && name !== 'the number'))
        bad.push(`${name} meets ${other}`);
  });
  for (const { piece, radius } of how.pieces) if (radius < 5 * scale.pixel) bad.push(`${piece} is too small`);
  if (how.disc < 7.5 * scale.pixel) bad.push('the disc is too small');
  if (how.number && how.number.size * 13.4 < 10 * scale.pixel) bad.push('the number is too small');
  const counted = how.pieces.length + (how.more?.count ?? 0);
  if (counted !== Object.keys(heap).length) bad.push(`${counted} pieces are told of`);
  return { bad, hidden: how.more?.count ?? 0 };
}

describe.each(printed)('$map', ({ map, pack, sheet }) => {
  // Five islands on a small phone are looked at one by one.
  const seen = Object.entries(devices).filter(
    ([name]) => name !== 'a small phone' || !sheet.ocean || sheet.regions.length < 40,
  );
  test.each(seen)('is never so full that things meet, on %s', { timeout: 60_000 }, (_, scaled) => {
    const scale = scaled(sheet);
    const found = new Set<string>();
    for (const region of sheet.regions)
      for (const heap of heaps(pack))
        for (const crowd of crowds) {
          const { bad, hidden } = wrong(region, scale, pack, heap, crowd);
          const what = `${map} ${region.id}: ${JSON.stringify(crowd)} ${Object.keys(heap).join(' ')}`;
          for (const problem of bad) found.add(`${problem}: ${what}`);
          // What happens in most games is seen whole.
          const usual = sheet.ocean && scale.tight ? 1 : 2;
          if (Object.keys(heap).length <= usual && crowd.extra === 0 && hidden > 0)
            found.add(`${hidden} hidden: ${what}`);
        }
    expect([...found].slice(0, 10)).toEqual([]);
  });
});
