// Where in a region things belong: stamps, tokens, pieces around them. What really fits is worked out in arrange.ts.
import type { Region } from './sheet';

export interface Place {
  x: number;
  y: number;
}

/** How large things are drawn on the map as it is seen now. */
export interface Scale {
  /** The radius of a disc, where the region has room for it. */
  radius: number;
  /** How much of the map a pixel of the screen is. */
  pixel: number;
  /** How large numbers must be to be read. */
  letters: number;
  /** Whether there is so little room that discs fill their regions. */
  tight: boolean;
}

/** A disc with what belongs to it is drawn for this radius, and made larger or smaller as a whole. */
export const usual = 21;

/** A disc is not drawn with a smaller radius, in pixels, where the region has any room for it. */
const least = 8.3;

/** @param unit how many pixels one unit of the map is; @param disc the radius that suits the map. */
export function scaleOf(unit: number, disc: number, tight: boolean): Scale {
  const pixel = 1 / (unit || 1);
  return { radius: Math.max(disc, Math.min(34, 15 * pixel), least * pixel), pixel, letters: 10.5 * pixel, tight };
}

export function discRadius({ room }: Region, { radius, pixel, tight }: Scale): number {
  // Small as a region may be, whoever is in it must be seen, as long as there is a rim of ground around them.
  const seen = Math.min(room * 0.76, least * pixel);
  return Math.min(radius, Math.max(room * (tight ? 0.6 : 0.52), seen));
}

/** With stamps on the left, tokens stand a little to the right. */
export function spot({ middle: [x, y], stamped }: Pick<Region, 'middle' | 'stamped'>): Place {
  return { x: x + (stamped.length === 0 ? 0 : 8), y };
}

/** The symbols that are printed in a region stand in a line on the left. */
export function stamps(region: Region, scale: Scale): { symbol: string; at: Place; size: number }[] {
  const r = discRadius(region, scale);
  const size = r / usual;
  const step = 21 * size;
  const top = region.middle[1] - ((region.stamped.length - 1) * step) / 2;
  const x = region.middle[0] - Math.min(region.room - 9 * size, r + 24 * size);
  return region.stamped.map((symbol, i) => ({ symbol, at: { x, y: top + i * step }, size }));
}

/** How large a piece is beside a disc, and how far from its middle, in radii of the disc. */
export function pieceSize(look: string, { tight }: Scale): { radius: number; far: number } {
  if (look === 'figure' || look === 'companion') return { radius: 0.68, far: 1.3 };
  return { radius: tight ? 0.56 : 0.52, far: 1.22 };
}

/** A place on the clock around a disc. */
export function hour(clock: number, far: number): Place {
  const angle = (clock / 12) * 2 * Math.PI;
  return { x: Math.sin(angle) * far, y: -Math.cos(angle) * far };
}
