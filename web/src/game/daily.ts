// The daily world as one person has played it, day by day: how long they have not missed one, the last weeks, and what can
// be told to others.

/** A day as it is written: 2026-11-17. */
export type Day = string;

/** What this device knows of a day. */
export interface Played {
  /** What was begun; of a day on another device it is not known. */
  world?: string;
  /** How it ended, once it has. */
  coins?: number;
  rank?: number;
  players?: number;
  /** What a bot made of it in the same seat. */
  bots?: number;
  /** What is still to be sent to the server: what we did. */
  actions?: Record<string, unknown>[];
  /** Ended without a result. */
  givenUp?: true;
}
export type Diary = Readonly<Record<Day, Played>>;

/** So many days are kept. */
export const mostDays = 400;

const written = (date: Date) => date.toISOString().slice(0, 10);
const midday = (day: Day) => new Date(`${day}T12:00:00Z`);

/** The day that it is here, wherever that is. */
export function today(now = new Date()): Day {
  return written(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate(), 12)));
}

export function later(day: Day, days: number): Day {
  return written(new Date(midday(day).getTime() + days * 86_400_000));
}

/** As a day of the calendar in a language. */
export function dayName(day: Day, language: string, how: Intl.DateTimeFormatOptions): string {
  return midday(day).toLocaleDateString(language, { ...how, timeZone: 'UTC' });
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

/** What was kept, as far as it makes sense. */
export function readDiary(text: string | null): Diary {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? '{}');
  } catch {
    kept = {};
  }
  const out: Record<Day, Played> = {};
  if (typeof kept !== 'object' || kept === null) return out;
  for (const [day, value] of Object.entries(kept)) {
    if (!isDay(day) || typeof value !== 'object' || value === null) continue;
    const { world, coins, rank, players, bots, actions, givenUp } = value as Record<string, unknown>;
    const numbers = { coins: number(coins), rank: number(rank), players: number(players), bots: number(bots) };
    out[day] = {
      ...(typeof world === 'string' ? { world } : {}),
      ...(Object.fromEntries(Object.entries(numbers).filter(([, it]) => it !== undefined)) as Played),
      ...(Array.isArray(actions) ? { actions } : {}),
      ...(givenUp === true ? { givenUp } : {}),
    };
  }
  return out;
}

export function writeDiary(diary: Diary): string {
  return JSON.stringify(Object.fromEntries(Object.entries(diary).sort().slice(-mostDays)));
}

/** With something new of a day. */
export function noted(diary: Diary, day: Day, news: Played): Diary {
  return { ...diary, [day]: { ...diary[day], ...news } };
}

/** With what the server knows of days on other devices. */
export function joined(diary: Diary, days: readonly { date: Day; coins: number; rank: number }[]): Diary {
  return days.reduce(
    (all, { date, coins, rank }) => (isOver(all[date]) ? all : noted(all, date, { coins, rank })),
    diary,
  );
}

export const isOver = (it: Played | undefined): it is Played & { coins: number; rank: number } =>
  it?.coins !== undefined && it.rank !== undefined;

/** Days that were played to the end, one after the other: up to now, and the most there ever were. Today may still come. */
export function streaks(diary: Diary, now: Day): { current: number; longest: number } {
  let longest = 0;
  let run = 0;
  let last: Day | null = null;
  for (const day of Object.keys(diary)
    .filter((it) => isOver(diary[it]))
    .sort()) {
    run = last !== null && later(last, 1) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  const goesOn = last === now || last === later(now, -1);
  return { current: goesOn ? run : 0, longest };
}

/** The last weeks, each from Monday to Sunday; what is still to come is null. */
export function weeks(now: Day, number: number): (Day | null)[][] {
  const sinceMonday = (midday(now).getUTCDay() + 6) % 7;
  const first = later(now, -sinceMonday - 7 * (number - 1));
  return Array.from({ length: number }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => later(first, 7 * week + day)).map((day) => (day > now ? null : day)),
  );
}

/** How many people have from so many to so many coins, the fewest first, without a gap. */
export function spread(
  counts: readonly { coins: number; people: number }[],
  width = 10,
): { from: number; to: number; people: number }[] {
  const slots = counts.map(({ coins, people }) => ({ at: Math.floor(coins / width), people }));
  if (slots.length === 0) return [];
  const first = Math.min(...slots.map(({ at }) => at));
  const last = Math.max(...slots.map(({ at }) => at));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).map((slot) => ({
    from: slot * width,
    to: slot * width + width - 1,
    people: slots.filter(({ at }) => at === slot).reduce((sum, { people }) => sum + people, 0),
  }));
}

const medals = ['🥇', '🥈', '🥉'];

/** What can be told to others: how it went, and nothing of what is in the world. */
export function tale(
  { coins, rank, players, bots }: Played & { coins: number; rank: number },
  about: { title: string; day: string; game: string; streak: number; link: string },
): string {
  const ahead = bots === undefined ? null : coins - bots;
  const compared = ahead === null ? [] : [`🤖 ${ahead > 0 ? `+${ahead}` : ahead < 0 ? `−${-ahead}` : '='}`];
  const place = `${medals[rank - 1] ?? '🏁'} ${players === undefined ? rank : `${rank}/${players}`}`;
  const row = [`🪙 ${coins}`, place, ...compared, ...(about.streak > 1 ? [`🔥 ${about.streak}`] : [])];
  return [`${about.title} · ${about.day}`, about.game, row.join('  '), about.link].join('\n');
}
