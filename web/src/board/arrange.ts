// How the things of one region stand: the number on its disc, its pieces, what a conquest costs. All of it stays inside
// the outline of the region, so that nothing of two regions ever meets, and nothing of one hides another thing of it.
import { discOf, type Standing, type StandingPiece } from '../game/board';
import { inside, toEdge } from './geometry';
import { discRadius, hour, pieceSize, spot, stamps, usual, type Place, type Scale } from './places';
import type { Region } from './sheet';

/** A number in a box with round ends. */
export interface Label {
  text: string;
  at: Place;
  /** 1 is what suits a disc of the usual size. */
  size: number;
  width: number;
}

export interface Arrangement {
  /** The radius that all sizes follow, and that of the disc, which is smaller for those who cannot attack. */
  radius: number;
  disc: number;
  number: Label | null;
  pieces: (StandingPiece & { at: Place; radius: number })[];
  /** Pieces that there is no room for are counted. */
  more: { at: Place; radius: number; count: number } | null;
  /** What a conquest costs; a coin of the usual size has a radius of 12. */
  price: { at: Place; size: number };
}

/** A level line, often a mere point, with round ends: the shape of everything that must not meet another thing. */
export interface Body {
  left: number;
  right: number;
  y: number;
  radius: number;
}

const letters = 13.4;
const box = 16.4;
export const coinRadius = 12;

export function roundBody({ x, y }: Place, radius: number): Body {
  return { left: x, right: x, y, radius };
}

/** A place is square: its corners reach further than its sides. How many there are of a piece stands to its right. */
export function pieceBody({ look, count }: Pick<StandingPiece, 'look' | 'count'>, at: Place, radius: number): Body {
  const body = roundBody(at, radius * (look === 'place' ? 1.1 : 1.04));
  return count > 1 ? { ...body, right: at.x + radius * 0.8 } : body;
}

export function labelBody({ at: { x, y }, size, width }: Label): Body {
  const radius = (box / 2) * size;
  const half = Math.max(0, width / 2 - radius);
  return { left: x - half, right: x + half, y, radius };
}

/** How far two things are apart; less than nothing where they meet. */
export function gap(a: Body, b: Body): number {
  return Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), a.y - b.y) - a.radius - b.radius;
}

/** How far points of a region are from its border, to the nearest unit of the map: worked out once, asked very often. */
const known = new WeakMap<Region, Map<number, number>>();

function toBorder(region: Region, x: number, y: number): number {
  let distances = known.get(region);
  if (!distances) known.set(region, (distances = new Map<number, number>()));
  const point = [Math.round(x), Math.round(y)] as const;
  const key = point[0] * 4096 + point[1];
  let distance = distances.get(key);
  if (distance === undefined) {
    distance = inside(region.ring, point) ? toEdge(region.ring, point) : -Infinity;
    distances.set(key, distance);
  }
  return distance;
}

/** How far a thing keeps from the border of its region; less than nothing where it crosses it. */
export function inRegion(region: Region, { left, right, y, radius }: Body): number {
  const { x: dx, y: dy } = spot(region);
  const first = toBorder(region, dx + left, dy + y);
  return (left === right ? first : Math.min(first, toBorder(region, dx + right, dy + y))) - radius;
}

export function labelled(text: string, at: Place, size: number): Label {
  return { text, at, size, width: (text.length > 1 ? text.length * 6.4 + 8 : 16) * size };
}

/** Below the disc; where numbers are large beside it, at its lower right, which leaves the emblem to be seen. */
function numberOn(region: Region, scale: Scale, disc: number, text: string): Label {
  const k = disc / 20;
  const size = Math.max(k, scale.letters / letters);
  const beside = size > k * 1.1;
  const below = { x: 0, y: disc + 0.5 * k };
  const wishes = beside
    ? [
        { x: 0.62, y: 0.72 },
        { x: 0.4, y: 0.8 },
        { x: -0.62, y: 0.72 },
        { x: 0, y: 0.85 },
        { x: 0, y: 0.6 },
        { x: 0, y: 0.3 },
      ]
    : [];
  const places = [...(beside ? [] : [below]), ...wishes.map(({ x, y }) => ({ x: x * disc, y: y * disc })), below];
  const labels = places.map((at) => labelled(text, at, size));
  const roomiest = () =>
    labels.reduce((a, b) => (inRegion(region, labelBody(b)) > inRegion(region, labelBody(a)) ? b : a));
  return labels.find((label) => inRegion(region, labelBody(label)) >= -scale.pixel) ?? roomiest();
}

/** Places around the disc, those near an hour first. */
function* around(wish: number, far: number, steps: readonly number[]): Generator<Place> {
  for (const step of steps)
    for (let off = 0; off <= 6; off += 0.5) {
      yield hour(wish + off, far * step);
      if (off > 0 && off < 6) yield hour(wish - off, far * step);
    }
}

