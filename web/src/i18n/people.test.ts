import { describe, expect, test } from 'vitest';
import { seatName } from '../game/table';
import { speaking } from '../testing/speaking';
import { languages, type Language } from './index';
import { botName, characterName, characterText, levelName, levelText, personName, typedName } from './people';

const called: Record<Language, { bots: string[]; guest: string }> = {
  en: { bots: ['Greedy', 'Random'], guest: 'Guest 5477' },
  it: { bots: ['Avido', 'Casuale'], guest: 'Ospite 5477' },
  pl: { bots: ['Chciwy', 'Losowy'], guest: 'Gość 5477' },
  es: { bots: ['Codicioso', 'Aleatorio'], guest: 'Invitado 5477' },
};

describe.each(languages)('people in %s', (language) => {
  test('bots and guests have names in the language', async () => {
    await speaking(language);
    expect(['greedy', 'random'].map(botName)).toEqual(called[language].bots);
    expect(personName('Guest 5477')).toBe(called[language].guest);
    const seats = [
      { bot: 'greedy' },
      { player: 'p', name: 'Guest 5477' },
      { bot: 'greedy' },
      { player: 'q', name: 'Bo' },
    ];
    expect(seatName({ seats: [{ bot: 'hard/raider', name: 'Skarna' }] }, 0)).toBe('Skarna');
    const [bot] = called[language].bots;
    expect(seats.map((_, i) => seatName({ seats }, i))).toEqual([`${bot} 1`, called[language].guest, `${bot} 2`, 'Bo']);
  });
  test('levels and characters have names and a line of text of their own', async () => {
    await speaking(language);
    const levels = ['easy', 'normal', 'hard', 'expert'];
    const characters = ['raider', 'builder', 'schemer', null, 'mixed'];
    const words = [
      ...levels.flatMap((level) => [levelName(level), levelText(level)]),
      ...characters.flatMap((character) => [characterName(character), characterText(character)]),
    ];
    expect(words.filter((text) => text.length < 4)).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
    expect(botName('hard/raider')).toBe(`${levelName('hard')} · ${characterName('raider')}`);
  });
  test('who has a name of their own keeps it', async () => {
    await speaking(language);
    expect(['Guest', 'Guest 12', 'My Guest 5477', 'Ada'].map(personName)).toEqual([
      'Guest',
      'Guest 12',
      'My Guest 5477',
      'Ada',
    ]);
    expect(botName('newcomer')).toBe('Newcomer');
  });
  test('a name that was only looked at stays as it was', async () => {
    await speaking(language);
    expect(typedName(` ${personName('Guest 5477')} `, 'Guest 5477')).toBe('Guest 5477');
    expect(typedName(' Ada ', 'Guest 5477')).toBe('Ada');
    expect(typedName('Ada', undefined)).toBe('Ada');
  });
});
