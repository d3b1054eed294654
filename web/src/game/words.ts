// Names and texts by id. They come from the server; what has none (an invention) is called by its id.
import type { Pack, Texts } from '../wire/types';
import { facesOf } from './islands';
import { own } from './own';

export type Kind =
  'races' | 'powers' | 'natives' | 'pieces' | 'terrains' | 'symbols' | 'maps' | 'helps' | 'factions' | 'choices';

const everywhere: Kind[] = ['races', 'natives', 'powers', 'pieces', 'terrains', 'symbols', 'helps'];

function spelled(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ');
}

export interface Words {
  name: (kind: Kind, id: string) => string;
  text: (kind: Kind, id: string) => string;
  /** Everything of a kind that has a name, as printed. */
  ids: (kind: Kind) => string[];
  /** The name of one of them, where it has one of its own. */
  one: (kind: Kind, id: string) => string | null;
  /** A power as it is called beside a race: many languages let it agree with the race. */
  badge: (power: string, race: string) => string;
  /** Whether it is said after the race even where powers come first. */
  follows: (power: string) => boolean;
  /** All that it can be called so. */
  badges: (power: string) => string[];
  /** The name of whatever has this id: an occupant, a piece, a terrain … */
  anything: (id: string) => string;
  /** Those who belong to nobody. */
  natives: () => string;
  /** What an ability with this rule belongs to, by name; null if it is nobody's own. */
  byRule: (rule: string | undefined) => string | null;
}

/** What texts alone can say. */
export type Names = Omit<Words, 'natives' | 'byRule'>;

interface Entry {
  name: string;
  text?: string;
  one?: string;
}

export function names(texts: Texts): Names {
  const entry = (kind: Kind, id: string): Entry | undefined => own<Entry>(texts[kind], id);
  const name = (kind: Kind, id: string) => entry(kind, id)?.name ?? spelled(id);
  return {
    name: (kind, id) =>
      kind === 'maps'
        ? facesOf(id)
            .map((face) => name('maps', face))
            .join(', ')
        : name(kind, id),
    text: (kind, id) => entry(kind, id)?.text ?? '',
    ids: (kind) => Object.keys(texts[kind] ?? {}),
    one: (kind, id) => entry(kind, id)?.one ?? null,
    badge: (power, race) => {
      const form = own(texts.races, race)?.form;
      return (form && own(texts.powers, power)?.forms?.[form]) ?? name('powers', power);
    },
    follows: (power) => own(texts.powers, power)?.follows ?? false,
    badges: (power) => [...new Set([name('powers', power), ...Object.values(own(texts.powers, power)?.forms ?? {})])],
    anything: (id) => {
      for (const kind of everywhere) {
        const found = entry(kind, id);
        if (found) return found.name;
      }
      return spelled(id);
    },
  };
}

/** @param everybodys what is called how that every tribe can do, by what it does. */
export function words(texts: Texts, pack: Pack, everybodys: (use: string) => string | null = () => null): Words {
  const called = names(texts);
  return {
    ...called,
    natives: () => pack.natives.map(({ id }) => called.name('natives', id)).join(', '),
    byRule: (rule) => {
      if (rule === undefined) return null;
      const bears = ({ abilities = [] }: { abilities?: { rule?: string }[] }) =>
        abilities.some((it) => it.rule === rule);
      const race = pack.races.find(bears);
      if (race) return called.name('races', race.id);
      const power = pack.powers.find(bears);
      if (power) return called.name('powers', power.id);
      const piece = pack.pieces.find(bears);
      if (piece) return called.name('pieces', piece.id);
      const common = pack.everyone?.find((it) => it.rule === rule);
      if (!common) return null;
      return common.piece === undefined ? everybodys(common.use) : called.name('pieces', common.piece);
    },
  };
}
