import { describe, expect, test } from 'vitest';
import type { Info } from '../wire/types';
import {
  atLevel,
  botOf,
  dealt,
  kindOf,
  levelOf,
  playedGame,
  readOpponents,
  suggestion,
  usual,
  type Played,
} from './opponents';

const offer = { levels: ['easy', 'normal', 'hard', 'expert'], characters: ['raider', 'builder', 'schemer'] };

describe('a choice of opponents', () => {
  test('a bot is a level, alone or with a character', () => {
    for (const bot of ['hard', 'easy/raider', 'greedy'])
      expect(botOf(kindOf(bot).level, kindOf(bot).character)).toBe(bot);
    expect(kindOf('hard/raider')).toEqual({ level: 'hard', character: 'raider' });
    expect(botOf('hard', 'none')).toBe('hard');
  });
  test('is dealt to the seats: one of each character where they are mixed', () => {
    expect(dealt({ ...usual, level: 'hard' }, 4, offer, 2)).toEqual([
      'hard/schemer',
      'hard/raider',
      'hard/builder',
      'hard/schemer',
    ]);
    expect(dealt({ level: 'easy', character: 'builder', bots: null }, 2, offer)).toEqual([
      'easy/builder',
      'easy/builder',
    ]);
    expect(dealt({ level: 'easy', character: 'none', bots: null }, 1, offer)).toEqual(['easy']);
    expect(dealt({ ...usual, bots: ['hard', 'easy/raider'] }, 3, offer)).toEqual(['hard', 'easy/raider', 'hard']);
    expect(dealt(usual, 2, { levels: ['normal'], characters: [] })).toEqual(['normal', 'normal']);
  });
  test('is read as it was kept, as far as there still is such a thing', () => {
    const wish = { level: 'expert', character: 'schemer', bots: ['easy/raider', 'hard'] };
    expect(readOpponents(JSON.stringify(wish), offer)).toEqual(wish);
    expect(readOpponents(JSON.stringify({ ...wish, bots: null }), offer)).toEqual({ ...wish, bots: null });
    for (const text of [null, '', '{', '[]', '7', '{"level": 3}', '{"level": "deep", "bots": ["greedy", 4]}'])
      expect([text, readOpponents(text, offer)]).toEqual([text, usual]);
  });
  test('changes its level and keeps the characters', () => {
    expect(atLevel({ ...usual, bots: ['easy/raider', 'hard'] }, 'expert').bots).toEqual(['expert/raider', 'expert']);
    expect(levelOf({ ...usual, bots: ['easy/raider', 'easy'] })).toBe('easy');
    expect(levelOf({ ...usual, bots: ['easy/raider', 'hard'] })).toBeNull();
    expect(levelOf(usual)).toBe('normal');
  });
});

describe('the end of a game', () => {
  const over = (ranks: number[], seats: Info['seats']): Parameters<typeof playedGame>[0] => ({
    id: 'T',
    status: 'over',
    seats,
    result: ranks.map((rank) => ({ rank, coins: 90, tokens: 5 })),
  });
  const bots = (...names: string[]): Info['seats'] => [{ player: 'me' }, ...names.map((bot) => ({ bot }))];

  test('is won, lost below the middle, or between', () => {
    const four = bots('hard/raider', 'hard', 'hard/builder');
    const place = (ranks: number[], seats: Info['seats']) => playedGame(over(ranks, seats), [0])?.place;
    expect([1, 2, 3, 4].map((rank) => place([rank, 1, 2, 3], four))).toEqual(['won', 'between', 'lost', 'lost']);
    expect([1, 2].map((rank) => place([rank, 1], bots('easy')))).toEqual(['won', 'lost']);
    expect([1, 2, 3].map((rank) => place([rank, 1, 2], bots('easy', 'easy')))).toEqual(['won', 'between', 'lost']);
    expect(playedGame(over([1, 2], bots('easy/schemer')), [0])).toMatchObject({ table: 'T', level: 'easy' });
  });
  test('says nothing where people, several levels or a stand-in played, or nobody here did', () => {
    expect(playedGame(over([1, 2], [{ player: 'me' }, { player: 'you' }]), [0])).toBeNull();
    expect(playedGame(over([1, 2, 3], bots('easy', 'hard')), [0])).toBeNull();
    expect(playedGame(over([1, 2], [{ player: 'me', standInMoves: 3 }, { bot: 'easy' }]), [0])).toBeNull();
    expect(playedGame(over([1, 2], bots('easy')), [])).toBeNull();
    expect(playedGame(over([1, 2], bots('easy')), [0, 1])).toBeNull();
    expect(playedGame({ ...over([1, 2], bots('easy')), status: 'playing' }, [0])).toBeNull();
  });
});

describe('another level', () => {
  const games = (places: string, level = 'normal'): Played[] =>
    [...places].map((it, i) => ({
      table: `t${i}`,
      level,
      place: it === 'w' ? 'won' : it === 'l' ? 'lost' : 'between',
    }));
  test('is suggested after three that ended alike', () => {
    expect(suggestion(games('lwww'), 'normal', offer.levels)).toEqual({ level: 'hard', after: 'won' });
    expect(suggestion(games('wlll'), 'normal', offer.levels)).toEqual({ level: 'easy', after: 'lost' });
    for (const places of ['', 'ww', 'wwl', 'lwl', 'bbb', 'wbw'])
      expect([places, suggestion(games(places), 'normal', offer.levels)]).toEqual([places, null]);
  });
  test('is not suggested beyond the last, for games of another level, or twice for the same games', () => {
    expect(suggestion(games('www', 'expert'), 'expert', offer.levels)).toBeNull();
    expect(suggestion(games('lll', 'easy'), 'easy', offer.levels)).toBeNull();
    expect(suggestion(games('www'), 'hard', offer.levels)).toBeNull();
    expect(suggestion(games('www'), null, offer.levels)).toBeNull();
    expect(suggestion(games('www', 'greedy'), 'greedy', offer.levels)).toBeNull();
    const told = games('www').map((game) => ({ ...game, told: true }));
    expect(suggestion([...told, ...games('ww')], 'normal', offer.levels)).toBeNull();
    expect(suggestion([...told, ...games('www')], 'normal', offer.levels)).not.toBeNull();
  });
});
