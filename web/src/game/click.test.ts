import { describe, expect, test } from 'vitest';
import type { Action, Choice } from '../wire/types';
import { meaningOf, type Moment } from './click';
import { course, stepTargets } from './courses';
import { targets } from './targets';

const conquer = (region: string, ...using: string[]): Action =>
  using.length > 0 ? { type: 'conquer', region, using } : { type: 'conquer', region };
const target = (...actions: Action[]) => targets(actions.map((action): Choice => ({ do: action }))).get('7');
const moment = (more: Partial<Moment> = {}): Moment => ({
  course: null,
  said: [],
  target: undefined,
  plan: null,
  step: undefined,
  chosen: false,
  ...more,
});

describe('a click on a region', () => {
  test('does the only thing that can be done there', () => {
    const only = moment({ target: target(conquer('7')) });
    expect(meaningOf('7', 'mouse', only)).toEqual({ means: 'act', action: conquer('7') });
    expect(meaningOf('7', 'key', only)).toEqual({ means: 'act', action: conquer('7') });
  });
  test('by a finger looks first, and does it the second time', () => {
    const only = { target: target(conquer('7')) };
    expect(meaningOf('7', 'touch', moment(only))).toEqual({ means: 'look', region: '7' });
    expect(meaningOf('7', 'touch', moment({ ...only, chosen: true }))).toEqual({
      means: 'act',
      action: conquer('7'),
    });
  });
  test('looks where there is something to choose or to think about', () => {
    const two = moment({ target: target(conquer('7'), { type: 'abandon', region: '7' }) });
    expect(meaningOf('7', 'mouse', two)).toEqual({ means: 'look', region: '7' });
    const risky = moment({ target: target({ type: 'attempt', region: '7' }), chosen: true });
    expect(meaningOf('7', 'mouse', risky)).toEqual({ means: 'look', region: '7' });
  });
  test('asks before what works but once in a turn is spent, unless one does not want to be asked', () => {
    const dragon = conquer('7', 'dragon');
    const choices: Choice[] = [{ do: dragon, tokens: 1 }];
    const asked = moment({ target: targets(choices).get('7'), chosen: true });
    expect(asked.target?.needs).toEqual(['dragon']);
    expect(meaningOf('7', 'mouse', asked)).toEqual({ means: 'look', region: '7' });
    const unasked = moment({ target: targets(choices, { helps: false }).get('7') });
    expect(meaningOf('7', 'mouse', unasked)).toEqual({ means: 'act', action: dragon });
    const either = targets([...choices, { do: conquer('7'), tokens: 5 }]).get('7');
    expect(either?.needs).toEqual([]);
    const attempt: Choice = { do: { type: 'attempt', region: '7', using: ['dragon'] }, tokens: 1, odds: 0.5 };
    expect(targets([attempt]).get('7')?.needs).toEqual(['dragon']);
  });
  test('asks before a conquest that could not be kept', () => {
    const unkept = targets([{ do: conquer('7'), tokens: 1 }], { unkept: true }).get('7');
    expect(meaningOf('7', 'mouse', moment({ target: unkept }))).toEqual({ means: 'look', region: '7' });
    const own = targets([{ do: { type: 'deploy', region: '7' } }], { unkept: true }).get('7');
    expect(own?.unkept).toBeUndefined();
  });
  test('looks where nothing can be done, and the second time looks away', () => {
    expect(meaningOf('7', 'mouse', moment())).toEqual({ means: 'look', region: '7' });
    expect(meaningOf('7', 'mouse', moment({ chosen: true }))).toEqual({ means: 'look', region: null });
  });
  test('lays a token out, by a finger too', () => {
    const deploy = moment({ target: target({ type: 'deploy', region: '7' }) });
    expect(meaningOf('7', 'touch', deploy)).toEqual({ means: 'lay', region: '7' });
  });
  test('adds to the plan, and ends it before the step that lies there', () => {
    const plan = [conquer('5'), conquer('7'), conquer('8')];
    expect(meaningOf('7', 'mouse', moment({ plan, step: 2 }))).toEqual({ means: 'replan', steps: [conquer('5')] });
    expect(meaningOf('7', 'touch', moment({ plan: [], target: target(conquer('7')) }))).toEqual({
      means: 'plan',
      action: conquer('7'),
    });
  });
  test('says a step of a deed that takes several, or takes the first one back', () => {
    const swap: Choice = { do: { type: 'swap', regions: ['7', '9'] } };
    const first = course('swap', [swap], [], () => null);
    const say = { means: 'say', region: '7' };
    expect(meaningOf('7', 'mouse', moment({ course: first, target: stepTargets(first).get('7') }))).toEqual(say);
    const second = course('swap', [swap], [{ region: '7' }], () => null);
    expect(meaningOf('7', 'mouse', moment({ course: second, said: ['7'] }))).toEqual(say);
    expect(meaningOf('4', 'mouse', moment({ course: second, said: ['7'] }))).toMatchObject({ means: 'look' });
  });
});
