// What one may do beside the stage's own business: a figure to move, regions to hand over, things to place.
import type { Choice, View } from '../wire/types';
import { regionOf } from './targets';
import { isBusiness, verbs, type AsideVerb, type Verb } from './verbs';

/** Several choices that are the same deed in different regions. */
export interface Aside {
  id: string;
  type: AsideVerb;
  piece: string | null;
  regions: string[];
}

function isAside(type: Verb): type is AsideVerb {
  const { part } = verbs[type];
  return part === 'aside' || part === 'course';
}

function asideOf({ do: action }: Choice, stage: View['stage']): Pick<Aside, 'id' | 'type' | 'piece'> | null {
  if (action.type === 'put' || action.type === 'take')
    return { id: `put/${action.piece}`, type: 'put', piece: action.piece };
  // Before the conquests regions are abandoned as ever; afterwards it is something that few may do.
  if (action.type === 'abandon' && stage !== 'redeploy') return null;
  return isAside(action.type) ? { id: action.type, type: action.type, piece: null } : null;
}

export function asides(choices: readonly Choice[], stage: View['stage']): Aside[] {
  const found: Aside[] = [];
  for (const choice of choices) {
    const it = asideOf(choice, stage);
    const region = regionOf(choice);
    if (!it || region === null) continue;
    const known = found.find(({ id }) => id === it.id);
    if (!known) found.push({ ...it, regions: [region] });
    else if (!known.regions.includes(region)) known.regions.push(region);
  }
  return found;
}

/** Whether the stage has a business of its own, so that asides have to be asked for. */
export function busy(choices: readonly Choice[]): boolean {
  return choices.some(({ do: { type } }) => isBusiness(type));
}

/** The aside that regions are chosen for now: the one that was asked for, or the first where there is nothing else to do. */
export function asideNow(choices: readonly Choice[], stage: View['stage'], asked: string | null): Aside | null {
  const all = asides(choices, stage);
  return all.find(({ id }) => id === asked) ?? (busy(choices) ? null : (all[0] ?? null));
}

/** The choices that a click on a region may mean now. */
export function aimed(choices: readonly Choice[], stage: View['stage'], asked: string | null): Choice[] {
  const now = asideNow(choices, stage, asked);
  return choices.filter((choice) => (asideOf(choice, stage)?.id ?? null) === (now?.id ?? null));
}
