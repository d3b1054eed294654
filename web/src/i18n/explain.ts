// Why a region costs what it costs, what it brings and why it cannot be had, in words: for the card, the list and whoever listens.
import { regionName, withNames, type Context } from '../game/log';
import type { Target } from '../game/targets';
import type { Choice, Explanation } from '../wire/types';
import { language, t, tRefusal } from './language.svelte';

type Names = Pick<Context, 'map' | 'words'>;

/** The sum behind a price, "2 + 1 Mountain + 1 Lair"; null where there is nothing to add up. */
export function saysSum({ words }: Names, explanation: Explanation | null): string | null {
  const { parts = [], tokens } = explanation ?? {};
  if (parts.length < 2 || tokens === undefined) return null;
  const name = (what: string) => (what === 'travel' ? t('term.travel') : words.anything(what));
  return parts
    .map(({ tokens: n, what }, i) => {
      const sign = i === 0 ? '' : n < 0 ? '− ' : '+ ';
      return `${sign}${Math.abs(n)}${what ? ` ${name(what)}` : ''}`;
    })
    .join(' ');
}

/** The odds of a final attempt. */
export function saysOdds({ odds = 0, missing = 0 }: Pick<Choice, 'odds' | 'missing'>): string {
  const percent = new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 });
  return missing === 0 ? t('board.enough') : t('board.odds', { missing, odds: percent.format(odds) });
}

/** Coins more, or fewer, at the end of the turn. */
export function saysEarns(n: number): string {
  return n < 0 ? t('board.loses', { n: -n }) : t('board.earns', { n });
}

/** Why a region cannot be had; null if it can, or if nobody knows. */
export function saysWhyNot(names: Names, explanation: Explanation | null): string | null {
  if (!explanation || explanation.legal) return null;
  const { region, by, tokens, reason } = explanation;
  return withNames(
    names,
    tRefusal(
      { ...explanation, error: reason },
      {
        region: region === undefined ? undefined : regionName(names, region),
        by: by === undefined ? undefined : names.words.anything(by),
        needs: tokens,
      },
    ),
  );
}

/** What a conquest of the region brings, if there is one. */
export function earnsOf(target: Target | undefined): number | undefined {
  return target?.ways.find(({ do: { type } }) => type === 'conquer' || type === 'attempt')?.earns;
}

/** Coins that the plainest way costs, before anything happens. */
export function paysOf(target: Target | undefined): number {
  return Math.max(0, -(target?.ways[0]?.coins ?? 0));
}

/** What the choices themselves tell of a target: price, odds, coins. */
export function saysTarget(target: Target): string[] {
  const risky = target.ways.find(({ odds }) => odds !== undefined);
  const [pays, earns] = [paysOf(target), earnsOf(target)];
  const abandon = earns === undefined ? target.ways.find(({ do: { type } }) => type === 'abandon') : undefined;
  return [
    target.tokens
      ? `${t(target.look === 'risky' ? 'board.do.attempt' : 'board.do.conquer')}: ${t('tokens', { n: target.tokens })}`
      : '',
    risky ? saysOdds(risky) : '',
    target.unkept ? t('board.unkept') : '',
    pays > 0 ? t('board.pays', { n: pays }) : '',
    earns === undefined ? '' : saysEarns(earns),
    abandon?.earns === undefined ? '' : `${t('board.do.abandon')}: ${saysEarns(abandon.earns)}`,
  ].filter(Boolean);
}

/** What only the engine can tell: the sum, or why not. */
export function saysExplanation(names: Names, explanation: Explanation | null, target: Target | undefined): string {
  const sum = saysSum(names, explanation);
  const own = target && (target.look === 'own' || target.step);
  return [
    sum !== null && !own
      ? t('board.sum', { tokens: explanation?.tokens ?? 0, sum: `${explanation?.tokens} = ${sum}` })
      : '',
    target ? '' : (saysWhyNot(names, explanation) ?? ''),
  ]
    .filter(Boolean)
    .join('. ');
}
