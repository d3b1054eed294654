// Where the card of a region lies over the board: near it, and over as few of its neighbours as can be.
export interface Spot {
  x: number;
  y: number;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How far the card stays from the middle of its region, how much room a disc takes, and from the edge of the frame. */
const apart = 46;
const disc = 30;
const edge = 8;

function covers({ left, top, width, height }: Box, { x, y }: Spot): boolean {
  return x > left - disc && x < left + width + disc && y > top - disc && y < top + height + disc;
}

/**
 * @param near the neighbours of the region, which one may want next.
 * @param size about how large the card is.
 */
export function beside(
  at: Spot,
  near: readonly Spot[],
  frame: { width: number; height: number },
  size: { width: number; height: number },
): Spot {
  const { width, height } = size;
  const within = (left: number, top: number): Box => ({
    left: Math.max(edge, Math.min(frame.width - width - edge, left)),
    top: Math.max(edge, Math.min(frame.height - height - edge, top)),
    width,
    height,
  });
  const [right, left] = [at.x + apart, at.x - apart - width];
  const [below, above, level] = [at.y + apart, at.y - apart - height, at.y - height / 2];
  const [far, low] = [frame.width, frame.height];
  const ways = [
    ...[level, at.y - 40, at.y + 40 - height].flatMap((top) => [within(right, top), within(left, top)]),
    ...[at.x - width / 2, right - apart, left + apart].flatMap((x) => [within(x, below), within(x, above)]),
    within(right, below),
    within(left, below),
    within(right, above),
    within(left, above),
    // Where everything around it is wanted, it lies in a corner of the board.
    within(0, 0),
    within(far, 0),
    within(0, low),
    within(far, low),
  ];
  const costs = ways.map((box, i) => {
    const hidden = near.filter((spot) => covers(box, spot)).length;
    const middle = { x: box.left + width / 2, y: box.top + height / 2 };
    return (covers(box, at) ? 100 : 0) + hidden * 10 + Math.hypot(middle.x - at.x, middle.y - at.y) / 200 + i / 25;
  });
  const best = ways[costs.indexOf(Math.min(...costs))] as Box;
  return { x: Math.round(best.left), y: Math.round(best.top) };
}
