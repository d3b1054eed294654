// A position as a form that one fills by hand, and back. What makes no sense is the engine's to say.

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
      regions.map((id) => [id, { race: held.get(id)?.race ?? '', tokens: held.get(id)?.tokens ?? 0 }]),
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
  const there = new Map(regionsOf(before));
  const known = new Set([...asked, ...spared.map(({ race }) => race)]);
  const regions = Object.entries(form.regions).flatMap(([id, { race, tokens }]) => {
    const was = there.get(id);
    const pieces = was?.pieces && (was.race ?? '') === race ? { pieces: was.pieces } : {};
    if (race !== '' && tokens > 0 && (known.has(race) || !isTribe(race, before)))
      return [[id, { race, tokens, ...pieces }] as const];
    return race === '' && 'pieces' in pieces ? [[id, pieces] as const] : [];
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
