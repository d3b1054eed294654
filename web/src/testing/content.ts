// The real content for tests: what a server would send of a game.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { words, type Words } from '../game/words';
import type { Language } from '../i18n';
import type { GameMap, Pack, Texts } from '../wire/types';

const folder = fileURLToPath(new URL('../../../content', import.meta.url));
const read = <T>(path: string): T => JSON.parse(readFileSync(`${folder}/${path}`, 'utf8')) as T;

export const boxes = ['classic', 'underground', 'warcraft'] as const;
export type Box = (typeof boxes)[number];

export function packOf(game: Box): Pack {
  const part = <K extends 'races' | 'powers' | 'pieces'>(name: K) => ({
    [name]: read<Pack[K]>(`${game}/${name}.json`),
  });
  return { ...read<Pack>(`${game}/pack.json`), ...part('races'), ...part('powers'), ...part('pieces') };
}

export const textsOf = (game: Box, language: Language) => read<Texts>(`${game}/text/${language}.json`);

export const wordsOf = (game: Box, language: Language): Words => words(textsOf(game, language), packOf(game));

export const mapOf = (game: 'classic' | 'underground', map: string) => read<GameMap>(`${game}/maps/${map}.json`);
