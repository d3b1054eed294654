// The emblems of a game: which icon stands for which id, with a plain one for what has none (inventions).
import { paths as commonPaths } from '../generated/icons-common';
import common from './common.json';

type Kind = 'races' | 'powers' | 'natives' | 'pieces' | 'sites' | 'symbols' | 'terrains';

/** Finds the path of an icon; all are drawn in a square of 512. */
export type Icons = (kind: Kind, id: string) => string;

export type Sign = keyof typeof common.ui;

/** The path of a sign that all games share. */
export function sign(name: Sign): string {
  return commonPaths[common.ui[name]] ?? '';
}

const plain: Record<Kind, Sign> = {
  races: 'race',
  powers: 'power',
  natives: 'native',
  pieces: 'piece',
  sites: 'symbol',
  symbols: 'symbol',
  terrains: 'symbol',
};

const lists = import.meta.glob<Partial<Record<Kind, Record<string, string>>>>(['./*.json', '!./common.json'], {
  import: 'default',
});
const drawings = import.meta.glob<Record<string, string>>(
  ['../generated/icons-*.ts', '!../generated/icons-common.ts'],
  {
    import: 'paths',
  },
);

export async function iconsOf(game: string): Promise<Icons> {
  const none: Promise<Record<string, never>> = Promise.resolve({});
  const [list, paths]: [Partial<Record<Kind, Record<string, string>>>, Record<string, string>] = await Promise.all([
    lists[`./${game}.json`]?.() ?? none,
    drawings[`../generated/icons-${game}.ts`]?.() ?? none,
  ]);
  return (kind, id) => {
    // What one game calls a piece another may call a site: the id tells.
    const name = list[kind]?.[id] ?? Object.values(list).find((ids) => id in ids)?.[id];
    return (name === undefined ? undefined : paths[name]) ?? sign(plain[kind]);
  };
}
