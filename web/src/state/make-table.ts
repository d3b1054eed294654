// A new table: kept on this device where nobody else plays at it, by the server otherwise.
import { needsNobody } from '../game/setup';
import { DeviceTrouble } from '../device/trouble';
import type { Info, Settings } from '../wire/types';
import { makeTable as makeAtServer } from './dice';
import { edition } from './edition';
import { settings as set } from './settings.svelte';

/** @param where what was chosen for this one table, whatever is set. */
export async function makeTable(settings: Settings, where: 'here' | 'server' = set.keeper): Promise<Info> {
  if (edition === 'server' && (where === 'server' || !needsNobody(settings))) return makeAtServer(settings);
  const { makeTable: makeHere } = await import('../device/api');
  try {
    return await makeHere(settings);
  } catch (error) {
    // A server that has no engine for pages keeps all games itself.
    if (edition === 'server' && error instanceof DeviceTrouble && error.which === 'no-engine')
      return makeAtServer(settings);
    throw error;
  }
}
