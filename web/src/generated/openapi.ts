// Made from docs/openapi.json by scripts/generate.mjs.
import type { Action } from './schema-action';
import type { Advice } from './schema-advice';
import type { Event } from './schema-event';
import type { Map } from './schema-map';
import type { Options } from './schema-options';
import type { View } from './schema-view';

/**
 * milliseconds since 1970
 */
export type Time = number;
export type PersonChange =
  | {
      removed: boolean;
    }
  | {
      muted: boolean;
    };
export type PutOut = {
  player: string;
  /**
   * as they were called at the table
   */
  name: string;
}[];
/**
 * at most 40 characters, without the spaces around it
 */
export type Name = string;
export type Language = 'en' | 'it' | 'pl' | 'es';
/**
 * minutes by which your clock is ahead of UTC
 */
export type Zone = number;
/**
 * the number of an entry
 */
export type EntryNumber = number;
/**
 * time for each decision period of a player; null: no clock
 */
export type Pace =
  | null
  | {
      minutes: number;
    }
  | {
      days: number;
    };
/**
 * who plays for whoever is away, and after how many minutes of absence; null: never because of absence
 */
export type StandIn = null | {
  bot?: string;
  after?: number | null;
};
/**
 * 32 bytes in hexadecimal digits
 */
export type Hex = string;
export type SeatWish =
  | {
      /**
       * you, under this name
       */
      me: Name | true;
    }
  | {
      bot: string;
    }
  | {
      open: true;
    };
export type SeatChange =
  | {
      sit: true;
      name?: Name;
      dice?: Hex;
    }
  | {
      dice: Hex;
    }
  | {
      number: Hex;
    }
  | {
      bot: string;
    }
  | {
      open: true;
    }
  | {
      standIn: true;
    }
  | {
      return: true;
    };
export type Seat =
  | {
      open: true;
    }
  | {
      bot: string;
      name: string;
    }
  | {
      invited: string;
      name: string;
      online: boolean;
    }
  | {
      player: string;
      name: string;
      online: boolean;
      /**
       * a stand-in plays, and why
       */
      standIn?: 'clock' | 'away' | 'left' | 'removed';
      standInMoves?: number;
    };
export type SeatNumber = number;
/**
 * Something that happened.
 */
export type Update =
  | {
      n: EntryNumber;
      at: Time;
      kind: 'created';
    }
  | {
      n: EntryNumber;
      at: Time;
      kind: 'closed';
      /**
       * the host, if the host did it
       */
      player?: string;
    }
  | {
      n: EntryNumber;
      at: Time;
      kind: 'sat' | 'named' | 'invited';
      seat: SeatNumber;
      player: string;
      name: string;
      dice?: Hex;
    }
  | {
      n: EntryNumber;
      at: Time;
      kind: 'bot';
      seat: SeatNumber;
      bot: string;
      name?: string;
    }
  | {
      n: EntryNumber;
      at: Time;
      kind: 'opened' | 'returned';
      seat: SeatNumber;
    }
  | {
      n: EntryNumber;
      at: Time;
      kind: 'promised';
      seat: SeatNumber;
      dice: Hex;
    }
  | {
      n: EntryNumber;
      at: Time;
      kind: 'drawn';
      commitment: Hex;
    }
  | {
      n: EntryNumber;
      at: Time;
      kind: 'revealed';
      seat: SeatNumber;
      number: Hex;
    }
  | {
      n: EntryNumber;
      at: Time;
      kind: 'started';
      commitment: Hex;
      /**
       * the islands that were drawn
       */
      map?: string;
      /**
       * left out in a frozen game
       */
      events?: Event[];
    }
  | {
      n: EntryNumber;
      at: Time;
      kind: 'action';
      by: SeatNumber;
      do: Action;
      /**
       * left out in a frozen game
       */
      events?: Event[];
      /**
       * a bot or stand-in chose it
       */
      bot?: true;
    }
  | {
      n: EntryNumber;
      at: Time;
      kind: 'undo' | 'redo' | 'restart';
      by: SeatNumber;
      /**
       * the actions that were taken back, the last one first, or the one that was done again; left out in a frozen game where it is not known
       *
       * @minItems 1
       */
      entries?: number[];
    }
  | {
      n: EntryNumber;
      at: Time;
      kind: 'stand-in';
      seat: SeatNumber;
      why: 'clock' | 'away' | 'left';
    }
  | {
      n: EntryNumber;
      at: Time;
      kind: 'chat';
      seat: SeatNumber;
      /**
       * left out in what was said before it was kept
       */
      player?: string;
      name: string;
      text: string;
    }
  | {
      n: EntryNumber;
      at: Time;
      kind: 'rematch';
      table: string;
    }
  | {
      n: EntryNumber;
      at: Time;
      kind: 'gone';
      player: string;
      name: string;
    }
  | {
      n: EntryNumber;
      at: Time;
      kind: 'removed' | 'let-in' | 'muted' | 'unmuted';
      player: string;
      /**
       * of somebody who only watched
       */
      name?: string;
    };
