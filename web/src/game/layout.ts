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
