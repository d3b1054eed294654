import { describe, expect, test } from 'vitest';
import { packOf } from '../testing/content';
import { addable, formOf, onBoard, positionOf, putPieces, racesInPlay, roomFor, setHolder } from './editor';

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
  form.regions['5'] = { race: 'giants', tokens: 3, pieces: {} };
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
  form.regions['9'] = { race: '', tokens: 0, pieces: {} };
  form.regions['3'] = { race: 'elves', tokens: 1, pieces: {} };
  const it = positionOf(form, position);
  expect(it).not.toHaveProperty('stage');
  expect(it).toMatchObject({ round: 7, turn: 1, regions: { '3': { race: 'elves', tokens: 1 } } });
  expect(it['regions']).not.toHaveProperty('9');
});

describe('pieces', () => {
  const { pieces } = packOf('classic');
  const one = <T>(found: T | undefined): T => {
    if (found === undefined) throw new Error('there is none');
    return found;
  };
  const piece = (id: string) => one(pieces.find((it) => it.id === id));
  const ids = (form: ReturnType<typeof formOf>, region: string) => addable(form, region, pieces).map(({ id }) => id);

  test('What the box has is offered where somebody is, as long as some are left', () => {
    const form = formOf(position, regions);
    expect(ids(form, '9')).not.toContain('fortress');
    expect(ids(form, '12')).toEqual(expect.arrayContaining(['fortress', 'dragon', 'encampment']));
    // Nobody is there, and nothing of this game stands alone.
    expect(ids(form, '5')).toEqual([]);
    putPieces(one(form.regions['9']), piece('dragon'), 1);
    expect(ids(form, '12')).not.toContain('dragon');
    expect(roomFor(form, '12', piece('encampment'))).toBe(5);
    putPieces(one(form.regions['9']), piece('encampment'), 4);
    expect(roomFor(form, '12', piece('encampment'))).toBe(1);
  });

  test('What is put goes into the position, onto the board, and with whoever leaves', () => {
    const form = formOf(position, regions);
    const there = one(form.regions['12']);
    putPieces(there, piece('encampment'), 3);
    expect(positionOf(form, position)['regions']).toHaveProperty('12', {
      race: 'ghouls',
      tokens: 1,
      pieces: { encampment: 3 },
    });
    expect(onBoard(form).regions).toHaveProperty('12.pieces', { encampment: 3 });
    setHolder(there, 'elves', pieces);
    expect(there).toEqual({ race: 'elves', tokens: 1, pieces: {} });
    putPieces(one(form.regions['9']), piece('fortress'), 0);
    expect(positionOf(form, position)['regions']).toHaveProperty('9', { race: 'elves', tokens: 2 });
  });

  test('What may be where nobody is stays there, and companions are among the tokens', () => {
    const islands = packOf('warcraft').pieces;
    const region = { race: 'orcs', tokens: 1, pieces: {} };
    putPieces(region, one(islands.find(({ companion, stack }) => companion && stack)), 3);
    expect(region.tokens).toBe(3);
    const place = one(packOf('underground').pieces.find(({ kind }) => kind === 'place'));
    const left = { race: 'flames', tokens: 1, pieces: { [place.id]: 1 } };
    setHolder(left, '', packOf('underground').pieces);
    expect(left).toEqual({ race: '', tokens: 0, pieces: { [place.id]: 1 } });
  });
});
