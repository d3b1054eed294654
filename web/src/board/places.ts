// Where in a region things are drawn: stamps, tokens, pieces around them, and what a conquest costs.
import type { Region } from './sheet';

export interface Place {
  x: number;
  y: number;
}

/** How large things are drawn on the map as it is seen now. */
export interface Scale {
  /** The radius of a disc, where the region has room for it. */
  radius: number;
  /** How large numbers must be to be read. */
  letters: number;
  /** Whether there is so little room that discs fill their regions. */
  tight: boolean;
}

/** A disc with what belongs to it is drawn for this radius, and made larger or smaller as a whole. */
const usual = 21;

/** @param unit how many pixels one unit of the map is; @param disc the radius that suits the map. */
export function scaleOf(unit: number, disc: number, tight: boolean): Scale {
  const pixel = 1 / (unit || 1);
  return { radius: Math.max(disc, Math.min(34, 15 * pixel)), letters: 10.5 * pixel, tight };
}

export function discRadius({ room }: Region, { radius, tight }: Scale): number {
  return Math.min(radius, room * (tight ? 0.6 : 0.52));
}

/** With stamps on the left, tokens stand a little to the right. */
export function spot({ middle: [x, y], symbols }: Region): Place {
  return { x: x + (symbols.length === 0 ? 0 : 8), y };
}

/** The symbols that are printed in a region stand in a line on the left. */
export function stamps(region: Region, scale: Scale): { symbol: string; at: Place; size: number }[] {
  const r = discRadius(region, scale);
  const size = r / usual;
  const step = 21 * size;
  const top = region.middle[1] - ((region.symbols.length - 1) * step) / 2;
  const x = region.middle[0] - Math.min(region.room - 9 * size, r + 24 * size);
  return region.symbols.map((symbol, i) => ({ symbol, at: { x, y: top + i * step }, size }));
}

/** How large a piece is beside a disc, and how far from its middle, in radii of the disc. */
export function pieceSize(look: string, { tight }: Scale): { radius: number; far: number } {
  if (look === 'figure') return { radius: 0.68, far: 1.3 };
  return { radius: tight ? 0.56 : 0.52, far: 1.22 };
}

/** A place on the clock around a disc. */
export function hour(clock: number, far: number): Place {
  const angle = (clock / 12) * 2 * Math.PI;
  return { x: Math.sin(angle) * far, y: -Math.cos(angle) * far };
}

/** Where the price of a region stands: in its middle if nobody is there, else beside the disc, away from its pieces. */
export function price(
  region: Region,
  scale: Scale,
  standing: { pieces: readonly { clock: number }[] } | undefined,
): { at: Place; size: number } {
  const { x, y } = spot(region);
  const size = scale.radius / usual;
  if (!standing) return { at: { x, y }, size };
  const r = discRadius(region, scale);
  const apart = (a: number, b: number) => Math.min(Math.abs(a - b), 12 - Math.abs(a - b));
  const clear = (clock: number) =>
    standing.pieces.every((piece) => piece.clock === 0 || apart(piece.clock, clock) >= 1.5);
  if (!scale.tight && clear(3))
    return {
      at: { x: Math.min(region.middle[0] + region.room - 10 * size, x + r + 15 * size), y: y - r * 0.15 },
      size,
    };
  const free = [1.5, 12.5, 3, 10, 8, 2, 4, 12].find(clear) ?? 3;
  const beside = hour(free, scale.tight ? r : r + 6 * size);
  return { at: { x: x + beside.x, y: y + beside.y }, size: r / usual };
}
