// A position as a form that one fills by hand, and back. What makes no sense is the engine's to say.
import type { Piece } from '../generated/schema-shared';
import type { View } from '../wire/types';

type Position = Record<string, unknown>;

export interface TribeForm {
  race: string;
  power: string | null;
  hand: number;
}

export interface SeatForm {
  coins: number;
  active: TribeForm | null;
  declined: TribeForm | null;
}

export interface RegionForm {
  /** Who is there; empty for nobody. */
  race: string;
  tokens: number;
  /** What stands there, and how many of each. */
  pieces: Record<string, number>;
}

export interface ComboForm {
  race: string;
  power: string;
  coins: number;
}

/** When in a turn: where it begins, among conquests, or when tokens are placed. */
export type Moment = 'turn' | 'conquest' | 'redeploy';

export interface PositionForm {
  round: number;
  turn: number;
  moment: Moment;
  seats: SeatForm[];
  regions: Record<string, RegionForm>;
  column: ComboForm[];
}

interface Tribe {
  race: string;
  power?: string | null;
  player: number;
  state?: 'active' | 'declined';
  hand?: number;
}
interface Region {
  race?: string;
  tokens?: number;
  pieces?: Record<string, number>;
}

const tribesOf = (position: Position) => (position['tribes'] as Tribe[] | undefined) ?? [];
const regionsOf = (position: Position) =>
  Object.entries((position['regions'] as Record<string, Region | boolean | null> | undefined) ?? {}).filter(
    (entry): entry is [string, Region] => typeof entry[1] === 'object' && entry[1] !== null,
  );

/** The form of a whole position, as the engine writes it. */
export function formOf(position: Position, regions: readonly string[]): PositionForm {
  const players = position['players'] as { coins: number | null }[];
  const held = new Map(regionsOf(position));
  const tribe = (player: number, state: 'active' | 'declined'): TribeForm | null => {
    const found = tribesOf(position).find((it) => it.player === player && (it.state ?? 'active') === state);
    return found ? { race: found.race, power: found.power ?? null, hand: found.hand ?? 0 } : null;
  };
  const stage = position['stage'];
  return {
    round: Number(position['round']),
    turn: Number(position['turn']),
    moment: stage === 'conquest' || stage === 'redeploy' ? stage : 'turn',
    seats: players.map(({ coins }, player) => ({
      coins: coins ?? 0,
      active: tribe(player, 'active'),
      declined: tribe(player, 'declined'),
    })),
    regions: Object.fromEntries(
      regions.map((id) => {
        const { race = '', tokens = 0, pieces = {} } = held.get(id) ?? {};
        return [id, { race, tokens, pieces: { ...pieces } }];
      }),
    ),
    column: ((position['column'] as ComboForm[] | undefined) ?? []).map(({ race, power, coins }) => ({
      race,
      power,
      coins,
    })),
  };
}

/** The races that are in play, with whose they are. */
export function racesInPlay(form: PositionForm): { race: string; seat: number }[] {
  return form.seats.flatMap(({ active, declined }, seat) =>
    [active, declined].flatMap((tribe) => (tribe && tribe.race !== '' ? [{ race: tribe.race, seat }] : [])),
  );
}

/** The pieces of races and powers of somebody's own. */
export const ownPieces = (position: Position): Piece[] =>
  (position['custom'] as { pieces?: Piece[] } | undefined)?.pieces ?? [];

/** Whether a piece may be where nobody is. */
export const staysAlone = ({ stays, kind }: Piece): boolean => Boolean(stays) || kind !== undefined;

/** How many of a piece may stand in a region, with those that stand elsewhere. */
export function roomFor(form: PositionForm, region: string, { id, supply, stack = 1 }: Piece): number {
  const elsewhere = Object.entries(form.regions).reduce(
    (sum, [other, { pieces }]) => sum + (other === region ? 0 : (pieces[id] ?? 0)),
    0,
  );
  return Math.max(0, Math.min(stack, supply - elsewhere));
}

/** The pieces that could be added to a region: those that it has none of, as far as there are some left. */
export function addable(form: PositionForm, region: string, pieces: readonly Piece[]): Piece[] {
  const there = form.regions[region];
  if (!there) return [];
  return pieces.filter(
    (piece) =>
      there.pieces[piece.id] === undefined &&
      (there.race !== '' || staysAlone(piece)) &&
      roomFor(form, region, piece) > 0,
  );
}