/**
 * of the client's choice; answers have the same
 */
export type RequestId = number | string;
/**
 * until when bots wait for whoever has this seat, in milliseconds since 1970; left out: they do not
 */
export type HeldUntil = number;
/**
 * The best plans for whoever decides after entry n.
 */
export type HintMessage = Advice & {
  type: 'hint';
  id?: RequestId;
  n: EntryNumber;
};
/**
 * What the server says over the socket.
 */
export type ServerMessage =
  | TableMessage
  | UpdatesMessage
  | Explanation
  | Plan
  | HintMessage
  | Refusal
  | Presence
  | Watching
  | PutOutMessage
  | YourTurn
  | Drawn
  | Lobby
  | Done
  | Pong;

/**
 * What is refused; nothing has changed then.
 */
export interface Error {
  /**
   * one sentence
   */
  error: string;
  /**
   * where in the request
   */
  path?: string;
  /**
   * the rule of the game that forbids it
   */
  rule?: string;
  /**
   * which case of the rule it is, or which refusal of the server
   */
  case?: string;
  /**
   * the numbers in a refusal of the server, by name
   */
  numbers?: {
    [k: string]: number;
  };
  /**
   * the piece that is behind it
   */
  by?: string;
}
/**
 * whoever runs the server has banned you
 */
export interface Banned {
  /**
   * milliseconds since 1970; null: for good
   */
  until: number | null;
  /**
   * one sentence
   */
  error: string;
}
export interface Blocks {
  /**
   * @maxItems 200
   */
  people: {
    id: string;
    name: string;
    since: Time;
  }[];
}
export interface NewReport {
  about: 'message' | 'name' | 'table';
  table: string;
  /**
   * the entry of a message
   */
  n?: number;
  /**
   * whose name it is
   */
  player?: string;
  reason: 'abuse' | 'sexual' | 'spam' | 'cheating' | 'other';
  /**
   * at most 500 characters and 2,000 bytes
   */
  text?: string | null;
}
export interface Reported {
  reported: true;
}
/**
 * You may not watch a table any more, or, without a table, not be here at all; then the socket is closed.
 */
export interface PutOutMessage {
  type: 'put-out';
  table?: string;
  error: string;
  case: 'removed-here' | 'table-hidden' | 'banned' | 'banned-until' | 'banned-network';
  numbers?: {
    [k: string]: number;
  };
}
export interface Person {
  id: string;
  name: string;
  webhook: string | null;
  banned?: Banned;
}
export interface NewGuest {
  id: string;
  name: string;
  webhook: string | null;
  /**
   * if it was asked for
   */
  token?: string;
}
export interface ChangedPerson {
  id: string;
  name: string;
  webhook: string | null;
  webhookSecret?: string;
}
export interface SomebodyElse {
  id: string;
  name: string;
}
export interface LinkOwner {
  /**
   * null: it is no good any more
   */
  person: SomebodyElse | null;
}
export interface PeopleHere {
  /**
   * @maxItems 4
   */
  people: SomebodyElse[];
}
export interface WhoIsHere {
  me: Person | null;
}
export interface QuietHours {
  /**
   * a minute of your day
   */
  from: number;
  until: number;
}
export interface Notices {
  language: Language;
  zone: Zone;
  quiet: QuietHours | null;
  /**
   * the server's key, for PushManager.subscribe
   */
  pushKey: string;
  browsers: {
    id: string;
    device: string | null;
    /**
     * milliseconds since 1970
     */
    created: number;
    /**
     * it belongs to the device that asks
     */
    here: boolean;
  }[];
  mail: {
    /**
     * this server sends mail
     */
    offered: boolean;
    /**
     * the one that you have confirmed
     */
    address: string | null;
  };
}
export interface ConfirmedMail {
  address: string;
}
export interface Stopped {
  stopped: true;
}
export interface Device {
  id: string;
  /**
   * what its browser says of itself: Firefox, Android
   */
  device: string | null;
  /**
   * milliseconds since 1970
   */
  created: number;
  /**
   * the day of its last use, in milliseconds since 1970
   */
  used: number;
  /**
   * this is the one that asks
   */
  here: boolean;
}
export interface Passkey {
  /**
   * of the credential, in base64url
   */
  id: string;
  name: string;
  created: Time;
  /**
   * the last time, in milliseconds since 1970; null: never since it was made
   */
  used: number | null;
}
export interface Passkeys {
  /**
   * @maxItems 20
   */
  passkeys: Passkey[];
}
/**
 * what navigator.credentials.create answered, in base64url
 */
