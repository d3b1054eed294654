// The log in sentences: events become phrases, those that belong together become one.
import type { GameMap, Info, Update } from '../wire/types';
import { personName } from '../i18n/people';
import { tell, type Tale } from './events';
import { seatName } from './table';
import { timeline } from './timeline';
import type { Phrase } from './turn';
import type { Words } from './words';

export interface LogLine extends Phrase {
  id: string;
  /** Whose doing it is, for the colour of the line. */
  seat: number | null;
  tone: 'turn' | 'deed' | 'coins' | 'loss' | 'talk';
  regions: string[];
  /** Where coins came from. */
  parts?: { label: string | null; coins: number }[];
}

export interface Context {
  info: Info;
  map: GameMap;
  words: Words;
  /** A race with its power, as the language says it. */
  combo: (race: string, power: string) => string;
  /** What a mixture took out before the game, by name. */
  leftOut?: readonly string[];
}

export function regionName({ map, words }: Pick<Context, 'map' | 'words'>, region: string): string {
  const { terrain, island } = map.regions.find(({ id }) => id === region) ?? {};
  if (!terrain) return region;
  if (!island) return `${words.name('terrains', terrain)} ${region}`;
  return `${words.name('terrains', terrain)} ${region.replace(`${island}-`, '')} (${words.name('maps', island)})`;
}

/** A sentence of the server with names of regions instead of what they are called on the wire. */
export function withNames(context: Pick<Context, 'map' | 'words'>, text: string): string {
  const { regions } = context.map;
  // Regions of islands have ids that mean nothing else; elsewhere they are numbers.
  const named = regions.some(({ island }) => island) ? /(?:region )?\b([a-z0-9]+-\d+)\b/gi : /\bregion (\w+)\b/gi;
  return text.replace(named, (all, id: string) =>
    regions.some((region) => region.id === id) ? regionName(context, id) : all,
  );
}

/** What somebody is called at the table, also if they sit there no more. */
function nameOf(person: string, info: Context['info']): string {
  const sits = info.seats.findIndex(({ player }) => player === person);
  if (sits >= 0) return seatName(info, sits);
  const out = [...(info.removed ?? []), ...(info.muted ?? [])].find(({ player }) => player === person);
  return personName(out?.name ?? '');
}

/** The sentences of one entry. */
export function linesOf(update: Update, context: Context): LogLine[] {
  const { info, words } = context;
  const name = (seat: number) => seatName(info, seat);
  const where = (region: string) => regionName(context, region);
  const lines: LogLine[] = [];
  const say = (line: Omit<LogLine, 'id'>) => void lines.push({ ...line, id: `${update.n}.${lines.length}` });

  if (update.kind === 'chat')
    say({
      key: 'log.chat',
      args: { name: personName(update.name), text: update.text },
      seat: update.seat,
      tone: 'talk',
      regions: [],
    });
  if (update.kind === 'stand-in')
    say({
      key: `log.standIn.${update.why}`,
      args: { name: name(update.seat) },
      seat: update.seat,
      tone: 'talk',
      regions: [],
    });
  if (update.kind === 'removed' || update.kind === 'let-in' || update.kind === 'muted' || update.kind === 'unmuted') {
    const name = nameOf(update.player, info);
    if (name) say({ key: `log.${update.kind}`, args: { name }, seat: null, tone: 'talk', regions: [] });
  }
  if (update.kind === 'returned')
    say({ key: 'log.returned', args: { name: name(update.seat) }, seat: update.seat, tone: 'talk', regions: [] });
  if (!('events' in update)) return lines;

  const { events } = update;
  if (update.kind === 'started' && context.leftOut && context.leftOut.length > 0)
    say({ key: 'log.leftOut', args: { names: context.leftOut.join(', ') }, seat: null, tone: 'talk', regions: [] });
  const tale: Tale = {
    events,
    lines,
    context,
    words,
    name,
    where,
    say,
    deed: (key, args, seat, regions = []) => say({ key, args: args ?? {}, seat, tone: 'deed', regions }),
  };
  for (const event of events) tell(event, tale);
  return lines;
}

/** What came of a deed itself: not the coins, redeployments and turns that followed by themselves. */
export function outcomeOf(update: Update, context: Context): LogLine[] {
  return linesOf(update, context).filter(
    ({ tone, key }) => (tone === 'deed' || tone === 'loss') && key !== 'log.deployed',
  );
}

/** What is counted in a line that can be joined with its like. */
const counted = { 'log.deployed': 'tokens', 'log.put': 'pieces' } as const;

function alike(a: LogLine, b: LogLine): boolean {
  if (a.key !== b.key || a.seat !== b.seat) return false;
  return (
    a.key === 'log.deployed' || (a.args?.['piece'] === b.args?.['piece'] && a.args?.['region'] === b.args?.['region'])
  );
}

/** Tokens of one redeployment, or pieces put into one region, are one sentence. */
function joined(lines: LogLine[]): LogLine[] {
  const result: LogLine[] = [];
  for (const line of lines) {
    const before = result.at(-1);
    if ((line.key === 'log.deployed' || line.key === 'log.put') && before && alike(before, line)) {
      const what = counted[line.key];
      result[result.length - 1] = {
        ...before,
        args: { ...before.args, [what]: Number(before.args?.[what]) + Number(line.args?.[what]) },
        regions: [...new Set([...before.regions, ...line.regions])],
      };
    } else result.push(line);
  }
  return result;
}

/** The log, the oldest line first. */
export function logLines(updates: readonly Update[], context: Context): LogLine[] {
  return joined(timeline(updates).flatMap((update) => linesOf(update, context)));
}
