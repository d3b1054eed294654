// What a race keeps beside its tokens, as the server tells it.
import type { View } from '../wire/types';

type Kept = NonNullable<View['keeps']>[number];
/** What is shown beside a race: how often it may still do something is said where it is done. */
export type Holding = Exclude<Kept, { what: 'uses' }> | { what: 'side'; faction: string };

type Tribe = View['tribes'][number];

const isHolding = (it: Kept): it is Exclude<Kept, { what: 'uses' }> => it.what !== 'uses';

export function holdings(
  { race, state, player }: Pick<Tribe, 'race' | 'state' | 'player'>,
  { keeps = [], turn, thisTurn }: Pick<View, 'keeps' | 'turn' | 'thisTurn'>,
): Holding[] {
  const found: Holding[] = keeps.filter(isHolding).filter((it) => it.race === race);
  const side = state === 'active' && player === turn ? thisTurn.side : undefined;
  return side === undefined ? found : [...found, { what: 'side', faction: side }];
}

/** Races of others that a seat pays before it attacks them. */
export function tollsOf(seat: number, { keeps = [] }: Pick<View, 'keeps'>) {
  return keeps.flatMap((it) => (it.what === 'tolls' && it.players.includes(seat) ? [it] : []));
}

/** The power that a piece lends to whoever holds its region. */
export function lentBy(piece: string, { keeps = [] }: Pick<View, 'keeps'>): string | undefined {
  for (const it of keeps) if (it.what === 'lent' && it.piece === piece) return it.power;
  return undefined;
}

/** How often each type of action may still be done in this turn, as far as that is limited; who pays can afford so many. */
export function usesLeft({ keeps = [], players, turn }: Pick<View, 'keeps' | 'players' | 'turn'>): Uses {
  const coins = players[turn]?.coins ?? Infinity;
  return Object.fromEntries(
    keeps.flatMap((it) =>
      it.what === 'uses' ? [[it.do, Math.min(it.left, it.coins ? Math.floor(coins / it.coins) : Infinity)]] : [],
    ),
  );
}
export type Uses = Readonly<Record<string, number>>;
