// What a tribe keeps beside its tokens: what its abilities remember, and what pieces in its regions lend it. The
// abilities are known by what they do.
import type { Pack, View } from '../wire/types';
import { own } from './own';

export type Holding =
  | { kind: 'strength'; left: number; n: number }
  | { kind: 'marks'; seats: number[] }
  | { kind: 'to-place'; piece: string; n: number }
  /** A power that is lent by a piece. */
  | { kind: 'lent'; power: string; piece: string }
  /** A piece that is as good as another, for this turn. */
  | { kind: 'copy'; piece: string; of: string }
  /** Opponents who pay before they attack. */
  | { kind: 'harmony'; piece: string; seats: number[] }
  /** Pieces that nobody has looked at yet: how many of them go off, and how many do not. */
  | { kind: 'bombs'; piece: string; live: number; duds: number }
  /** What was chosen for this turn. */
  | { kind: 'form'; choice: string }
  | { kind: 'side'; faction: string };

type Tribe = View['tribes'][number];
type Abilities = Pack['powers'][number]['abilities'];
interface Memory {
  kept?: number;
  count?: number;
}

const seatsIn = (bits: number) => [0, 1, 2, 3, 4].filter((seat) => (bits >> seat) & 1);

/** The forms that a tribe takes for a turn, in the order in which they are numbered. */
const forms = ['human-form', 'worgen-form'];

function remembered({ kept = 0, count = 0 }: Memory, abilities: Abilities): Holding[] {
  const found: Holding[] = [];
  for (const { use, piece } of abilities) {
    if (use === 'gathers-strength' && kept > 0)
      found.push({ kind: 'strength', left: Math.max(0, kept - count), n: kept });
    if (use === 'vengeful' && kept > 0) found.push({ kind: 'marks', seats: seatsIn(kept) });
    if (use === 'harmony' && kept > 0 && piece !== undefined)
      found.push({ kind: 'harmony', piece, seats: seatsIn(kept) });
    if (use === 'bombs' && kept > 0 && piece !== undefined)
      found.push({ kind: 'bombs', piece, live: kept & 15, duds: kept >> 4 });
    if (use === 'shield' && count > 0 && piece !== undefined) found.push({ kind: 'to-place', piece, n: count });
  }
  return found;
}

const memoryOf = (lent: View['lent'], piece: string): Memory => {
  const it = own(lent, piece);
  return typeof it === 'object' ? it : {};
};

export function holdings(
  tribe: Tribe,
  { races, powers, pieces }: Pick<Pack, 'races' | 'powers' | 'pieces'>,
  { lent, regions, turn, thisTurn }: Pick<View, 'lent' | 'regions' | 'turn' | 'thisTurn'>,
): Holding[] {
  const abilitiesOf = (power: string | null | undefined) => powers.find(({ id }) => id === power)?.abilities ?? [];
  const race = races.find(({ id }) => id === tribe.race)?.abilities ?? [];
  const found = [
    ...remembered(tribe.memory.race ?? {}, race),
    ...remembered(tribe.memory.power ?? {}, abilitiesOf(tribe.power)),
  ];
  if (tribe.state !== 'active') return found;

  if (tribe.player === turn) {
    const form = race.some(({ use }) => use === 'forms') ? forms[(tribe.memory.race?.count ?? 0) - 1] : undefined;
    if (form !== undefined) found.push({ kind: 'form', choice: form });
    if (thisTurn.side !== undefined) found.push({ kind: 'side', faction: thisTurn.side });
  }

  const holds = (piece: string) =>
    Object.values(regions).some(
      (it) => typeof it === 'object' && it.race === tribe.race && (own(it.pieces, piece) ?? 0) > 0,
    );
  const lender = pieces.find(({ abilities = [] }) => abilities.some(({ use }) => use === 'lends-power'))?.id;
  const borrowed = lender !== undefined && holds(lender) ? lent?.power : undefined;
  if (lender !== undefined && borrowed !== undefined)
    found.push(
      { kind: 'lent', power: borrowed, piece: lender },
      ...remembered(memoryOf(lent, lender), abilitiesOf(borrowed)),
    );

  for (const { use, piece } of [...abilitiesOf(tribe.power), ...abilitiesOf(borrowed)]) {
    if (use !== 'copies-relics' || piece === undefined) continue;
    // The relic is told by its number, from 1.
    const relics = pieces.filter(({ kind, abilities = [] }) => kind === 'relic' && abilities.length > 0);
    const copied = relics[(memoryOf(lent, piece).count ?? 0) - 1];
    if (copied) found.push({ kind: 'copy', piece, of: copied.id });
  }
  return found;
}

/** Tribes of others that a seat is in harmony with: it pays before it attacks them. */
export function harmonies(
  seat: number,
  tribes: readonly Tribe[],
  pack: Pick<Pack, 'races'>,
): { piece: string; race: string; coins: number }[] {
  return tribes.flatMap(({ race, state, memory }) => {
    const abilities = pack.races.find(({ id }) => id === race)?.abilities ?? [];
    const it = abilities.find(({ use }) => use === 'harmony');
    if (state !== 'active' || it?.piece === undefined || !seatsIn(memory.race?.kept ?? 0).includes(seat)) return [];
    return [{ piece: it.piece, race, coins: it.number ?? 0 }];
  });
}