export interface NewPasskey {
  clientDataJSON: string;
  attestationObject: string;
  name?: Name;
}
/**
 * what navigator.credentials.get answered, in base64url
 */
export interface PasskeyAnswer {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle?: string | null;
  /**
   * whether the browser goes on keeping who was here before
   */
  keep?: boolean;
}
export interface PasskeyId {
  type: 'public-key';
  id: string;
}
/**
 * PublicKeyCredentialCreationOptionsJSON of WebAuthn
 */
export interface PasskeyCreation {
  rp: {
    id: string;
    name: string;
  };
  user: {
    id: string;
    name: string;
    displayName: string;
  };
  pubKeyCredParams: {
    type: 'public-key';
    alg: number;
  }[];
  excludeCredentials: PasskeyId[];
  authenticatorSelection: {
    residentKey: 'required';
    requireResidentKey: true;
    userVerification: 'preferred';
  };
  attestation: 'none';
  challenge: string;
  /**
   * milliseconds
   */
  timeout: number;
}
/**
 * PublicKeyCredentialRequestOptionsJSON of WebAuthn
 */
export interface PasskeyRequest {
  rpId: string;
  allowCredentials: PasskeyId[];
  userVerification: 'preferred';
  challenge: string;
  /**
   * milliseconds
   */
  timeout: number;
}
export interface RecoveryState {
  /**
   * when the recovery code was made that you have shown, in milliseconds since 1970; null: you have none
   */
  created: number | null;
}
export interface Export {
  made: Time;
  person: {
    id: string;
    name: string;
    webhook: string | null;
    created: Time;
  };
  devices: Device[];
  passkeys: Passkey[];
  recovery: RecoveryState;
  daily: {
    date: string;
    coins: number;
    rank: number;
    at: Time;
  }[];
  blocks: {
    id: string;
    name: string;
    since: Time;
  }[];
  notices: Notices;
  /**
   * what you reported, the first first
   */
  reports: {
    at: Time;
    about: 'message' | 'name' | 'table';
    table: string;
    /**
     * as it was called then
     */
    tableName: string;
    n?: EntryNumber;
    said?: string;
    /**
     * who said it, was called so, or made the table
     */
    player: string;
    /**
     * as they were called then
     */
    name: string;
    reason: string;
    text: string;
    /**
     * when somebody had looked at it, in milliseconds since 1970
     */
    closed: number | null;
  }[];
  tables: {
    id: string;
    status: 'open' | 'playing' | 'over' | 'closed';
    listed: boolean;
    /**
     * you made it
     */
    host: boolean;
    created: Time;
    changed: Time;
    /**
     * as in the log; null where the table is set aside
     */
    entries:
      | {
          n: EntryNumber;
          at: Time;
          kind: string;
          body: {};
          hash?: string;
        }[]
      | null;
  }[];
  /**
   * what you said
   */
  chat: {
    table: string;
    at: Time;
    text: string;
  }[];
}
export interface Devices {
  devices: Device[];
}
export interface Link {
  code: string;
  url: string;
  /**
   * milliseconds since 1970
   */
  expires: number;
}
export interface Games {
  games: {
    game: string;
    edition: number;
    /**
     * the hash of what is printed
     */
    pack: string;
    players: number[];
    maps: {
      id: string;
      players: number;
    }[];
    /**
     * each house rule with its values, the default first
     */
    options: {
      /**
       * @minItems 2
       */
      [k: string]: unknown[];
    };
  }[];
  /**
   * all that there are, without a character
   */
  bots: string[];
  /**
   * those of the bots that are opponents, the weakest first
   */
  levels: string[];
  /**
   * what a level can be joined with: hard/raider
   */
  characters: string[];
  /**
   * whether tables may have races, powers, pieces and maps of one's own
   */
  custom: boolean;
}
export interface WholeGame {
  pack: {};
  /**
   * by id; of islands, one map for each number of players
   */
  maps: {
    [k: string]: {};
  };
  /**
   * the faces of boards, by id, in a game whose maps are put together from them
   */
  islands?: {
    [k: string]: {};
  };
  /**
   * by map, or by face
   */
  outlines: {
    [k: string]: {};
  };
}
export interface Settings {
  game: string;
  players?: number;
  /**
   * an id (of islands: the faces joined by +), or a whole map; left out or null, that for so many players, or islands that are drawn with the dice
   */
  map?: string | Map | null;
  options?: Options;
  custom?: {} | null;
  name?: Name | null;
  listed?: boolean;
  /**
   * whether others than the host may take more than one seat
   */
  severalSeats?: boolean;
  /**
   * whether players may ask what to do
   */
  hints?: boolean;
  pace?: Pace;
  standIn?: StandIn;
  /**
   * @minItems 2
   * @maxItems 5
   */
  seats?: SeatWish[];
  dice?: Hex;
  /**
   * start at once, if every seat is taken
   */
  start?: boolean;
  /**
   * with start and nobody but bots: the dice are drawn until you begin with a combo among the first four that explains itself; no dice of yours go with it
   */
  lesson?: boolean;
}
/**
 * A table, without what matters only at it.
 */
