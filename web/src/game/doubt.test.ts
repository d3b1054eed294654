import { describe, expect, test } from 'vitest';
import type { Action, Choice, View } from '../wire/types';
import { doubtOf, endsTurn, finishOf } from './doubt';
import type { TableState } from './table';
import { turnPanel } from './turn';

const choice = (action: Action): Choice => ({ do: action });
const redeploy = choice({ type: 'redeploy' });
const target = choice({ type: 'conquer', region: '7' });
const chance = choice({ type: 'attempt', region: '8' });
function table(choices: Choice[], conquered: string[] = []): TableState {
  return {
    id: 't',
    n: 9,
    as: 0,
    yours: [0],
    info: { status: 'playing', seats: [{ player: 'a', name: 'Ada' }] } as unknown as TableState['info'],
    view: {
      stage: 'conquest',
      thisTurn: { conquered },
      turn: 0,
      toAct: 0,
      round: 2,
      die: null,
      tribes: [],
      acting: 'elves',
    } as unknown as View,
    choices,
    undo: { undo: true, redo: false, restart: true },
    held: false,
    updates: [],
    chat: [],
  };
}
const names = { race: String, piece: String, power: String, help: String };
const finish = { act: redeploy.do };

describe('what is asked about before it is done', () => {
  test('a decline, always', () => {
    expect(doubtOf(table([]), { act: { type: 'decline' } }, null)).toBe('decline');
  });
  test('the end of a turn while regions are to be had', () => {
    expect(doubtOf(table([target, redeploy], ['1']), finish, true)).toBe('left');
    // Nobody has told yet what it means: better asked once too often.
    expect(doubtOf(table([target, redeploy], ['1']), finish, null)).toBe('left');
  });
  test('the end of a turn without any conquest, but not after one', () => {
    expect(doubtOf(table([chance, redeploy]), finish, true)).toBe('nothing');
    expect(doubtOf(table([chance, redeploy], ['1']), finish, true)).toBeNull();
  });
  test('not a redeployment, from which one can still go back', () => {
    expect(doubtOf(table([target, redeploy]), finish, false)).toBeNull();
  });
  test('nor anything that does not finish the conquests', () => {
    expect(doubtOf(table([target, redeploy]), { act: target.do }, true)).toBeNull();
    expect(doubtOf(table([target, redeploy]), 'commit', true)).toBeNull();
  });
});

describe('what finishes the conquests', () => {
  test('is there while one conquers', () => {
    expect(finishOf({ stage: 'conquest' }, [target, redeploy])).toBe(redeploy);
    expect(finishOf({ stage: 'redeploy' }, [choice({ type: 'end' })])).toBeUndefined();
  });
  test('ends the turn when the server says that somebody else is next', () => {
    const before = { turn: 0, round: 2 };
    const after = (view: Partial<View>, steps: { error?: string }[] = [{}]) => ({ steps, view: view as View }) as never;
    expect(endsTurn(before, after({ stage: 'pick', turn: 1, round: 2 }))).toBe(true);
    expect(endsTurn(before, after({ stage: 'redeploy', turn: 0, round: 2 }))).toBe(false);
    expect(endsTurn(before, after({ stage: 'over', turn: 0, round: 2 }))).toBe(true);
    expect(endsTurn(before, after({ stage: 'conquest', turn: 0, round: 2 }, [{ error: 'no' }]))).toBeNull();
  });
  test('is called what it does', () => {
    const called = (ends: boolean | null) => turnPanel(table([target, redeploy]), {}, names, { ends }).primary?.key;
    expect(called(null)).toBe('turn.goRedeploy');
    expect(called(false)).toBe('turn.goRedeploy');
    expect(called(true)).toBe('turn.end');
  });
});
