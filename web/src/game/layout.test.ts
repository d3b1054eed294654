import { describe, expect, test } from 'vitest';
import { isLow, layoutOf, playersAbove, roomOf } from './layout';
import { panelKept, panelShown, tabsOf } from './panels';

describe('the layout of the table', () => {
  test('a desk has all beside the board, a phone and an upright tablet a sheet, a lying one a drawer', () => {
    expect(layoutOf(1440, 900)).toBe('desk');
    expect(layoutOf(390, 844)).toBe('sheet');
    expect(layoutOf(820, 1180)).toBe('sheet');
    expect(layoutOf(1024, 768)).toBe('drawer');
  });
  test('a phone that lies on its side has the map first, and a column beside it', () => {
    for (const [width, height] of [
      [844, 390],
      [667, 375],
      [932, 430],
    ] as const) {
      expect(isLow(width, height)).toBe(true);
      expect(layoutOf(width, height)).toBe('drawer');
    }
    expect(isLow(390, 844)).toBe(false);
    expect(isLow(1024, 768)).toBe(false);
    expect(isLow(1280, 480)).toBe(false);
  });
  test('players stand where they leave the board larger', () => {
    expect(playersAbove(1440, 900)).toBe(true);
    expect(playersAbove(1920, 900)).toBe(false);
    expect(playersAbove(820, 1180)).toBe(false);
  });
});

describe('the panels beside the board', () => {
  test('the turn has a tab only where it is not in sight anyway', () => {
    expect(tabsOf('sheet', false)).toContain('turn');
    expect(tabsOf('desk', false)).not.toContain('turn');
    expect(tabsOf('desk', true)).toContain('chat');
  });
  test('what is asked for is shown, else what the moment is about', () => {
    expect(panelShown(null, 'sheet', false)).toBe('turn');
    expect(panelShown(null, 'desk', false)).toBe('log');
    expect(panelShown(null, 'desk', true)).toBe('column');
    expect(panelShown('regions', 'sheet', true)).toBe('regions');
    expect(panelShown('turn', 'desk', true)).toBe('log');
    expect(panelShown(null, 'desk', true, true)).toBe('study');
    expect(panelShown('column', 'desk', true, true)).toBe('column');
  });
  test('a new stage closes the log, but not the list that somebody plays by', () => {
    expect(panelKept('log')).toBeNull();
    expect(panelKept('regions')).toBe('regions');
    expect(panelKept('chat')).toBe('chat');
  });
});
describe('the room at a table', () => {
  test('players of a desk stand beside the board or above it, elsewhere in a row, or in a strip where names do not fit', () => {
    expect(roomOf(1440, 900, 3)).toMatchObject({ players: 'row', above: true, beside: 'desk' });
    expect(roomOf(1920, 900, 3)).toMatchObject({ players: 'rail', above: false });
    expect(roomOf(1024, 768, 4)).toMatchObject({ players: 'row', beside: 'drawer', bare: false });
    expect(roomOf(1024, 768, 5).players).toBe('strip');
    expect(roomOf(390, 844, 2)).toMatchObject({ players: 'strip', bare: true });
  });
  test('a low screen has one thing at a time beside the map, as a sheet has below it', () => {
    expect(roomOf(844, 390, 2)).toMatchObject({
      layout: 'drawer',
      beside: 'sheet',
      players: 'strip',
      low: true,
      bare: true,
    });
  });
});
