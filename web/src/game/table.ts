// The table as it is known here: one plain value, replaced whenever a message arrives.
import type { Watching } from '../generated/openapi';
import { botName, personName } from '../i18n/people';
import type {
  ChatLine,
  Choice,
  Info,
  Seat,
  TableMessage,
  UndoState,
  Update,
  UpdatesMessage,
  View,
  Summary,
} from '../wire/types';

export interface TableState {
  id: string;
  /** The last entry that is shown. */
  n: number;
  /** The seat whose view this is; null for a spectator. */
  as: number | null;
  yours: number[];
  info: Info;
  view: View | null;
  choices: Choice[];
  undo: UndoState;
  /** Whether bots wait until we have seen what came of our turn. */
  held: boolean;
  updates: Update[];
  chat: ChatLine[];
  /** Who watches without a seat: told to those who have one. */
  watching?: Pick<Watching, 'people' | 'more'>;
}

const nothing: UndoState = { undo: false, redo: false, restart: false };

/** A table as it is first seen. What happened before is not known: the log begins here. */
export function opened(message: TableMessage): TableState {
  return {
    id: message.table,
    n: message.n,
    as: message.as ?? null,
    yours: message.yours,
    info: message.info,
    view: message.view,
    choices: message.actions,
    undo: message.undo,
    held: message.held !== undefined,
    updates: [],
    chat: message.chat,
  };
}

/** The table after some more entries. Entries that are known already change nothing. */
export function updated(table: TableState, message: UpdatesMessage): TableState {
  const fresh = message.updates.filter((update) => update.n > table.n);
  return {
    ...table,
    n: Math.max(table.n, message.n),
    as: message.as ?? table.as,
    info: message.info ?? { ...table.info, n: message.n },
    view: message.view === undefined ? table.view : message.view,
    // Where the game did not change (somebody chats, somebody leaves), what may be done did not either.
    choices: message.actions ?? (message.view === undefined ? table.choices : []),
    undo: message.undo ?? (message.view === undefined ? table.undo : nothing),
    held: message.view === undefined ? table.held : message.held !== undefined,
    updates: fresh.length > 0 ? [...table.updates, ...fresh] : table.updates,
    chat: [...table.chat, ...fresh.filter((update): update is ChatLine => update.kind === 'chat')],
  };
}

/** The table with entries from before it was opened, for the log. */
export function recalled(table: TableState, earlier: readonly Update[]): TableState {
  const first = table.updates[0]?.n ?? table.n + 1;
  const fresh = earlier.filter(({ n }) => n < first);
  return fresh.length > 0 ? { ...table, updates: [...fresh, ...table.updates] } : table;
}

/** Who is there, without anything else having changed. */
export function present(table: TableState, online: boolean[]): TableState {
  const seats = table.info.seats.map((seat, i) =>
    seat.player || seat.invited ? { ...seat, online: online[i] ?? false } : seat,
  );
  return { ...table, info: { ...table.info, seats } };
}

/** Who watches, the same. */
export function watched(table: TableState, { people, more }: Watching): TableState {
  return { ...table, watching: { people, more } };
}

/** Whether the person here has to decide now, in the seat that is shown. */
export function mayAct(table: TableState): boolean {
  return table.as !== null && table.choices.length > 0;
}

/** The seat of ours that has to decide but is not the one that is shown, as after a reload: the device must be passed on. */
export function seatToPass(table: TableState): number | null {
  const next = table.info.status === 'playing' ? (table.view?.toAct ?? null) : null;
  return next !== null && next !== table.as && table.yours.includes(next) ? next : null;
}

/** Whether somebody has to decide at a table now, and no bot does it for them. */
export function awaits({ status, toAct, seats }: Pick<Summary, 'status' | 'toAct' | 'seats'>, person: string): boolean {
  const seat = status === 'playing' && toAct !== null ? seats[toAct] : undefined;
  return seat?.player === person && !seat.standIn;
}

/** Whether anybody may sit down there. */
export function isFree(seat: Seat): boolean {
  return !seat.player && !seat.bot && !seat.invited;
}

/** The seats that are kept for somebody who has not said yes. */
export function keptFor(info: Pick<Info, 'seats'>, person: string | undefined): number[] {
  return info.seats.flatMap(({ invited }, i) => (person !== undefined && invited === person ? [i] : []));
}

/** A name like the one that is wished for and that nobody at the table has. */
export function anotherName(info: Pick<Info, 'seats'>, wish: string): string {
  const taken = new Set(info.seats.map((_, seat) => seatName(info, seat).toLowerCase()));
  const longest = 40;
  for (let n = 2; ; n++) {
    const end = ` ${n}`;
    const name = `${[...wish.trim()].slice(0, longest - end.length).join('')}${end}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
}

/** What a seat is called. Bots that were given no name are told apart by number. */
export function seatName(info: Pick<Info, 'seats'>, seat: number): string {
  const it = info.seats[seat];
  if (!it) return '';
  if (!it.bot) return personName(it.name ?? '');
  if (it.name && it.name !== it.bot) return it.name;
  const kind = botName(it.bot);
  const alike = info.seats.flatMap((other, i) => (other.bot === it.bot ? [i] : []));
  return alike.length > 1 ? `${kind} ${alike.indexOf(seat) + 1}` : kind;
}

/** Whether it is for a bot to decide, in its own seat or for somebody. */
export function botActs({ info, view }: Pick<TableState, 'info' | 'view'>): boolean {
  const seat = info.status === 'playing' && view?.toAct !== undefined ? info.seats[view.toAct ?? -1] : undefined;
  return Boolean(seat?.bot ?? seat?.standIn);
}

/** Whether nobody has to come: bots, and whoever is here, sit everywhere. */
export function allHere(info: Pick<Info, 'seats'>, me: string): boolean {
  return info.seats.every(({ bot, player }) => Boolean(bot) || player === me);
}

/** Whether nobody has done anything yet: made, everybody seated, the dice drawn, the game laid out. */
export function isUntouched({ n, seats }: Pick<Info, 'n' | 'seats'>): boolean {
  return n === seats.length + 3;
}
