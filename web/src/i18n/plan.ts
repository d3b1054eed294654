// What a plan comes to: what it adds, and what the whole turn would score with it.
import type { Plan } from '../wire/types';
import { t } from './language.svelte';

export function saysCoins({ adds, earns }: Pick<Plan, 'adds' | 'earns'>): string {
  const own = adds < 0 ? t('plan.costs', { n: -adds }) : t('plan.adds', { n: adds });
  return `${own}; ${t('plan.turn', { n: earns })}`;
}
