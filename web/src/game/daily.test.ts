import { describe, expect, test } from 'vitest';
import {
  dayName,
  joined,
  later,
  noted,
  readDiary,
  spread,
  streaks,
  tale,
  today,
  weeks,
  writeDiary,
  type Diary,
} from './daily';

const over = (coins: number, rank = 1) => ({ coins, rank });

describe('days', () => {
  test('it is the day of the place, whatever the universal time says', () => {
    expect(today(new Date(2026, 10, 17, 0, 1))).toBe('2026-11-17');
    expect(today(new Date(2026, 10, 17, 23, 59))).toBe('2026-11-17');
    expect(later('2026-12-31', 1)).toBe('2027-01-01');
    expect(later('2026-03-01', -1)).toBe('2026-02-28');
    expect(dayName('2026-11-17', 'en', { weekday: 'long' })).toBe('Tuesday');
  });

  test('the last weeks begin on Mondays, and what is to come is left open', () => {
    const [before, now] = weeks('2026-11-17', 2);
    expect(before?.[0]).toBe('2026-11-09');
    expect(before?.[6]).toBe('2026-11-15');
    expect(now).toEqual(['2026-11-16', '2026-11-17', null, null, null, null, null]);
    expect(weeks('2026-11-22', 1)[0]?.[6]).toBe('2026-11-22');
  });
});

describe('streaks', () => {
  test('count days that were played to the end, and wait for today', () => {
    const diary: Diary = {
      '2026-11-10': over(50),
      '2026-11-11': over(50),
      '2026-11-12': over(50),
      '2026-11-14': over(50),
      '2026-11-15': over(50),
      '2026-11-16': { world: 'x' },
    };
    expect(streaks(diary, '2026-11-15')).toEqual({ current: 2, longest: 3 });
    expect(streaks(diary, '2026-11-16')).toEqual({ current: 2, longest: 3 });
    expect(streaks(diary, '2026-11-17')).toEqual({ current: 0, longest: 3 });
    expect(streaks({}, '2026-11-17')).toEqual({ current: 0, longest: 0 });
  });

  test('go over the end of a month and of a year', () => {
    const diary: Diary = { '2026-12-31': over(1), '2027-01-01': over(1) };
    expect(streaks(diary, '2027-01-02')).toEqual({ current: 2, longest: 2 });
  });
});

describe('the diary', () => {
  test('is read as it was written, and nonsense is left out', () => {
    const diary = noted(noted({}, '2026-11-17', { world: 'w', players: 3 }), '2026-11-17', over(84, 2));
    expect(readDiary(writeDiary(diary))).toEqual({ '2026-11-17': { world: 'w', players: 3, coins: 84, rank: 2 } });
    expect(readDiary('{"2026-11-17": 3, "x": {}, "2026-11-16": {"coins": "9", "actions": {}}}')).toEqual({
      '2026-11-16': {},
    });
    for (const text of [null, '', '[', 'null', '7']) expect(readDiary(text)).toEqual({});
  });

  test('keeps no more days than it must', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [later('2025-01-01', i), over(i)]));
    const kept = Object.keys(readDiary(writeDiary(many)));
    expect(kept).toHaveLength(400);
    expect(kept.at(-1)).toBe(later('2025-01-01', 499));
  });

  test('takes over days of other devices, but not those that it knows', () => {
    const days = [
      { date: '2026-11-16', coins: 60, rank: 2 },
      { date: '2026-11-17', coins: 99, rank: 1 },
    ];
    expect(joined({ '2026-11-17': over(84, 2) }, days)).toEqual({
      '2026-11-16': over(60, 2),
      '2026-11-17': over(84, 2),
    });
  });
});

test('people are spread over coins without a gap', () => {
  expect(spread([])).toEqual([]);
  expect(
    spread([
      { coins: 91, people: 1 },
      { coins: 75, people: 2 },
      { coins: 70, people: 3 },
    ]),
  ).toEqual([
    { from: 70, to: 79, people: 5 },
    { from: 80, to: 89, people: 0 },
    { from: 90, to: 99, people: 1 },
  ]);
});

test('what is told to others says how it went, and nothing of the world', () => {
  const about = {
    title: 'Elbowroom',
    day: '17 Nov 2026',
    game: 'A game',
    streak: 5,
    link: 'https://example.org/daily',
  };
  const played = { ...over(84, 2), players: 3, bots: 77, world: 'secret', actions: [{ type: 'pick', slot: 2 }] };
  expect(tale(played, about)).toBe(
    'Elbowroom · 17 Nov 2026\nA game\n🪙 84  🥈 2/3  🤖 +7  🔥 5\nhttps://example.org/daily',
  );
  expect(tale({ ...over(70, 4), players: 5, bots: 77 }, { ...about, streak: 1 })).toContain('🪙 70  🏁 4/5  🤖 −7\n');
  expect(tale({ ...over(70), bots: 70 }, about)).toContain('🥇 1  🤖 =  ');
  expect(tale(played, about)).not.toMatch(/pick|slot|secret/);
});
