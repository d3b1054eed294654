// What the server says, as docs/api.md describes it; positions, actions and events are those of the notation.
import type { Action } from '../generated/schema-action';
import type { Advice } from '../generated/schema-advice';
import type { Event } from '../generated/schema-event';
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

export interface Me {
  id: string;
  name: string;
  webhook: string | null;
}

/** Somebody, as others may know them. */
export type Person = Pick<Me, 'id' | 'name'>;

/** Where one is known. */
export interface Device {
  id: string;
  /** What its browser says of itself, if it does. */
  device: string | null;
  created: number;
  /** The day of its last use. */
  used: number;
  here: boolean;
}

export interface GameOffer {
  game: string;
  edition: number;
  pack: string;
  players: number[];
  maps: { id: string; players: number }[];
  options: Record<string, unknown[]>;
}

export interface Games {
  games: GameOffer[];
  bots: string[];
  /** Of the bots, those that are opponents, the weakest first. */
  levels: string[];
  /** What a level can be joined with: `hard/raider`. */
  characters: string[];
}

export interface GameContent {
  pack: Pack;
  maps: Record<string, GameMap>;
  outlines: Record<string, Outlines>;
  /** What maps are put together from, where they are. */
  islands?: Record<string, Island>;
}

export interface Seat {
  player?: string | null;
  bot?: string | null;
  /** Kept for somebody who has not said yes. */
  invited?: string | null;
  name?: string;
  online?: boolean;
  open?: boolean;
  standIn?: string | null;
  standInMoves?: number;
}

export type Pace = { minutes: number } | { days: number } | null;
export type Status = 'open' | 'playing' | 'over' | 'closed' | 'frozen';

/** A race with its power, and the coins that it brought in. */
export interface ComboCoins {
  race: string;
  power: string | null;
  coins: number;
}

/** How a game ended for a seat. */
export interface Placed {
  rank: number;
  coins: number;
  tokens: number;
  /** In the order in which they were picked; told in lists, once they are counted. */
  combos?: ComboCoins[];
}

/** A table in a list. */
export interface Summary {
  id: string;
  n: number;
  status: Status;
  name: string | null;
  game: string;
  /** Null while the islands are still to be drawn. */
  map: string | null;
  players: number;
  listed: boolean;
  /** Whether others than the host may take more than one seat; not told of older tables. */
  severalSeats?: boolean;
  /** Whether players may ask what to do; not told of older tables, where they may. */
  hints?: boolean;
  pace: Pace;
  standIn: { bot: string; after: number | null } | null;
  host: string;
  created: number;
  seats: Seat[];
  round: number;
  rounds: number;
  toAct: number | null;
  deadline: number | null;
  rematch: string | null;
  /** When something last happened in the game; not told of older tables, nor at the table itself. */
  touched?: number;
  /** Of a game that is over. */
  result?: Placed[] | null;
}

/** A part of one's own tables. */
export interface MyTables {
  tables: Summary[];
  /** Where the next part begins; null after the last. */
  next: number | null;
  /** How many there are that are not over, and that are. */
  running: number;
  over: number;
  /** How many of this part are still being summed up. */
  untold: number;
}

export interface Info extends Summary {
  options: Options;
  dice: {
    commitment: string | null;
    secret: string | null;
    /** Whether each seat is bound to a number, and whether it was told; missing in games from before there were any. */
    seats?: ('committed' | 'revealed' | null)[];
  };
  result: Placed[] | null;
  /** Frozen because a server came to an end while it worked on it. */
  setAside?: true;
}

export type SeatWish = { me: string | true } | { bot: string } | { open: true };

export interface Settings {
  game: string;
  players?: number;
  map?: string;
  options?: Options;
  name?: string;
  listed?: boolean;
  severalSeats?: boolean;
  hints?: boolean;
  pace?: Pace;
  standIn?: { bot: string; after: number | null } | null;
  seats?: SeatWish[];
  /** The hash of our number, which our seats are bound to. */
  dice?: string;
  start?: boolean;
}

/** Something that happened at the table, with its number. */
export type Update = { n: number; at: number } & (
  | { kind: 'created' }
  | { kind: 'closed'; player?: string }
  | { kind: 'sat' | 'named' | 'invited'; seat: number; player: string; name: string; dice?: string }
  | { kind: 'bot'; seat: number; bot: string; name?: string }
  | { kind: 'opened' | 'returned'; seat: number }
  | { kind: 'promised'; seat: number; dice: string }
  | { kind: 'drawn'; commitment: string }
  | { kind: 'revealed'; seat: number; number: string }
  | { kind: 'started'; commitment: string; map?: string; events: Event[] }
  | { kind: 'action'; by: number; do: Action; events: Event[]; bot?: boolean }
  /** `entries`: what it took back or did again; a frozen game may not know. */
  | { kind: 'undo' | 'redo' | 'restart'; by: number; entries?: number[] }
  | { kind: 'stand-in'; seat: number; why: 'clock' | 'away' | 'left' }
  | { kind: 'chat'; seat: number; name: string; text: string }
  | { kind: 'rematch'; table: string }
  | { kind: 'gone'; player: string; name: string }
);

