// The board in words: every region as a line of a list, for whoever does not look at the map.
import type { GameMap } from '../wire/types';
import type { Standing } from './board';
import type { Target } from './targets';
import { regionName } from './log';
import { lasting, type Printing } from './symbols';
import type { Words } from './words';

export interface RegionLine {
  id: string;
  name: string;
  symbols: string[];
  edge: boolean;
  standing: Standing | undefined;
  next: string[];
  target: Target | undefined;
}

export function regionLines(
  map: GameMap,
  words: Words,
  pack: Printing,
  standings: Map<string, Standing>,
  targets: Map<string, Target>,
): { now: RegionLine[]; rest: RegionLine[] } {
  const name = (id: string) => regionName({ map, words }, id);
  const lines = map.regions.map(({ id, symbols, next, edge = false, island }) => ({
    id,
    name: name(id),
    symbols: lasting(symbols, pack).map((symbol) => words.name('symbols', symbol)),
    // All of an island's coast is its edge; what matters there is where one can land.
    edge: edge && island === undefined,
    standing: standings.get(id),
    next: next.map(name),
    target: targets.get(id),
  }));
  return { now: lines.filter(({ target }) => target), rest: lines.filter(({ target }) => !target) };
}
