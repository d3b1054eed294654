// Who plays against us: levels and characters, the choice of both for all bots or for each, and when another level is due.
import type { Games, Info } from '../wire/types';

/** What a bot’s name on the wire says: `hard`, or `hard/raider`. */
export interface BotKind {
  level: string;
  character: string | null;
}

export type Offer = Pick<Games, 'levels' | 'characters'>;

export const mixed = 'mixed';
export const without = 'none';

/** One level for all bots and what they are like: a character, `mixed` or `none`; or else each bot by its name. */
export interface Opponents {
  level: string;
  character: string;
  bots: string[] | null;
}

export const usualLevel = 'normal';
export const usual: Opponents = { level: usualLevel, character: mixed, bots: null };

export function kindOf(bot: string): BotKind {
  const [level = '', character = null] = bot.split('/');
  return { level, character };
}

export function botOf(level: string, character: string | null): string {
  return character === null || character === without ? level : `${level}/${character}`;
}

function isOffered(bot: string, { levels, characters }: Offer): boolean {
  const { level, character } = kindOf(bot);
  return levels.includes(level) && (character === null || characters.includes(character));
}

/** What was kept, as far as there still is such a thing. */
export function readOpponents(text: string | null, offer: Offer): Opponents {
  let kept: Partial<Record<keyof Opponents, unknown>> | null;
  try {
    kept = JSON.parse(text ?? 'null') as typeof kept;
  } catch {
    kept = null;
  }
  const { level, character, bots } = kept ?? {};
  const all: unknown[] = Array.isArray(bots) ? bots : [];
  const each = all.filter((bot): bot is string => typeof bot === 'string' && isOffered(bot, offer));
  return {
    level: offer.levels.find((it) => it === level) ?? usualLevel,
    character: [mixed, without, ...offer.characters].find((it) => it === character) ?? mixed,
    bots: each.length > 0 ? each : null,
  };
}

/** The bots for so many seats. Where characters are mixed, `from` says with which of them it begins. */
export function dealt(wish: Opponents, seats: number, { characters }: Offer, from = 0): string[] {
  const { level, character, bots } = wish;
  return Array.from({ length: seats }, (_, i) => {
    const named = bots?.[i % bots.length];
    if (named !== undefined) return named;
    const like = character === mixed ? (characters[(i + from) % characters.length] ?? null) : character;
    return botOf(level, like);
  });
}

/** The level of all of them; null where they differ. */
export function levelOf({ level, bots }: Opponents): string | null {
  if (bots === null) return level;
  const [first, ...others] = new Set(bots.map((bot) => kindOf(bot).level));
  return others.length > 0 ? null : (first ?? null);
}

export function atLevel(wish: Opponents, level: string): Opponents {
  const bots = wish.bots?.map((bot) => botOf(level, kindOf(bot).character)) ?? null;
  return { ...wish, level, bots };
}

/** A game against bots of one level, as it ended for the one person at the table. */
export interface Played {
  table: string;
  level: string;
  place: 'won' | 'lost' | 'between';
  /** Whether it has been thought of in a suggestion. */
  told?: boolean;
}

/** How a game ended for whoever is here; null if it says nothing about a level. Below the middle is lost. */
export function playedGame(
  info: Pick<Info, 'id' | 'seats' | 'status' | 'result'>,
  yours: readonly number[],
): Played | null {
  const [mine, ...more] = yours;
  const result = mine === undefined ? undefined : info.result?.[mine];
  if (info.status !== 'over' || mine === undefined || more.length > 0 || !result) return null;
  if ((info.seats[mine]?.standInMoves ?? 0) > 0) return null;
  const others = info.seats.filter((_, seat) => seat !== mine).map(({ bot }) => bot);
  const levels = new Set(others.map((bot) => (bot ? kindOf(bot).level : '')));
  const [level] = levels;
  if (levels.size !== 1 || !level) return null;
  const place = result.rank === 1 ? 'won' : 2 * result.rank > info.seats.length + 1 ? 'lost' : 'between';
  return { table: info.id, level, place };
}

export const inARow = 3;

/** The level that fits better after some games that all ended alike. */
export function suggestion(
  games: readonly Played[],
  level: string | null,
  levels: readonly string[],
): { level: string; after: 'won' | 'lost' } | null {
  const last = games.slice(-inARow);
  const after = last[0]?.place;
  if (level === null || last.length < inARow || (after !== 'won' && after !== 'lost')) return null;
  if (!last.every((game) => game.level === level && game.place === after && !game.told)) return null;
  const at = levels.indexOf(level);
  const other = at < 0 ? undefined : levels[at + (after === 'won' ? 1 : -1)];
  return other === undefined ? null : { level: other, after };
}
