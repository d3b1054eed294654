// The log in sentences: events become phrases, those that belong together become one.
import type { Event, GameMap, Info, Update } from '../wire/types';
import { personName } from '../i18n/people';
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

function isEvent<T extends Event['type']>(event: Event, type: T): event is Extract<Event, { type: T }> {
  return event.type === type;
}

/**
 * Who falls is told before the deed that they fall to, which makes room first. In sentences it follows from the deed, the
 * last line: a conquest of the region, or a decline.
 */
function lossesLast(lines: LogLine[], region?: string): void {
  const follows = ({ key, regions }: LogLine) =>
    key === 'log.vanished' || (key === 'log.lost' && region !== undefined && (regions[0] ?? region) === region);
  let first = lines.length - 1;
  for (let before = lines[first - 1]; before && follows(before); before = lines[first - 1]) first--;
  const deed = lines.pop();
  if (deed) lines.splice(first, 0, deed);
}

/** The sentences of one entry. */
export function linesOf(update: Update, context: Context): LogLine[] {
  const { info, words } = context;
  const name = (seat: number) => seatName(info, seat);
  const where = (region: string) => regionName(context, region);
  const lines: LogLine[] = [];
  const say = (line: Omit<LogLine, 'id'>) => lines.push({ ...line, id: `${update.n}.${lines.length}` });

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
  if (update.kind === 'returned')
    say({ key: 'log.returned', args: { name: name(update.seat) }, seat: update.seat, tone: 'talk', regions: [] });
  if (!('events' in update)) return lines;

  const { events } = update;
  if (update.kind === 'started' && context.leftOut && context.leftOut.length > 0)
    say({ key: 'log.leftOut', args: { names: context.leftOut.join(', ') }, seat: null, tone: 'talk', regions: [] });
  for (const event of events) {
    const deed = (key: Phrase['key'], args: Phrase['args'], seat: number | null, regions: string[] = []) =>
      say({ key, args: args ?? {}, seat, tone: 'deed', regions });
    switch (event.type) {
      case 'turn-began':
        say({
          key: 'log.turn',
          args: { name: name(event.player), round: event.round },
          seat: event.player,
          tone: 'turn',
          regions: [],
        });
        break;
      case 'combo-picked': {
        const sum = (type: 'coins-paid' | 'coins-taken') =>
          events.reduce((all, it) => (isEvent(it, type) && it.player === event.player ? all + it.coins : all), 0);
        const args = {
          name: name(event.player),
          combo: context.combo(event.race, event.power),
          paid: sum('coins-paid'),
          taken: sum('coins-taken'),
        };
        deed('log.picked', args, event.player);
        break;
      }
      case 'coins-paid':
        // Coins for a combo are told with the pick.
        if (!events.some(({ type }) => type === 'combo-picked')) {
          const args = { name: name(event.player), coins: event.coins, why: words.byRule(event.rule) ?? '' };
          say({ key: 'log.paid', args, seat: event.player, tone: 'coins', regions: [] });
        }
        break;
      case 'choice-made':
        deed('log.chose', { name: name(event.player), choice: words.name('choices', event.choice) }, event.player);
        break;
      case 'token-scared': {
        const away = event.region === event.source;
        const args = {
          race: event.race === undefined ? words.natives() : words.anything(event.race),
          what: event.piece === undefined ? '' : words.name('pieces', event.piece),
          from: where(event.source),
          to: where(event.region),
        };
        say({
          key: away ? 'log.scaredOff' : 'log.scared',
          args,
          seat: event.player ?? null,
          tone: 'loss',
          regions: away ? [event.source] : [event.source, event.region],
        });
        break;
      }
      case 'regions-swapped': {
        const args = { name: name(event.player), a: where(event.source), b: where(event.region) };
        deed('log.swappedRegions', args, event.player, [event.source, event.region]);
        break;
      }
      case 'piece-stolen': {
        const piece = words.name('pieces', event.piece);
        const args = { name: name(event.player), piece, from: where(event.source), to: where(event.region) };
        deed('log.stolen', args, event.player, [event.source, event.region]);
        break;
      }
      case 'bomb-revealed': {
        const args = { piece: words.name('pieces', event.piece), region: where(event.region) };
        deed(event.explosive === 1 ? 'log.bombLive' : 'log.bombDud', args, event.player, [event.region]);
        break;
      }
      case 'region-abandoned': {
        // Several regions that are left at once are one sentence.
        const before = lines.at(-1);
        if (before?.key === 'log.abandoned' && before.args && before.seat === event.player) {
          before.args['region'] = `${before.args['region']}, ${where(event.region)}`;
          before.regions.push(event.region);
          break;
        }
        deed('log.abandoned', { name: name(event.player), region: where(event.region) }, event.player, [event.region]);
        break;
      }
      case 'rolled':
        deed(
          'log.rolled',
          { name: name(event.player), value: event.value },
          event.player,
          event.region ? [event.region] : [],
        );
        break;
      case 'attempt-failed':
        deed('log.failed', { region: where(event.region), missing: event.missing }, event.player, [event.region]);
        break;
      case 'region-conquered': {
        const args = {
          name: name(event.player),
          region: where(event.region),
          tokens: event.tokens,
          from: event.from ? words.anything(event.from) : 'nobody',
        };
        deed(event.from ? 'log.conqueredFrom' : 'log.conquered', args, event.player, [event.region]);
        lossesLast(lines, event.region);
        break;
      }
      case 'tokens-lost':
        if (event.player !== undefined && event.race !== undefined)
          say({
            key: 'log.lost',
            args: { race: words.anything(event.race), tokens: event.tokens },
            seat: event.player,
            tone: 'loss',
            regions: event.region === undefined ? [] : [event.region],
          });
        break;
      case 'token-deployed': {
        const before = lines.at(-1);
        if (before?.key === 'log.deployed' && before.args) {
          before.args['tokens'] = Number(before.args['tokens']) + event.tokens;
          if (!before.regions.includes(event.region)) before.regions.push(event.region);
        } else deed('log.deployed', { name: name(event.player), tokens: event.tokens }, event.player, [event.region]);
        break;
      }
      case 'piece-put': {
        const piece = words.name('pieces', event.piece);
        if (event.player === undefined) {
          deed('log.putAlone', { piece, region: where(event.region) }, null, [event.region]);
          break;
        }
        const args = { name: name(event.player), piece, region: where(event.region), pieces: event.pieces };
        deed('log.put', args, event.player, [event.region]);
        break;
      }
      case 'site-found': {
        const piece = words.name('pieces', event.piece);
        const args = { name: name(event.player), piece, region: where(event.region) };
        deed('log.found', args, event.player, [event.region]);
        break;
      }
      case 'power-found':
        deed('log.powerFound', { name: name(event.player), power: words.name('powers', event.power) }, event.player);
        break;
      case 'powers-swapped':
        deed('log.swapped', { name: name(event.player), combo: context.combo(event.race, event.power) }, event.player);
        break;
      case 'region-replaced': {
        const args = {
          name: name(event.player),
          race: words.anything(event.race),
          from: words.anything(event.from),
          region: where(event.region),
        };
        deed('log.replaced', args, event.player, [event.region]);
        lossesLast(lines, event.region);
        break;
      }
      case 'token-sold': {
        const args = { name: name(event.player), race: words.anything(event.race), tokens: event.tokens };
        deed('log.sold', args, event.player, [event.region]);
        break;
      }
      case 'coins-handed-over': {
        const args = {
          name: name(event.player),
          coins: event.coins,
          to: name(event.to),
          why: words.byRule(event.rule) ?? (event.race === undefined ? '' : words.anything(event.race)),
        };
        say({ key: 'log.handed', args, seat: event.player, tone: 'coins', regions: [] });
        break;
      }
      case 'pieces-gained': {
        const what =
          event.piece === undefined
            ? (words.byRule(event.rule) ?? words.anything(event.race))
            : words.name('pieces', event.piece);
        deed('log.gained', { name: name(event.player), what, n: event.pieces }, event.player);
        break;
      }
      case 'ally-named':
        deed('log.ally', { name: name(event.player), ally: name(event.ally) }, event.player);
        break;
      case 'coins-earned': {
        const part = { label: words.byRule(event.rule), coins: event.coins };
        const before = lines.find((line) => line.key === 'log.earned' && line.seat === event.player);
        if (before?.args && before.parts) {
          before.args['coins'] = Number(before.args['coins']) + event.coins;
          const same = before.parts.find(({ label }) => label === part.label);
          if (same) same.coins += part.coins;
          else before.parts.push(part);
        } else
          say({
            key: 'log.earned',
            args: { name: name(event.player), coins: event.coins },
            seat: event.player,
            tone: 'coins',
            regions: [],
            parts: [part],
          });
        break;
      }
      case 'tribe-declined':
        deed('log.declined', { name: name(event.player), race: words.name('races', event.race) }, event.player);
        lossesLast(lines);
        break;
      case 'tribe-vanished':
        say({
          key: 'log.vanished',
          args: { race: words.name('races', event.race) },
          seat: event.player,
          tone: 'loss',
          regions: [],
        });
        break;
      case 'game-over':
        say({ key: 'log.over', args: {}, seat: null, tone: 'turn', regions: [] });
        break;
      default:
        break;
    }
  }
  return lines;
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
