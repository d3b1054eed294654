// The past of finished games: fetched once, in pages as large as the server gives them.
import { moments, type Moment } from '../game/past';
import { apiOf } from './keeper';
import type { Info, Update, View } from '../wire/types';

export interface Past {
  info: Info;
  updates: Update[];
  moments: Moment[];
}

const page = 100;
const atOnce = 4;
const known = new Map<string, Promise<Past>>();

/** A page, or several where one would be too long for the server. */
async function stretch(table: string, from: number, to: number) {
  const pages: { updates: Update[]; views: Record<string, View> }[] = [];
  while (from <= to) {
    const next = await apiOf(table).history(table, from, to);
    pages.push(next);
    if (next.updates.length === 0) break;
    from += next.updates.length;
  }
  return pages;
}

async function read(table: string): Promise<Past> {
  const info = await apiOf(table).table(table);
  if (info.status !== 'over') return { info, updates: [], moments: [] };
  const pages: { updates: Update[]; views: Record<string, View> }[] = [];
  for (let from = 1; from <= info.n; from += atOnce * page)
    pages.push(
      ...(
        await Promise.all(
          Array.from({ length: atOnce }, (_, i) =>
            stretch(table, from + i * page, Math.min(info.n, from + (i + 1) * page - 1)),
          ),
        )
      ).flat(),
    );
  const updates = pages.flatMap((it) => it.updates);
  const views: Record<string, View> = Object.assign({}, ...pages.map((it) => it.views));
  return { info, updates, moments: moments(updates, views) };
}

export function past(table: string): Promise<Past> {
  let it = known.get(table);
  if (!it) {
    it = read(table);
    known.set(table, it);
    // What is not over, or could not be read, is asked for again next time.
    it.then(({ info }) => info.status !== 'over' && known.delete(table)).catch(() => known.delete(table));
    // One game at a time is enough to remember.
    for (const other of known.keys()) if (other !== table) known.delete(other);
  }
  return it;
}
