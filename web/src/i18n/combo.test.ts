// Races with their powers, in every language: the power agrees with the race.
import { describe, expect, test } from 'vitest';
import { boxes, packOf, textsOf, wordsOf } from '../testing/content';
import { speaking } from '../testing/speaking';
import { comboName } from './combo';
import { languages, type Language } from './index';

const some: Record<Language, Record<string, [string, string, string]>> = {
  en: { 'Forest Sorcerers': ['classic', 'sorcerers', 'forest'] },
  it: {
    'Amazzoni invaditrici': ['classic', 'amazons', 'commando'],
    'Orchi invasori': ['classic', 'orcs', 'commando'],
    'Mummie rinate': ['underground', 'mummies', 'reborn'],
    'Gnomi rinati': ['underground', 'gnomes', 'reborn'],
  },
  pl: {
    'Leśni Czarnoksiężnicy': ['classic', 'sorcerers', 'forest'],
    'Oszalali Ludzie': ['classic', 'humans', 'berserk'],
    'Oszalałe Elfy': ['classic', 'elves', 'berserk'],
    'Elfy Alchemicy': ['classic', 'elves', 'alchemist'],
    'Draenei Władcy Bestii': ['warcraft', 'draenei', 'beast-master'],
    'Bohaterscy Szczuroludzie': ['classic', 'ratmen', 'heroic'],
    'Latający Orkowie': ['classic', 'orcs', 'flying'],
    'Zamożni Czarodzieje': ['classic', 'wizards', 'wealthy'],
    'Mądrzy Kultyści': ['underground', 'cultists', 'wise'],
    'Odrodzeni Mimowie Cienia': ['underground', 'shadow-mimes', 'reborn'],
    'Mądre Mumie': ['underground', 'mummies', 'wise'],
  },
  es: {
    'Momias sabias': ['underground', 'mummies', 'wise'],
    'Arácnidas vengativas': ['underground', 'spiderines', 'vengeful'],
    'Ogros sabios': ['underground', 'ogres', 'wise'],
  },
};

describe.each(languages)('combos in %s', (language) => {
  test.each(Object.entries(some[language]))('%s', async (said, [game, race, power]) => {
    await speaking(language);
    expect(comboName(wordsOf(game as 'classic', language), race, power)).toBe(said);
  });
  // In a mixture the races of one box meet the powers of another.
  test('every race finds its form of every power, in its own box and in those it is mixed with', () => {
    const mixed = [['classic', 'underground'], ['warcraft']] as const;
    for (const games of mixed) {
      const all = games.map((game) => textsOf(game, language));
      const powers = all.flatMap((texts) => Object.entries(texts.powers));
      for (const { form } of all.flatMap((texts) => Object.values(texts.races)))
        if (form) expect(powers.filter(([, { forms }]) => !forms?.[form]).map(([id]) => id)).toEqual([]);
    }
  });
  test('a form that some power has is asked for by some race', () => {
    const asked = new Set(
      boxes.flatMap((game) => Object.values(textsOf(game, language).races).map(({ form }) => form)),
    );
    for (const game of boxes)
      for (const { forms = {} } of Object.values(textsOf(game, language).powers))
        for (const form of Object.keys(forms)) expect(asked).toContain(form);
  });
  test('a race without a power stands alone', () => {
    expect(packOf('classic').races.length).toBeGreaterThan(0);
    expect(comboName(wordsOf('classic', language), 'orcs', null)).toBe(
      wordsOf('classic', language).name('races', 'orcs'),
    );
  });
});