/** More pieces than this are not told apart in a region. */
const most = 5;

const steps = [1, 0.92, 1.1, 0.84, 1.25, 1.45, 1.7, 2];

export function arrange(
  region: Region,
  scale: Scale,
  standing: Pick<Standing, 'race' | 'seat' | 'tokens' | 'companions' | 'declined' | 'pieces'>,
  extra = 0,
): Arrangement {
  const radius = discRadius(region, scale);
  const passive = standing.declined || standing.seat === null;
  const disc = passive ? Math.max(radius * (scale.tight ? 0.93 : 0.86), Math.min(radius, 7.8 * scale.pixel)) : radius;
  const { race, count: tokens } = discOf(standing);
  const text = extra > 0 ? `${tokens}+${extra}` : `${tokens}`;
  const number = race !== null && tokens + extra > 1 ? numberOn(region, scale, disc, text) : null;

  const taken: Body[] = number ? [labelBody(number)] : [];
  if (race !== null && standing.declined)
    taken.push(roundBody({ x: -disc * 0.74, y: -disc * 0.78 }, (6.6 * disc) / 20));
  const { x, y } = spot(region);
  const printed = stamps(region, scale).map(({ at, size }) => roundBody({ x: at.x - x, y: at.y - y }, 9.8 * size));

  const fits = (body: Body, others: readonly Body[]) =>
    inRegion(region, body) >= -scale.pixel && others.every((other) => gap(body, other) >= -0.5 * scale.pixel);
  const least = 5.1 * scale.pixel;

  function place(pieces: readonly StandingPiece[], shrink: number, obstacles: readonly Body[]) {
    const placed: Arrangement['pieces'] = [];
    const bodies = [...obstacles];
    for (const piece of pieces) {
      const { radius: share, far } = pieceSize(piece.look, scale);
      const alone = piece.clock === 0;
      const size = Math.max(least, radius * (alone ? 0.86 : share) * shrink);
      const places = alone ? [{ x: 0, y: 0 }] : around(piece.clock, radius * far, steps);
      let found: Place | undefined;
      for (const at of places)
        if (alone || fits(pieceBody(piece, at, size), bodies)) {
          found = at;
          break;
        }
      if (!found) return null;
      placed.push({ ...piece, at: found, radius: size });
      bodies.push(pieceBody(piece, found, size));
    }
    return placed;
  }
  /** What is printed is covered only where there is no other way. */
  function placeAll(pieces: readonly StandingPiece[], shrinks = [1, 0.87, 0.75, 0.6]) {
    for (const obstacles of [[...taken, ...printed], taken])
      for (const shrink of shrinks) {
        const placed = place(pieces, shrink, obstacles);
        if (placed) return placed;
      }
    return null;
  }
  let pieces = standing.pieces.length > most ? null : placeAll(standing.pieces);
  let more: Arrangement['more'] = null;
  for (let shown = Math.min(standing.pieces.length, most) - 1; !pieces; shown--) {
    const rest: StandingPiece = { piece: '', count: 1, clock: 3, look: 'piece' };
    const placed = placeAll([...standing.pieces.slice(0, shown), rest], [0.6]);
    const last = placed?.pop();
    if (placed && last) {
      pieces = placed;
      more = { at: last.at, radius: last.radius, count: standing.pieces.length - shown };
    } else if (shown <= 0) {
      pieces = [];
      more = { at: { x: 0, y: -disc * 0.6 }, radius: least, count: standing.pieces.length };
    }
  }
  const pieceBodies = pieces.map((piece) => pieceBody(piece, piece.at, piece.radius));
  if (more) pieceBodies.push(roundBody(more.at, more.radius));
  taken.push(...pieceBodies);
  return { radius, disc, number, pieces, more, price: priced() };

  /** Beside the disc, away from all else; where there is no room, upon it, and at worst upon a piece. */
  function priced(): Arrangement['price'] {
    const full = (scale.tight ? radius : scale.radius) / usual;
    const small = Math.max(radius / usual, 0.56 * scale.pixel);
    const wish = scale.tight ? 1.5 : 3;
    const told = number ? [labelBody(number)] : [];
    for (const obstacles of [[...taken, ...printed], taken, [...told, ...pieceBodies], told])
      for (const size of new Set([Math.max(full, small), small]))
        for (const at of around(wish, radius, [1.7, 1.45, 1.25, 1, 0.8, 0.6, 0.4, 0.2]))
          if (fits(roundBody(at, coinRadius * size), obstacles)) return { at, size };
    return { at: { x: 0, y: -radius * 0.5 }, size: small };
  }
}
