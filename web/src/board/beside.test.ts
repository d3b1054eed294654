import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { GameMap, Outlines, Pack } from '../wire/types';
import { beside } from './beside';
import { fitted } from './camera';
import { spot } from './places';
import { makeSheet } from './sheet';

const frame = { width: 800, height: 600 };
const size = { width: 240, height: 160 };
const hides = (card: { x: number; y: number }, spot: { x: number; y: number }) =>
  spot.x > card.x && spot.x < card.x + size.width && spot.y > card.y && spot.y < card.y + size.height;

test('a card lies beside its region, inside the frame', () => {
  for (const x of [10, 200, 400, 790])
    for (const y of [10, 300, 590]) {
      const card = beside({ x, y }, [], frame, size);
      expect(hides(card, { x, y })).toBe(false);
      expect(card.x >= 0 && card.y >= 0).toBe(true);
      expect(card.x + size.width <= frame.width && card.y + size.height <= frame.height).toBe(true);
    }
});

test('neighbours stay in sight, wherever they are', () => {
  const at = { x: 400, y: 300 };
  const around = Array.from({ length: 8 }, (_, i) => ({
    x: at.x + 110 * Math.cos((i * Math.PI) / 4),
    y: at.y + 110 * Math.sin((i * Math.PI) / 4),
  }));
  for (let gone = 0; gone < 8; gone++) {
    const near = around.filter((_, i) => i !== gone);
    const card = beside(at, near, frame, size);
    expect(near.filter((spot) => hides(card, spot))).toEqual([]);
    expect(hides(card, at)).toBe(false);
  }
  expect(around.filter((spot) => hides(beside(at, around, frame, size), spot))).toEqual([]);
});

test('without a neighbour on the right it lies there', () => {
  const card = beside({ x: 200, y: 300 }, [{ x: 100, y: 300 }], frame, size);
  expect(card.x).toBeGreaterThan(200);
});

const content = fileURLToPath(new URL('../../../content', import.meta.url));
const read = <T>(...path: string[]) => JSON.parse(readFileSync(join(content, ...path), 'utf8')) as T;
const sheets = readdirSync(content)
  .filter((game) => existsSync(join(content, game, 'maps')) && existsSync(join(content, game, 'pack.json')))
  .flatMap((game) =>
    readdirSync(join(content, game, 'maps'))
      .filter((file) => file.endsWith('.json'))
      .map((file) => ({
        name: `${game}/${file}`,
        sheet: makeSheet(
          read<GameMap>(game, 'maps', file),
          read<Outlines>(game, 'maps', 'outlines', file),
          read<Pack>(game, 'pack.json'),
        ),
      })),
  );

// The frames of the board on a desk of 1280 and of 1440 pixels, and cards as they are when there is much to say.
const desks = [
  { width: 888, height: 600 },
  { width: 1020, height: 770 },
];
const cards = [
  { width: 240, height: 160 },
  { width: 290, height: 240 },
];

test.each(sheets)('no card hides a neighbour of its region anywhere on $name', ({ sheet }) => {
  const hidden: string[] = [];
  for (const room of desks)
    for (const card of cards) {
      const margin = 20;
      const box = fitted([sheet.size[0] + 2 * margin, sheet.size[1] + 2 * margin], room);
      const unit = box.width / (sheet.size[0] + 2 * margin);
      const [left, top] = [(room.width - box.width) / 2, (room.height - box.height) / 2];
      const seen = (id: string) => {
        const region = sheet.byId.get(id);
        const { x, y } = region ? spot(region) : { x: 0, y: 0 };
        return { x: left + (x + margin) * unit, y: top + (y + margin) * unit };
      };
      for (const region of sheet.regions) {
        const at = seen(region.id);
        const lies = beside(at, region.next.map(seen), room, card);
        const over = [region.id, ...region.next].filter((id) => {
          const { x, y } = seen(id);
          const disc = 22;
          return (
            x > lies.x - disc && x < lies.x + card.width + disc && y > lies.y - disc && y < lies.y + card.height + disc
          );
        });
        if (over.length > 0) hidden.push(`${room.width}/${card.width}: ${region.id} hides ${over.join(' ')}`);
      }
    }
  expect(hidden).toEqual([]);
});
