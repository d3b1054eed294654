// A new table: kept on this device where nobody else plays at it, by the server otherwise.
import { needsNobody } from '../game/setup';
import type { Info, Settings } from '../wire/types';
import { makeTable as makeAtServer } from './dice';
import { edition, hasEngine } from './edition';
import { settings as set } from './settings.svelte';

/** @param where what was chosen for this one table, whatever is set. */
export async function makeTable(settings: Settings, where: 'here' | 'server' = set.keeper): Promise<Info> {
  const mayBeHere = hasEngine && where === 'here' && needsNobody(settings);
  if (edition === 'server' && !mayBeHere) return makeAtServer(settings);
  const { makeTable: makeHere } = await import('../device/api');
  return makeHere(settings);
}
