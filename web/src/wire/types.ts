// What the server says: made from docs/openapi.json, with what is easier to use where its shape is awkward; positions,
// actions and events are those of the notation.
import type { Action } from '../generated/schema-action';
import type { Event } from '../generated/schema-event';
import type { Advice } from '../generated/schema-advice';
import type { Map as PrintedMap } from '../generated/schema-map';
import type { Options } from '../generated/schema-options';
import type { Outlines } from '../generated/schema-outlines';
import type { Pack as PrintedPack } from '../generated/schema-pack';
import type { Pieces } from '../generated/schema-pieces';
import type { Powers } from '../generated/schema-powers';
import type { Races } from '../generated/schema-races';
import type { Review } from '../generated/schema-review';
import type { Texts } from '../generated/schema-text';
import type { View } from '../generated/schema-view';
import type * as Wire from '../generated/openapi';

export type { Action, Event, Options, Outlines, Review, Texts, View };

/** One of the plans that a hint tells of, and a reason for it. */
export type PlanAdvice = Advice['plans'][number];
export type Reason = PlanAdvice['reasons'][number];
export type ReviewedTurn = Review['turns'][number];

/** A map; where it is put together from islands, each region says on which it lies. */
export type GameMap = Omit<PrintedMap, 'regions'> & {
  regions: (PrintedMap['regions'][number] & { island?: string })[];
};

/** One face of a board that maps are put together from. */
export type Island = Pick<PrintedMap, 'id' | 'regions'> & { board: string };

/** A pack with its files put in their places. */
export type Pack = Omit<PrintedPack, 'races' | 'powers' | 'pieces' | 'maps' | 'texts'> & {
  races: Races;
  powers: Powers;
  pieces: Pieces;
  /** The games that it mixes, if it does. */
  mixes?: string[];
};

export type Me = Wire.Person;
/** Somebody, as others may know them. */
export type Person = Wire.SomebodyElse;
/** Where one is known. */
export type Device = Wire.Device;
/** By which one is known again. */
export type Passkey = Wire.Passkey;
/** How one is told of one's turns while one is away. */
export type Notices = Wire.Notices;
export type Games = Wire.Games;
export type GameOffer = Games['games'][number];

/** A game with all that is printed for it. */
export type GameContent = Omit<Wire.WholeGame, 'pack' | 'maps' | 'outlines' | 'islands'> & {
  pack: Pack;
  maps: Record<string, GameMap>;
  outlines: Record<string, Outlines>;
  /** What maps are put together from, where they are. */
  islands?: Record<string, Island>;
};

/** One of several shapes as one in which everything may be missing that not all of them have. */
type Loose<T> = { [K in T extends unknown ? keyof T : never]?: T extends { [P in K]?: infer V } ? V : never };

export type Seat = Loose<Wire.Seat>;
export type Pace = Wire.Pace;
export type Status = Wire.Info['status'];
/** A table in a list. */
export type Summary = Omit<Wire.Summary, 'seats'> & { seats: Seat[] };
export type Info = Omit<Wire.Info, 'seats'> & { seats: Seat[] };
/** A part of one's own tables. */
export type MyTables = Omit<Wire.MyTables, 'tables'> & { tables: Summary[] };
/** How a game ended for a seat. */
export type Placed = NonNullable<Wire.Summary['result']>[number];
/** A race with its power, and the coins that it brought in. */
export type ComboCoins = NonNullable<Placed['combos']>[number];
export type SeatWish = Wire.SeatWish;
export type SeatChange = Wire.SeatChange;
export type Settings = Wire.Settings;

/** What is told with the events it brought; those of a frozen game are not known, and none are told. */
type WithEvents<T> = 'events' extends (T extends unknown ? keyof T : never)
  ? Omit<T, 'events'> & { events: Event[] }
  : T;
type Each<T> = T extends unknown ? WithEvents<T> : never;
/** Something that happened at the table, with its number. */
export type Update = Each<Wire.Update>;
export type ChatLine = Extract<Update, { kind: 'chat' }>;

export type Choice = Wire.Choice;
export type UndoState = Wire.UndoState;
export type Explanation = Wire.Explanation;
/** What a decline would come to as everything stands. */
export type Outlook = Wire.Outlook;
/** A region of ours: the coins that it earns, and who may attack it before our next turn. */
export type Exposed = Wire.Exposed;
export type Threat = Exposed['from'][number];
export type Plan = Wire.Plan;
export type Hint = Wire.HintMessage;
export type Refusal = Wire.Refusal;
export type RequestId = Wire.RequestId;
export type TableMessage = Omit<Wire.TableMessage, 'info' | 'chat'> & { info: Info; chat: ChatLine[] };
export type UpdatesMessage = Omit<Wire.UpdatesMessage, 'info' | 'updates'> & {
  info?: Info;
  updates: Update[];
  /** In a study: the seat that it is seen from, which is always the one that is to decide. */
  as?: number;
};

/** A table of this device is played in another tab from now on. */
export interface Elsewhere {
  type: 'elsewhere';
  table: string;
}

export type ServerMessage =
  | Elsewhere
  | TableMessage
  | UpdatesMessage
  | (Omit<Wire.Lobby, 'tables'> & { tables: Summary[] })
  | Exclude<Wire.ServerMessage, { type: 'table' | 'updates' | 'lobby' }>;

/** What a client asks over the socket; an id is added on the way. */
export type Request =
  | { type: 'watch'; table: string; as?: number; seen?: number }
  | { type: 'unwatch'; table: string }
  /** Several actions are done together or not at all. `hold`: how many seconds bots whose turn it is then are to wait. */
  | { type: 'act'; table: string; seat: number; at: number; do: Action | Action[]; hold?: number }
  | { type: 'go-on'; table: string }
  | { type: 'undo' | 'redo' | 'restart'; table: string; seat: number; at: number }
  | { type: 'explain'; table: string; seat: number; do?: Action; region?: string; after?: Action[] }
  | { type: 'plan'; table: string; seat: number; do: Action[] }
  | { type: 'hint'; table: string; seat: number }
  | { type: 'chat'; table: string; text: string }
  | { type: 'lobby'; on: boolean }
  /** Whether the page is in front of somebody, who need not be told elsewhere then. */
  | { type: 'looking'; on: boolean }
  | { type: 'ping' };

/** What each request is answered with; a refusal is an error instead. */
interface Answers {
  watch: TableMessage | UpdatesMessage;
  unwatch: Wire.Done;
  act: Entered;
  undo: Entered;
  redo: Entered;
  restart: Entered;
  'go-on': Wire.Done;
  explain: Explanation;
  plan: Plan;
  chat: Entered;
  lobby: Wire.Done;
  looking: Wire.Done;
  hint: Hint;
  ping: Wire.Pong;
}
/** What was done is an entry of the table. */
type Entered = Wire.Done & { n: number };
export type AnswerTo<T extends Request['type']> = Answers[T];
