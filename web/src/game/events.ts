// Everything that the client makes of what happens, one entry for each kind of event: a kind that is missing does not compile.
// What is told of an event is a sentence of the log, what moves is shown over the board. Some belong to others and stay silent.
import type { Event } from '../wire/types';
import type { Context, LogLine } from './log';
import type { Motion } from './motion';
import type { Words } from './words';

/** The sentences of one entry, while they are told. */
export interface Tale {
  /** All that happened in the entry. */
  events: readonly Event[];
  /** What was told until now. */
  lines: LogLine[];
  context: Context;
  words: Words;
  name: (seat: number) => string;
  where: (region: string) => string;
  say: (line: Omit<LogLine, 'id'>) => void;
  deed: (key: LogLine['key'], args: LogLine['args'], seat: number | null, regions?: string[]) => void;
}

type Kind = Event['type'];
type Of<K extends Kind> = Extract<Event, { type: K }>;

interface Entry<K extends Kind> {
  tells?: (event: Of<K>, tale: Tale) => void;
  moves?: (event: Of<K>) => Motion[];
}

/** Something goes from a region to another; what it is, is said with it. */
const move = { kind: 'move', race: null, seat: null, piece: null } as const;

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

const kinds: { [K in Kind]: Entry<K> } = {
  'turn-began': {
    tells(event, { name, say }) {
      say({
        key: 'log.turn',
        args: { name: name(event.player), round: event.round },
        seat: event.player,
        tone: 'turn',
        regions: [],
      });
    },
  },
  'combo-picked': {
    tells(event, { name, deed, events, context }) {
      const sum = (type: 'coins-paid' | 'coins-taken') =>
        events.reduce((all, it) => (isEvent(it, type) && it.player === event.player ? all + it.coins : all), 0);
      const args = {
        name: name(event.player),
        combo: context.combo(event.race, event.power),
        paid: sum('coins-paid'),
        taken: sum('coins-taken'),
      };
      deed('log.picked', args, event.player);
    },
  },
  'coins-paid': {
    tells(event, { words, name, say, events }) {
      // Coins for a combo are told with the pick.
      if (!events.some(({ type }) => type === 'combo-picked')) {
        const args = { name: name(event.player), coins: event.coins, why: words.byRule(event.rule) ?? '' };
        say({ key: 'log.paid', args, seat: event.player, tone: 'coins', regions: [] });
      }
    },
  },
  'coins-taken': {
    moves: ({ player: seat, coins }) => [{ kind: 'coins', seat, coins }],
  },
  'combo-revealed': {},
  'badges-shuffled': {},
  'tokens-drawn': {},
  'tokens-taken-up': {},
  'region-abandoned': {
    tells(event, { name, where, deed, lines }) {
      // Several regions that are left at once are one sentence.
      const before = lines.at(-1);
      if (before?.key === 'log.abandoned' && before.args && before.seat === event.player) {
        before.args['region'] = `${before.args['region']}, ${where(event.region)}`;
        before.regions.push(event.region);
        return;
      }
      deed('log.abandoned', { name: name(event.player), region: where(event.region) }, event.player, [event.region]);
    },
  },
  rolled: {
    tells(event, { name, deed }) {
      deed(
        'log.rolled',
        { name: name(event.player), value: event.value },
        event.player,
        event.region ? [event.region] : [],
      );
    },
    moves: ({ region = null, value }) => [{ kind: 'roll', region, value }],
  },
  'attempt-failed': {
    tells(event, { where, deed }) {
      deed('log.failed', { region: where(event.region), missing: event.missing }, event.player, [event.region]);
    },
  },
  'region-conquered': {
    tells(event, { words, name, where, deed, lines }) {
      const args = {
        name: name(event.player),
        region: where(event.region),
        tokens: event.tokens,
        from: event.from ? words.anything(event.from) : 'nobody',
      };
      deed(event.from ? 'log.conqueredFrom' : 'log.conquered', args, event.player, [event.region]);
      lossesLast(lines, event.region);
    },
    moves: ({ player: seat, race, region, tokens }) => [{ kind: 'march', seat, race, region, tokens }],
  },
  'tokens-lost': {
    tells(event, { words, say }) {
      if (event.player !== undefined && event.race !== undefined)
        say({
          key: 'log.lost',
          args: { race: words.anything(event.race), tokens: event.tokens },
          seat: event.player,
          tone: 'loss',
          regions: event.region === undefined ? [] : [event.region],
        });
    },
  },
  'tokens-withdrawn': {
    moves: ({ player: seat, race, region, tokens }) => [{ kind: 'flee', seat, race, region, tokens }],
  },
  'token-deployed': {
    tells(event, { name, deed, lines }) {
      const before = lines.at(-1);
      if (before?.key === 'log.deployed' && before.args) {
        before.args['tokens'] = Number(before.args['tokens']) + event.tokens;
        if (!before.regions.includes(event.region)) before.regions.push(event.region);
      } else deed('log.deployed', { name: name(event.player), tokens: event.tokens }, event.player, [event.region]);
    },
  },
  'piece-put': {
    tells(event, { words, name, where, deed }) {
      const piece = words.name('pieces', event.piece);
      if (event.player === undefined) {
        deed('log.putAlone', { piece, region: where(event.region) }, null, [event.region]);
        return;
      }
      const args = { name: name(event.player), piece, region: where(event.region), pieces: event.pieces };
      deed('log.put', args, event.player, [event.region]);
    },
  },
  'piece-taken': {},
  'piece-left': {},
  'ally-named': {
    tells(event, { name, deed }) {
      deed('log.ally', { name: name(event.player), ally: name(event.ally) }, event.player);
    },
  },
  'coins-earned': {
    tells(event, { words, name, say, lines }) {
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
    },
    moves: ({ player: seat, coins }) => [{ kind: 'coins', seat, coins }],
  },
  'tribe-declined': {
    tells(event, { words, name, deed, lines }) {
      deed('log.declined', { name: name(event.player), race: words.name('races', event.race) }, event.player);
      lossesLast(lines);
    },
  },
  'tribe-vanished': {
    tells(event, { words, say }) {
      say({
        key: 'log.vanished',
        args: { race: words.name('races', event.race) },
        seat: event.player,
        tone: 'loss',
        regions: [],
      });
    },
  },
  'site-found': {
    tells(event, { words, name, where, deed }) {
      const piece = words.name('pieces', event.piece);
      const args = { name: name(event.player), piece, region: where(event.region) };
      deed('log.found', args, event.player, [event.region]);
    },
    moves: ({ piece, region }) => [{ kind: 'piece', piece, region }],
  },
  'power-found': {
    tells(event, { words, name, deed }) {
      deed('log.powerFound', { name: name(event.player), power: words.name('powers', event.power) }, event.player);
    },
  },
  'powers-swapped': {
    tells(event, { name, deed, context }) {
      deed('log.swapped', { name: name(event.player), combo: context.combo(event.race, event.power) }, event.player);
    },
  },
  'region-replaced': {
    tells(event, { words, name, where, deed, lines }) {
      const args = {
        name: name(event.player),
        race: words.anything(event.race),
        from: words.anything(event.from),
        region: where(event.region),
      };
      deed('log.replaced', args, event.player, [event.region]);
      lossesLast(lines, event.region);
    },
    moves: ({ player: seat, race, region, tokens }) => [{ kind: 'march', seat, race, region, tokens }],
  },
  'token-sold': {
    tells(event, { words, name, deed }) {
      const args = { name: name(event.player), race: words.anything(event.race), tokens: event.tokens };
      deed('log.sold', args, event.player, [event.region]);
    },
  },
  'coins-handed-over': {
    tells(event, { words, name, say }) {
      const args = {
        name: name(event.player),
        coins: event.coins,
        to: name(event.to),
        why: words.byRule(event.rule) ?? (event.race === undefined ? '' : words.anything(event.race)),
      };
      say({ key: 'log.handed', args, seat: event.player, tone: 'coins', regions: [] });
    },
    moves: ({ player: from, to: seat, coins }) => [{ kind: 'toll', seat, from, coins }],
  },
  'pieces-gained': {
    tells(event, { words, name, deed }) {
      const what =
        event.piece === undefined
          ? (words.byRule(event.rule) ?? words.anything(event.race))
          : words.name('pieces', event.piece);
      deed('log.gained', { name: name(event.player), what, n: event.pieces }, event.player);
    },
  },
  'token-scared': {
    tells(event, { words, where, say }) {
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
    },
    moves: ({ race = null, player: seat = null, piece = null, source: from, region }) => [
      { kind: 'move', race, seat, piece, from, region },
    ],
  },
  'regions-swapped': {
    tells(event, { name, where, deed }) {
      const args = { name: name(event.player), a: where(event.source), b: where(event.region) };
      deed('log.swappedRegions', args, event.player, [event.source, event.region]);
    },
    moves: ({ source, region }) => [
      { ...move, from: source, region },
      { ...move, from: region, region: source },
    ],
  },
  'piece-stolen': {
    tells(event, { words, name, where, deed }) {
      const piece = words.name('pieces', event.piece);
      const args = { name: name(event.player), piece, from: where(event.source), to: where(event.region) };
      deed('log.stolen', args, event.player, [event.source, event.region]);
    },
    moves: ({ piece, source: from, region }) => [{ ...move, piece, from, region }],
  },
  'bomb-revealed': {
    tells(event, { words, where, deed }) {
      const args = { piece: words.name('pieces', event.piece), region: where(event.region) };
      deed(event.explosive === 1 ? 'log.bombLive' : 'log.bombDud', args, event.player, [event.region]);
    },
    moves: ({ piece, region, explosive }) => [{ kind: 'blast', piece, region, live: explosive === 1 }],
  },
  'choice-made': {
    tells(event, { words, name, deed }) {
      deed('log.chose', { name: name(event.player), choice: words.name('choices', event.choice) }, event.player);
    },
  },
  'game-over': {
    tells(_, { say }) {
      say({ key: 'log.over', args: {}, seat: null, tone: 'turn', regions: [] });
    },
  },
};

/** An entry for whatever kind of event it is asked about. */
const kindOf = ({ type }: Event) => kinds[type] as Entry<Kind>;

export function tell(event: Event, tale: Tale): void {
  kindOf(event).tells?.(event as never, tale);
}

export function motionOf(event: Event): Motion[] {
  return kindOf(event).moves?.(event as never) ?? [];
}