export interface Summary {
  id: string;
  /**
   * the number of the last entry
   */
  n: number;
  status: 'open' | 'playing' | 'over' | 'closed' | 'frozen';
  name: string | null;
  game: string;
  /**
   * an id (of islands: the faces joined by +), or a whole map; null for islands that are drawn at the start
   */
  map: string | Map | null;
  players: number;
  /**
   * the date of the daily world that it is; on a device alone
   */
  daily?: string;
  listed: boolean;
  /**
   * whether others than the host may take more than one seat
   */
  severalSeats?: boolean;
  /**
   * whether players may ask what to do
   */
  hints?: boolean;
  pace: Pace;
  standIn: StandIn;
  host: string;
  /**
   * milliseconds since 1970
   */
  created: number;
  /**
   * @minItems 2
   * @maxItems 5
   */
  seats: Seat[];
  round?: number;
  rounds?: number;
  /**
   * the seat that decides
   */
  toAct: number | null;
  /**
   * when its time ends, in milliseconds since 1970
   */
  deadline: number | null;
  /**
   * when something last happened, or when the game was over, in milliseconds since 1970
   */
  touched?: number;
  /**
   * by seat, of a game that is over
   */
  result?:
    | {
        rank: number;
        coins: number;
        tokens: number;
        /**
         * in the order in which they were picked, with the coins that each brought in; missing until they are counted
         */
        combos?: {
          race: string;
          power: string | null;
          coins: number;
        }[];
      }[]
    | null;
}
export interface Tables {
  type?: 'lobby';
  tables: Summary[];
  /**
   * the server's time when it answered, by which deadlines are to be read
   */
  now?: number;
}
export interface MyTables {
  /**
   * @maxItems 100
   */
  tables: Summary[];
  /**
   * where the next part begins; null after the last
   */
  next: number | null;
  /**
   * how many are not over
   */
  running: number;
  /**
   * how many are
   */
  over: number;
  /**
   * how many of these are still being summed up: ask again in a moment
   */
  untold: number;
  /**
   * the server's time when it answered
   */
  now: number;
}
/**
 * The world of a day, the same for everyone.
 */
export interface Daily {
  date: string;
  /**
   * another one where rules, bots or packs are others
   */
  world: string;
  /**
   * the id of the table it is played at, on a device
   */
  table: string;
  game: string;
  map: string;
  players: number;
  seat: SeatNumber;
  seats: {
    you?: true;
    bot?: string;
    name?: string;
  }[];
  results: DailyResults;
}
export interface DailyResults {
  /**
   * how many have played it
   */
  people: number;
  /**
   * @maxItems 10
   */
  best: {
    coins: number;
    rank: number;
    name: string;
    you: boolean;
  }[];
  /**
   * how many people have so many coins, the most coins first
   */
  coins: {
    coins: number;
    people: number;
  }[];
  mine: {
    coins: number;
    /**
     * in the game
     */
    rank: number;
    /**
     * among everybody
     */
    place: number;
  } | null;
  /**
   * your last daily worlds, the latest first
   *
   * @maxItems 366
   */
  days: {
    date: string;
    coins: number;
    rank: number;
  }[];
}
/**
 * A table, as everyone may know it.
 */
