// What drawings of terrains are made of: strokes of the pen, and places in a region where they may be.
import { strewn, type Point } from './geometry';

export interface Stroke {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  /** Dashes of a current: how long they and the gaps between them are. They are seen to flow. */
  flow?: readonly [number, number];
}

/** How a terrain is drawn: a wash, and marks of the pen that one knows in grey, too. */
export interface Look {
  wash: string;
  /** The darker colour at the rim of the wash. */
  edge: string;
  marks: (place: Place) => Stroke[];
}

export interface Place {
  ring: readonly Point[];
  /** Where tokens stand, and how much room they need. */
  middle: Point;
  room: number;
  chance: () => number;
}

/** Points for single marks, all over the region but for its rim and where tokens stand. */
export function spots({ ring, middle, room, chance }: Place, gap: number, margin: number, hole = 0.46): Point[] {
  return strewn(ring, gap, margin, { at: middle, radius: room * hole }, chance);
}