/** So many of a piece; companions are among the tokens. */
export function putPieces(region: RegionForm, { id, companion }: Piece, n: number): void {
  const { [id]: _, ...others } = region.pieces;
  region.pieces = n > 0 ? { ...others, [id]: n } : others;
  if (companion) region.tokens = Math.max(region.tokens, n);
}

/** Somebody else holds it, and what belonged to those before is gone with them. */
export function setHolder(region: RegionForm, race: string, pieces: readonly Piece[]): void {
  region.race = race;
  region.tokens = race === '' ? 0 : Math.max(1, region.tokens);
  const stays = (id: string) => pieces.some((piece) => piece.id === id && staysAlone(piece));
  region.pieces = Object.fromEntries(Object.entries(region.pieces).filter(([id]) => stays(id)));
}

/** What of the form a board shows. */
export function onBoard(form: PositionForm): Pick<View, 'regions' | 'tribes'> {
  const tribes = form.seats.flatMap(({ active, declined }, player) => [
    ...(active ? [{ ...active, player, state: 'active' }] : []),
    ...(declined ? [{ ...declined, player, state: 'declined' }] : []),
  ]);
  const regions = Object.entries(form.regions).flatMap(([id, { race, tokens, pieces }]) => {
    if (race === '' && Object.keys(pieces).length === 0) return [];
    return [[id, race === '' ? { pieces } : { race, tokens, pieces }] as const];
  });
  return { tribes, regions: Object.fromEntries(regions) } as unknown as Pick<View, 'regions' | 'tribes'>;
}

/**
 * The position of a form. What it does not ask for is as it was before, as long as it belongs to the same race; piles are
 * left to the engine, which knows what is still to come.
 */
export function positionOf(form: PositionForm, before: Position): Position {
  const seats = form.seats.map(({ coins }) => ({ coins }));
  const tribes = form.seats.flatMap(({ active, declined }, player) => {
    const asked = [
      { tribe: active, state: 'active' },
      { tribe: declined, state: 'declined' },
    ] as const;
    return asked.flatMap(({ tribe, state }) => {
      if (!tribe || tribe.race === '') return [];
      const was = tribesOf(before).find(
        (it) => it.race === tribe.race && it.player === player && (it.state ?? 'active') === state,
      );
      const same = was && (was.power ?? null) === tribe.power;
      return [{ ...(same ? was : {}), race: tribe.race, power: tribe.power, player, state, hand: tribe.hand }];
    });
  });
  const asked = new Set(tribes.map(({ race }) => race));
  const first = (player: number, state: string) =>
    tribesOf(before).find((it) => it.player === player && (it.state ?? 'active') === state);
  // A second race in decline is not in the form, and stays.
  const spared = tribesOf(before).filter(
    (it) => it.state === 'declined' && first(it.player, 'declined') !== it && !asked.has(it.race),
  );
  const known = new Set([...asked, ...spared.map(({ race }) => race)]);
  const regions = Object.entries(form.regions).flatMap(([id, { race, tokens, pieces }]) => {
    const things = Object.keys(pieces).length > 0 ? { pieces } : {};
    if (race !== '' && tokens > 0 && (known.has(race) || !isTribe(race, before)))
      return [[id, { race, tokens, ...things }] as const];
    return race === '' && 'pieces' in things ? [[id, things] as const] : [];
  });
  const kept = ['game', 'map', 'options', 'custom', 'lent'].flatMap((key) =>
    key in before ? [[key, before[key]] as const] : [],
  );
  return {
    notation: 1,
    ...Object.fromEntries(kept),
    round: form.round,
    first: before['first'] ?? 0,
    turn: form.turn,
    ...(form.moment === 'turn' ? {} : { stage: form.moment }),
    players: seats,
    tribes: [...tribes, ...spared],
    regions: { replace: true, ...Object.fromEntries(regions) },
    column: form.column,
  };
}

/** Whether somebody played it before: then it is nobody's now. */
function isTribe(race: string, before: Position): boolean {
  return tribesOf(before).some((it) => it.race === race);
}
