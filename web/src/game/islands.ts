// Maps that are put together from islands: the faces of some boards, named one after the other.
import type { GameMap, Island, Pack } from '../wire/types';
import { own } from './own';

/** The islands of a map, by the name of the map. */
export function facesOf(map: string): string[] {
  return map.split('+');
}

/** Positions name their map again and again: each is put together once. */
const known = new WeakMap<Record<string, Island>, Map<string, GameMap>>();

export function composed(map: string, rounds: number, islands: Record<string, Island>): GameMap | undefined {
  let maps = known.get(islands);
  if (!maps) known.set(islands, (maps = new Map<string, GameMap>()));
  const ready = maps.get(map);
  if (ready) return ready;
  const faces = facesOf(map).map((face) => own(islands, face));
  const regions: GameMap['regions'] = [];
  for (const face of faces) {
    if (!face) return undefined;
    regions.push(...face.regions.map((region) => ({ ...region, island: face.id })));
  }
  const made = { id: map, players: faces.length, rounds, regions } as GameMap;
  maps.set(map, made);
  return made;
}

/** One place for an island in a map for so many players: which size it must have, and which faces there are. */
export interface Slot {
  size: string;
  faces: string[];
}

type Boxed = Pick<Pack, 'boards' | 'sets'>;

/** The islands that a map for so many players needs; none where maps are not put together. */
export function slotsOf({ boards, sets }: Boxed, islands: Record<string, Island>, players: number): Slot[] {
  const wanted = sets?.find((set) => set.players === players)?.boards;
  if (!boards || !wanted) return [];
  const sizes = [...new Set(boards.map(({ size }) => size))];
  return sizes.flatMap((size) => {
    const ofSize = new Set(boards.flatMap((board) => (board.size === size ? [board.id] : [])));
    const faces = Object.values(islands).flatMap(({ id, board }) => (ofSize.has(board) ? [id] : []));
    return Array.from({ length: wanted[size] ?? 0 }, () => ({ size, faces }));
  });
}

/** Chosen faces, each of a board of its own: where a choice is missing or its board is taken, the next free one. */
export function chosenFaces(
  slots: readonly Slot[],
  wishes: readonly (string | undefined)[],
  islands: Record<string, Island>,
): string[] {
  const taken = new Set<string>();
  return slots.flatMap(({ faces }, i) => {
    const free = (face: string | undefined) => face !== undefined && !taken.has(own(islands, face)?.board ?? '');
    const wish = wishes[i];
    const face = wish !== undefined && faces.includes(wish) && free(wish) ? wish : faces.find(free);
    if (face === undefined) return [];
    taken.add(own(islands, face)?.board ?? '');
    return [face];
  });
}
