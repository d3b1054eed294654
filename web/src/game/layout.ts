// How the table is laid out on a screen: where there is room for what.

/** All beside the board; a drawer beside it; or a sheet below it. */
export type Layout = 'desk' | 'drawer' | 'sheet';

/** A phone that lies on its side: the map comes first, and everything else has the room of one slim column and one slim line. */
export function isLow(width: number, height: number): boolean {
  return height < 500 && width > height && width < 1100;
}

export function layoutOf(width: number, height: number): Layout {
  if (width >= 1100) return 'desk';
  if (isLow(width, height)) return 'drawer';
  return width > height && width >= 700 ? 'drawer' : 'sheet';
}

const ratio = 1.4;
const players = { beside: 264, above: 88 };
const panels = 364;

/** Beside the board or above it: the players are where the board can be larger. */
export function playersAbove(width: number, height: number): boolean {
  const beside = Math.min(width - players.beside - panels - 56, (height - 28) * ratio);
  const above = Math.min(width - panels - 42, (height - 28 - players.above) * ratio);
  return layoutOf(width, height) === 'desk' && above > beside;
}

/** Where what is at a table goes on a screen. */
export interface Room {
  layout: Layout;
  /** Whether the screen is low: a phone that lies on its side. */
  low: boolean;
  /** How what is beside the board is laid out: where there is little room, one thing at a time, as in a sheet. */
  beside: Layout;
  /** Whether the players are in a row above the board of a desk. */
  above: boolean;
  /** The players: below each other, in a row with what their races are called, or in a strip without. */
  players: 'rail' | 'row' | 'strip';
  /** Whether there is room for no more than the sign of the house. */
  bare: boolean;
}

export function roomOf(width: number, height: number, seats: number): Room {
  const layout = layoutOf(width, height);
  const low = isLow(width, height);
  const above = playersAbove(width, height);
  const named = width >= 700 && seats < 5 && !low;
  const players = layout === 'desk' ? (above ? 'row' : 'rail') : named ? 'row' : 'strip';
  return { layout, low, beside: low ? 'sheet' : layout, above, players, bare: width < 600 || low };
}