export type ChatLine = Extract<Update, { kind: 'chat' }>;

/** Something that may be done now, with what it takes and brings. */
export interface Choice {
  do: Action;
  tokens?: number;
  coins?: number;
  earns?: number;
  missing?: number;
  odds?: number;
}

export interface UndoState {
  undo: boolean;
  redo: boolean;
  restart: boolean;
}

export interface TableMessage {
  type: 'table';
  id?: number;
  table: string;
  n: number;
  /** The server's time. */
  now?: number;
  as: number | null;
  yours: number[];
  info: Info;
  view: View | null;
  actions: Choice[];
  undo: UndoState;
  chat: ChatLine[];
}

export interface UpdatesMessage {
  type: 'updates';
  id?: number;
  table: string;
  n: number;
  now?: number;
  updates: Update[];
  info?: Info;
  view?: View | null;
  actions?: Choice[];
  undo?: UndoState;
}

export interface Explanation {
  type: 'explanation';
  id: number;
  region?: string;
  legal: boolean;
  /** How many tokens there are to conquer with. */
  have?: number;
  tokens?: number;
  parts?: { tokens: number; what: string | null; rule: string }[];
  earns?: number;
  missing?: number;
  odds?: number;
  reason?: string;
  /** Why not: the rule, which of its cases, and the piece that is behind it. */
  rule?: string;
  case?: string;
  by?: string;
  /** With a decline: what it would come to, in coins. */
  outlook?: Outlook;
}

/** What a decline would come to as everything stands. */
export interface Outlook {
  /** What the turn still brings with the decline, and what the regions that stay bring in each turn after it. */
  now: number;
  then: number;
  /** The same without it, if nothing more is conquered. */
  staying: number;
  eachTurn: number;
  /** Turns after this one. */
  turns: number;
}

/** Somebody who may attack a region; a race that is still to be picked is null. */
export interface Threat {
  player: number;
  race: string | null;
  tokens: number;
  have: number;
}

/** A region of ours: the coins that it earns, and who may attack it before our next turn. */
export interface Exposed {
  region: string;
  coins: number;
  from: Threat[];
}

export interface Plan {
  type: 'plan';
  id: number;
  steps: { tokens?: number; earns?: number; error?: string; rule?: string; case?: string; by?: string }[];
  hand: number;
  /** What the turn would score from now on, and how much of it is due to the plan. */
  earns: number;
  adds: number;
  /** What each of our regions would cost the others then. */
  threats: Exposed[];
  view: View;
  actions: Choice[];
}

/** The best plans for whoever decides after entry `n`. */
export type Hint = Advice & { type: 'hint'; id: number; n: number };

export interface Refusal {
  type: 'error';
  id?: number;
  error: string;
  path?: string;
  rule?: string;
  case?: string;
  by?: string;
}

export type ServerMessage =
  | TableMessage
  | UpdatesMessage
  | Explanation
  | Plan
  | Hint
  | Refusal
  | { type: 'presence'; table: string; online: boolean[] }
  | { type: 'your-turn'; table: string; seat: number; n: number }
  | { type: 'drawn'; table: string; seats: number[]; commitment: string }
  | { type: 'lobby'; id?: number; tables: Summary[] }
  | { type: 'done'; id?: number; n: number }
  | { type: 'pong'; id?: number; now?: number };

/** What a client asks over the socket; an id is added on the way. */
export type Request =
  | { type: 'watch'; table: string; as?: number; seen?: number }
  | { type: 'unwatch'; table: string }
  | { type: 'act'; table: string; seat: number; at: number; do: Action }
  | { type: 'undo' | 'redo' | 'restart'; table: string; seat: number; at: number }
  | { type: 'explain'; table: string; seat: number; do?: Action; region?: string; after?: Action[] }
  | { type: 'plan'; table: string; seat: number; do: Action[] }
  | { type: 'hint'; table: string; seat: number }
  | { type: 'chat'; table: string; text: string }
  | { type: 'lobby'; on: boolean }
  | { type: 'ping' };

/** What each request is answered with; a refusal is an error instead. */
interface Answers {
  watch: TableMessage | UpdatesMessage;
  unwatch: Done;
  act: Done;
  undo: Done;
  redo: Done;
  restart: Done;
  explain: Explanation;
  plan: Plan;
  chat: Done;
  lobby: Extract<ServerMessage, { type: 'lobby' }>;
  hint: Hint;
  ping: Extract<ServerMessage, { type: 'pong' }>;
}
type Done = Extract<ServerMessage, { type: 'done' }>;
export type AnswerTo<T extends Request['type']> = Answers[T];