export interface Info {
  id: string;
  /**
   * the number of the last entry
   */
  n: number;
  status: 'open' | 'playing' | 'over' | 'closed' | 'frozen';
  name: string | null;
  game: string;
  /**
   * an id (of islands: the faces joined by +), or a whole map; null for islands that are drawn at the start
   */
  map: string | Map | null;
  players: number;
  /**
   * the date of the daily world that it is; on a device alone
   */
  daily?: string;
  listed: boolean;
  /**
   * whether others than the host may take more than one seat
   */
  severalSeats?: boolean;
  /**
   * whether players may ask what to do
   */
  hints?: boolean;
  pace: Pace;
  standIn: StandIn;
  host: string;
  /**
   * milliseconds since 1970
   */
  created: number;
  /**
   * @minItems 2
   * @maxItems 5
   */
  seats: Seat[];
  round?: number;
  rounds?: number;
  /**
   * the seat that decides
   */
  toAct: number | null;
  /**
   * when its time ends, in milliseconds since 1970
   */
  deadline: number | null;
  /**
   * the server's time when it answered, by which the deadline is to be read
   */
  now?: number;
  options: Options;
  custom?: {} | null;
  dice: {
    /**
     * once the dice are drawn
     */
    commitment: string | null;
    /**
     * once the game is over
     */
    secret: string | null;
    /**
     * by seat: bound to a number, which after the start means that it was left out; or it was told; null: it puts nothing in. Missing in a game that was begun before 0.6, whose chance follows from the secret alone
     */
    seats?: ('committed' | 'revealed' | null)[];
  };
  result:
    | {
        rank: number;
        coins: number;
        tokens: number;
      }[]
    | null;
  /**
   * the table of the rematch
   */
  rematch: string | null;
  removed?: PutOut;
  muted?: PutOut;
  /**
   * why it cannot be played on
   */
  frozen?: string;
  /**
   * frozen because a server came to an end while it worked on this table
   */
  setAside?: true;
  /**
   * the entry after which a frozen game is shown
   */
  frozenAt?: number | null;
}
export interface History {
  /**
   * the number of the last entry of the table
   */
  n: number;
  /**
   * @maxItems 100
   */
  updates: Update[];
  /**
   * by the number of the entry: the view after it
   */
  views: {
    [k: string]: View;
  };
}
export interface Log {
  table: string;
  entries: {
    n: number;
    /**
     * milliseconds since 1970
     */
    at: number;
    kind:
      | 'created'
      | 'sat'
      | 'named'
      | 'bot'
      | 'opened'
      | 'invited'
      | 'promised'
      | 'drawn'
      | 'revealed'
      | 'started'
      | 'action'
      | 'undo'
      | 'redo'
      | 'restart'
      | 'stand-in'
      | 'returned'
      | 'chat'
      | 'rematch'
      | 'gone'
      | 'closed'
      | 'removed'
      | 'let-in'
      | 'muted'
      | 'unmuted';
    body: {};
    hash?: string;
  }[];
}
/**
 * Something that may be done now, with what it takes and brings.
 */
export interface Choice {
  do: Action;
  /**
   * what a conquest takes, what a combo brings, or how many there are to deploy
   */
  tokens?: number;
  /**
   * paid, if it is negative, or taken at once
   */
  coins?: number;
  /**
   * how many more coins the turn would score than without it
   */
  earns?: number;
  /**
   * tokens that the die must make up for
   */
  missing?: number;
  odds?: number;
  /**
   * of a combo that explains itself: nothing of it is to be decided, placed or remembered
   */
  plain?: true;
}
/**
 * What is possible now.
 */
export interface UndoState {
  undo: boolean;
  redo: boolean;
  restart: boolean;
}
/**
 * A table as it is.
 */
export interface TableMessage {
  type: 'table';
  id?: RequestId;
  table: string;
  n: EntryNumber;
  now: Time;
  as: SeatNumber | null;
  /**
   * your seats
   */
  yours: SeatNumber[];
  info: Info;
  view: View | null;
  actions: Choice[];
  undo: UndoState;
  held?: HeldUntil;
  /**
   * what was said last
   */
  chat: Update[];
}
/**
 * What happened after the last entry that you had; what is left out has not changed.
 */
