// The emblems of a game: which icon stands for which id, with a plain one for what has none (inventions).
import { paths as commonPaths } from '../generated/icons-common';
import common from './common.json';
import { own } from '../game/own';

type Kind = 'races' | 'powers' | 'natives' | 'pieces' | 'sites' | 'symbols' | 'terrains' | 'factions' | 'choices';

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
  factions: 'symbol',
  choices: 'power',
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

type Box = Partial<Record<Kind, Record<string, string>>>;

/** The icons of a game; one that mixes others has theirs. */
export async function iconsOf(game: string, mixes: readonly string[] = []): Promise<Icons> {
  const none: Promise<Record<string, never>> = Promise.resolve({});
  const boxes = await Promise.all(
    [game, ...mixes].map(async (name): Promise<{ list: Box; paths: Record<string, string> }> => {
      const [list, paths] = await Promise.all([
        lists[`./${name}.json`]?.() ?? none,
        drawings[`../generated/icons-${name}.ts`]?.() ?? none,
      ]);
      return { list, paths };
    }),
  );
  const drawn = (find: (list: Box) => string | undefined): string | undefined => {
    for (const { list, paths } of boxes) {
      const name = find(list);
      if (name !== undefined && paths[name] !== undefined) return paths[name];
    }
    return undefined;
  };
  return (kind, id) =>
    drawn((list) => own(list[kind], id)) ??
    // What one game calls a piece another may call a site: the id tells.
    drawn((list) =>
      Object.values(list)
        .map((ids) => own(ids, id))
        .find((name) => name !== undefined),
    ) ??
    sign(plain[kind]);
}
