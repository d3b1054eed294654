// What is new for whoever knows the plain game: one chapter for each thing that a pack has and the plain game has not.
import type { Pack } from '../wire/types';
import { isGuarded } from './found';
import { termsOf, type Term, type Topic } from './topics';

export const chapterIds = ['passing', 'impassable', 'guarded', 'islands', 'factions', 'markers', 'tolls'] as const;
export type ChapterId = (typeof chapterIds)[number];

export interface Chapter {
  id: ChapterId;
  /** Where the rules say it exactly. */
  topics: Topic[];
}

type Printed = Parameters<typeof termsOf>[0] & Pick<Pack, 'terrains'>;

export function chaptersOf(pack: Printed): Chapter[] {
  const known = new Set(termsOf(pack));
  const words = (...terms: Term[]): Topic[] =>
    terms.filter((term) => known.has(term)).map((id) => ({ kind: 'terms', id }));
  const ground = (is: (terrain: Pack['terrains'][number]) => boolean | undefined): Topic[] =>
    pack.terrains.filter(is).map(({ id }) => ({ kind: 'terrains', id }));
  const guards: Topic[] = pack.natives
    .filter((native) => native.guards)
    .map(({ id }): Topic => ({ kind: 'natives', id }));
  const topics: Record<ChapterId, Topic[]> = {
    passing: ground(({ passing }) => passing),
    impassable: ground(({ impassable }) => impassable),
    guarded: isGuarded(pack) ? [...guards, ...words('discovery', 'place', 'relic')] : [],
    islands: words('island', 'landing', 'travel'),
    factions: words('faction', 'faction-bonus'),
    markers: words('marker', 'artifact', 'legendary-place'),
    tolls: words('toll', 'harmony', 'bomb'),
  };
  return chapterIds.filter((id) => topics[id].length > 0).map((id) => ({ id, topics: topics[id] }));
}
