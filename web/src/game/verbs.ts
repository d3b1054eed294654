// Everything that the client knows of what a player can do, one entry for each verb: a verb that is missing does not compile.
import type { Key } from '../i18n';
import type { Action } from '../wire/types';

export type Verb = Action['type'];
/** What is said with a verb. */
type Doing<T extends Verb, A = Action> = A extends { type: infer U } ? (T extends U ? A : never) : never;

/** How the board marks a region where something can be done. */
export type Look = 'sure' | 'risky' | 'own';

export type Step = { region: string } | { piece: string | null };

/** What a deed is called, by the names of its piece and of another region that belongs to it. */
export interface Called {
  key: Key;
  other?: string;
}

interface OnBoard<T extends Verb> {
  /** The stage's own business, something beside it, or something beside it that is said in several steps. */
  part: 'business' | 'aside' | 'course';
  region: (action: Doing<T>) => string;
  look: Look;
  /** Its place among the ways into the same region, the lowest first. */
  rank: number;
  /** Whether a click does it without asking, where it is the only way. */
  direct: boolean;
  called: (action: Doing<T>) => Called;
  /** Whether it can stand in a plan: it needs neither the die nor a decision in between. */
  planned?: true;
  /** Whether the die or something hidden decides what comes of it, so that nobody can say it beforehand. */
  chance?: true;
}

interface InSteps<T extends Verb> extends OnBoard<T> {
  part: 'course';
  /** The ways to say it, step by step. @param lies the region where a piece lies. */
  steps: (action: Doing<T>, lies: (piece: string) => string | null) => Step[][];
}

interface OffBoard {
  /** A button of the turn, a card of the turn, or something in the column. */
  part: 'button' | 'card' | 'column';
  /** Whether it is the stage's own business, so that what is beside it has to be asked for. */
  business: boolean;
  chance?: true;
}

type Entry<T extends Verb> =
  Doing<T> extends { region: string } | { regions: unknown } | { from: string } ? OnBoard<T> | InSteps<T> : OffBoard;

const here = ({ region }: { region: string }) => region;
const named = (key: Key) => () => ({ key });

export const verbs = {
  reveal: {
    part: 'business',
    region: here,
    look: 'sure',
    rank: 0,
    direct: true,
    chance: true,
    called: ({ pay }) => ({ key: pay ? 'board.do.revealPay' : 'board.do.revealFree' }),
  },
  conquer: {
    part: 'business',
    region: here,
    look: 'sure',
    rank: 1,
    direct: true,
    called: named('board.do.conquer'),
    planned: true,
  },
  deploy: { part: 'business', region: here, look: 'own', rank: 2, direct: true, called: named('board.do.deploy') },
  put: { part: 'aside', region: here, look: 'sure', rank: 3, direct: true, called: named('board.do.put') },
  take: { part: 'aside', region: here, look: 'own', rank: 4, direct: true, called: named('board.do.take') },
  attempt: {
    part: 'business',
    region: here,
    look: 'risky',
    rank: 5,
    direct: false,
    called: named('board.do.attempt'),
    chance: true,
  },
  scare: {
    part: 'course',
    region: ({ from, region }) => region ?? from,
    look: 'own',
    rank: 6,
    direct: false,
    called: ({ from, region }) =>
      region === undefined ? { key: 'board.do.scareOff' } : { key: 'board.do.scare', other: from },
    steps: ({ from, piece, region }) => [
      [{ region: from }, { piece: piece ?? null }, ...(region === undefined ? [] : [{ region }])],
    ],
  },
  swap: {
    part: 'course',
    region: ({ regions }) => regions[0],
    look: 'own',
    rank: 7,
    direct: false,
    called: ({ regions }) => ({ key: 'board.do.swap', other: regions[1] }),
    steps: ({ regions: [a, b] }) => [
      [{ region: a }, { region: b }],
      [{ region: b }, { region: a }],
    ],
  },
  steal: {
    part: 'course',
    region: here,
    look: 'own',
    rank: 8,
    direct: false,
    called: named('board.do.steal'),
    steps: ({ piece, region }, lies) => {
      const from = lies(piece);
      return from === null ? [] : [[{ region: from }, { piece }, { region }]];
    },
  },
  reborn: { part: 'aside', region: here, look: 'own', rank: 9, direct: false, called: named('board.do.reborn') },
  sacrifice: { part: 'aside', region: here, look: 'own', rank: 10, direct: false, called: named('board.do.sacrifice') },
  abandon: {
    part: 'aside',
    region: here,
    look: 'own',
    rank: 11,
    direct: false,
    called: named('board.do.abandon'),
    planned: true,
  },
  pick: { part: 'column', business: false, chance: true },
  'swap-power': { part: 'column', business: false, chance: true },
  choose: { part: 'card', business: true },
  decline: { part: 'button', business: false },
  roll: { part: 'button', business: true, chance: true },
  buy: { part: 'button', business: false },
  'next-tribe': { part: 'button', business: true },
  redeploy: { part: 'button', business: true },
  end: { part: 'button', business: false },
  ally: { part: 'button', business: false },
} as const satisfies { [T in Verb]: Entry<T> };

type Table = typeof verbs;
type Playing<Part> = { [T in Verb]: Table[T]['part'] extends Part ? T : never }[Verb];

/** Verbs whose regions are chosen beside the stage's business. */
export type AsideVerb = Exclude<Playing<'aside' | 'course'>, 'take'>;
export type CourseVerb = Playing<'course'>;

/** What is known of a deed on the board; null for one that is done elsewhere. */
export function onBoard(action: Action): { verb: OnBoard<Verb>; region: string } | null {
  const verb: OnBoard<Verb> | OffBoard = verbs[action.type] as OnBoard<Verb> | OffBoard;
  return 'region' in verb ? { verb, region: verb.region(action as never) } : null;
}

export function isCourse(type: Verb): type is CourseVerb {
  return verbs[type].part === 'course';
}

/** The ways to say a deed, step by step; none for one that is said at once. */
export function stepsOf(action: Action, lies: (piece: string) => string | null): Step[][] {
  const verb = verbs[action.type] as Partial<InSteps<Verb>>;
  return verb.steps?.(action as never, lies) ?? [];
}

/** Whether it is the stage's own business. */
export function isBusiness(type: Verb): boolean {
  const verb: { part: string; business?: boolean } = verbs[type];
  return verb.part === 'business' || verb.business === true;
}

/** Whether nobody can say beforehand what comes of it. */
export function isChancy(type: Verb): boolean {
  return 'chance' in verbs[type];
}

export function isPlanned(type: Verb): boolean {
  return 'planned' in verbs[type];
}
