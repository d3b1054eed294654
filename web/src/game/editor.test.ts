import { expect, test } from 'vitest';
import { formOf, positionOf, racesInPlay } from './editor';

const position = {
  notation: 1,
  game: 'classic',
  map: 'classic-2',
  options: {},
  round: 3,
  first: 1,
  turn: 0,
  stage: 'conquest',
  players: [{ coins: 12 }, { coins: null }],
  tribes: [
    { race: 'halflings', power: 'flying', player: 0, state: 'active', hand: 2, memory: { race: { kept: 2 } } },
    { race: 'ratmen', power: null, player: 0, state: 'declined', hand: 0, memory: {} },
    { race: 'ghouls', power: null, player: 0, state: 'declined', hand: 0, memory: {} },
    { race: 'elves', power: 'fortified', player: 1, state: 'active', hand: 0, memory: {} },
  ],
  regions: {
    replace: true,
    '3': { race: 'lost-tribe', tokens: 1 },
    '4': { race: 'halflings', tokens: 2, pieces: { 'hole-in-the-ground': 1 } },
    '9': { race: 'elves', tokens: 2, pieces: { fortress: 1 } },
    '12': { race: 'ghouls', tokens: 1 },
  },
  column: [{ race: 'amazons', power: 'alchemist', coins: 1 }],
  decks: { races: ['orcs'], powers: ['hill'], discardedPowers: [] },
  thisTurn: { conquered: ['4'] },
};
const regions = ['3', '4', '5', '9', '12'];

test('A form that nobody has changed gives the same position, with piles and turn left to the engine', () => {
  const { decks, thisTurn, ...rest } = position;
  expect(decks && thisTurn).toBeTruthy();
  const again = positionOf(formOf(position, regions), position);
  expect(again).toEqual({
    ...rest,
    players: [{ coins: 12 }, { coins: 0 }],
    tribes: expect.arrayContaining(rest.tribes),
  });
});

test('What belongs to a race goes with it', () => {
  const form = formOf(position, regions);
  const mine = form.seats[0];
  if (mine) mine.active = { race: 'giants', power: 'hill', hand: 4 };
  form.regions['5'] = { race: 'giants', tokens: 3 };
  const it = positionOf(form, position) as typeof position;
  expect(it.tribes[0]).toEqual({ race: 'giants', power: 'hill', player: 0, state: 'active', hand: 4 });
  // Nobody is there any more, nor what they dug.
  expect(it.regions).not.toHaveProperty('4');
  expect(it.regions).toHaveProperty('5', { race: 'giants', tokens: 3 });
  expect(racesInPlay(form)).toContainEqual({ race: 'giants', seat: 0 });
});

test('Moments, coins and holders are as the form says', () => {
  const form = formOf(position, regions);
  form.moment = 'turn';
  form.round = 7;
  form.turn = 1;
  form.regions['9'] = { race: '', tokens: 0 };
  form.regions['3'] = { race: 'elves', tokens: 1 };
  const it = positionOf(form, position);
  expect(it).not.toHaveProperty('stage');
  expect(it).toMatchObject({ round: 7, turn: 1, regions: { '3': { race: 'elves', tokens: 1 } } });
  expect(it['regions']).not.toHaveProperty('9');
});