export interface UpdatesMessage {
  type: 'updates';
  id?: RequestId;
  table: string;
  n: EntryNumber;
  now: Time;
  updates: Update[];
  info?: Info;
  view?: View | null;
  actions?: Choice[];
  undo?: UndoState;
  held?: HeldUntil;
}
/**
 * Of a region or an action: whether it can be done, what it takes and why, or why not.
 */
export interface Explanation {
  type: 'explanation';
  id?: RequestId;
  region?: string;
  do?: Action;
  legal: boolean;
  for?: SeatNumber;
  /**
   * tokens to conquer with
   */
  have?: number;
  tokens?: number;
  parts?: {
    tokens: number;
    /**
     * a terrain, a piece, natives, a race or a power, or travel; null: the bare region
     */
    what: string | null;
    rule?: string;
  }[];
  coins?: number;
  earns?: number;
  missing?: number;
  odds?: number;
  plain?: true;
  reason?: string;
  rule?: string;
  case?: string;
  /**
   * the piece that is behind it
   */
  by?: string;
  outlook?: Outlook;
}
/**
 * What a decline would come to as everything stands, in coins.
 */
export interface Outlook {
  /**
   * what the turn still brings with the decline
   */
  now: number;
  /**
   * what the regions that stay bring in each turn after it
   */
  then: number;
  /**
   * what the turn brings without it, if nothing more is conquered
   */
  staying: number;
  /**
   * and each turn after it
   */
  eachTurn: number;
  /**
   * turns after this one
   */
  turns: number;
}
/**
 * A region of yours: the coins that it earns, and who may attack it before your next turn.
 */
export interface Exposed {
  region: string;
  coins: number;
  from: {
    player: SeatNumber;
    /**
     * null: one that is still to be picked
     */
    race: string | null;
    /**
     * what it would take
     */
    tokens: number;
    /**
     * tokens to conquer with
     */
    have: number;
  }[];
}
/**
 * What would come of some actions.
 */
export interface Plan {
  type: 'plan';
  id?: RequestId;
  steps: {
    tokens?: number;
    coins?: number;
    earns?: number;
    missing?: number;
    odds?: number;
    plain?: true;
    error?: string;
    rule?: string;
    case?: string;
    by?: string;
  }[];
  /**
   * tokens that are left
   */
  hand: number;
  /**
   * what the turn would still score
   */
  earns: number;
  /**
   * how much of it is due to the plan
   */
  adds: number;
  /**
   * what each of your regions would cost the others then
   */
  threats: Exposed[];
  view: View;
  actions: Choice[];
}
/**
 * What is refused over the socket; nothing has changed then.
 */
export interface Refusal {
  type: 'error';
  id?: RequestId;
  /**
   * one sentence
   */
  error: string;
  /**
   * where in the request
   */
  path?: string;
  /**
   * the rule of the game that forbids it
   */
  rule?: string;
  /**
   * which case of the rule it is, or which refusal of the server
   */
  case?: string;
  /**
   * the numbers in a refusal of the server, by name
   */
  numbers?: {
    [k: string]: number;
  };
  /**
   * the piece that is behind it
   */
  by?: string;
}
export interface Done {
  type: 'done';
  id?: RequestId;
  n?: EntryNumber;
  /**
   * how many of several actions were done
   */
  did?: number;
  held?: HeldUntil;
}
export interface Presence {
  type: 'presence';
  table: string;
  /**
   * by seat
   */
  online: boolean[];
}
/**
 * who watches without a seat, for those who sit there and the host: the first fifty who came
 */
export interface Watching {
  type: 'watching';
  table: string;
  /**
   * @maxItems 50
   */
  people: {
    player: string;
    name: string;
  }[];
  /**
   * how many others watch
   */
  more: number;
}
export interface YourTurn {
  type: 'your-turn';
  table: string;
  seat: SeatNumber;
  n: EntryNumber;
}
/**
 * The dice of a table are drawn: whoever is bound to a number tells it now.
 */
export interface Drawn {
  type: 'drawn';
  table: string;
  seats: SeatNumber[];
  commitment: Hex;
}
export interface Lobby {
  type: 'lobby';
  id?: RequestId;
  tables: Summary[];
  now?: Time;
}
export interface Pong {
  type: 'pong';
  id?: RequestId;
  now: Time;
}
export interface Health {
  status: string;
  version: string;
}
