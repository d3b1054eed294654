// What somebody pastes, drops or follows a link to, read as something that can be put on the analysis board.
import { DeviceTrouble } from '../device/trouble';
import { BrokenLink, fromLink, isStudyLink } from '../game/study-link';
import { t } from '../i18n/language.svelte';
import { Offline, Refused } from '../wire/http';
import type { Opening } from './analysis.svelte';
import { sentence } from './refusal';

/** No position and no game is longer. */
const longest = 16 << 20;

/** It cannot be read at all. */
export class Unreadable extends Error {
  constructor(readonly which: 'empty' | 'long' | 'broken' | 'neither') {
    super(which);
  }
}

/** A position, a game file, or a link to a study; throws Unreadable or BrokenLink. */
export async function readOpening(text: string): Promise<Opening> {
  const given = text.trim();
  if (given === '') throw new Unreadable('empty');
  if (given.length > longest) throw new Unreadable('long');
  const link = /^https?:\/\/\S+#(\S+)$/.exec(given)?.[1] ?? given;
  if (isStudyLink(link)) return { shared: await fromLink(link) };
  let found: unknown;
  try {
    found = JSON.parse(given);
  } catch {
    throw new Unreadable('broken');
  }
  if (typeof found !== 'object' || found === null || Array.isArray(found) || !('game' in found))
    throw new Unreadable('neither');
  const it = found as Record<string, unknown>;
  if (it['elbowroom'] !== 'game') return { position: it };
  if (!Array.isArray(it['log'])) throw new Unreadable('neither');
  return { game: it as never };
}

/** Why something cannot be put on the board, in one sentence. */
export function whyNot(error: unknown): string {
  if (error instanceof Unreadable) return t(`analysis.unreadable.${error.which}`);
  if (error instanceof BrokenLink) return t(`analysis.link.${error.which}`);
  if (error instanceof DeviceTrouble || error instanceof Offline || !(error instanceof Refused)) return sentence(error);
  if (error.path === '/game/pack') return t('analysis.otherEdition');
  const where = error.path ? ` (${error.path})` : '';
  return t('analysis.refused', { reason: `${error.message}${where}` });
}
