// The reasons of a plan as a sentence.
import { regionName } from '../game/log';
import { seatName } from '../game/table';
import type { Words } from '../game/words';
import type { GameMap, Info, PlanAdvice, Reason } from '../wire/types';
import { comboName } from './combo';
import { language, t } from './language.svelte';
import { says } from './says';

export interface Table {
  info: Pick<Info, 'seats'>;
  map: GameMap;
  words: Words;
}

type Of<T extends Reason['type']> = Extract<Reason, { type: T }>;

function all<T extends Reason['type']>(reasons: readonly Reason[], type: T): Of<T>[] {
  return reasons.filter((it): it is Of<T> => it.type === type);
}

/** A share in hundredths, perhaps with its sign. */
export function points(share: number, signed = false): string {
  return new Intl.NumberFormat(language(), {
    maximumFractionDigits: 1,
    signDisplay: signed ? 'exceptZero' : 'auto',
  })
    .format(share * 100)
    .replace('-', '−');
}

const percent = (share: number) => Math.round(share * 100);

const list = (items: readonly string[]) =>
  new Intl.ListFormat(language(), { type: 'unit', style: 'long' }).format(items);
const raceName = (words: Words, id: string | undefined) =>
  id === undefined ? t('advice.nextRace') : words.name('races', id);

/** Equal parts told once. */
function counted(parts: readonly string[]): string[] {
  return [...new Set(parts)].map((part) => {
    const times = parts.filter((other) => other === part).length;
    return times > 1 ? `${part} ×${times}` : part;
  });
}

/** Where a plan lays its tokens in the end; null if it lays none. */
export function placesOf({ map, words }: Table, actions: PlanAdvice['do']): string | null {
  const laid = new Map<string, number>();
  for (const it of actions)
    if (it.type === 'deploy') laid.set(it.region, (laid.get(it.region) ?? 0) + (it.tokens ?? 1));
  const regions = [...laid].map(([id, tokens]) =>
    t('advice.region', { region: regionName({ map, words }, id), tokens: `+${t('tokens', { n: tokens })}` }),
  );
  return regions.length > 0 ? t('advice.places', { regions: list(regions) }) : null;
}

/** What a plan does, part by part. */
export function deedsOf({ map, words }: Table, reasons: readonly Reason[]): string[] {
  const region = (id: string) => regionName({ map, words }, id);
  const race = (id: string | undefined) => raceName(words, id);
  const parts: string[] = [];
  for (const it of all(reasons, 'picks')) {
    const args = { combo: comboName(words, it.race, it.power ?? null), tokens: it.tokens ?? 0 };
    if (it.coins === 0) parts.push(t('advice.picks', args));
    else if (it.coins > 0) parts.push(t('advice.picksGain', { ...args, coins: it.coins }));
    else parts.push(t('advice.picksPrice', { ...args, coins: -it.coins }));
  }
  for (const it of all(reasons, 'declines'))
    parts.push(
      t('advice.declines', {
        combo: comboName(words, it.race, it.power ?? null),
        regions: it.regions.length,
        coins: it.coins,
      }),
    );
  const left = all(reasons, 'gives-up').map((it) => region(it.region));
  if (left.length > 0) parts.push(t('advice.leaves', { regions: list(left) }));
  const taken = all(reasons, 'takes').map((it) => {
    const args = { region: region(it.region), tokens: t('tokens', { n: it.tokens ?? 0 }) };
    return it.race === undefined ? t('advice.region', args) : t('advice.regionOf', { ...args, race: race(it.race) });
  });
  if (taken.length > 0) parts.push(t('advice.takes', { regions: list(taken) }));
  for (const it of all(reasons, 'attempts'))
    parts.push(t('advice.attempts', { region: region(it.region), n: percent(it.odds) }));
  const others = all(reasons, 'does').flatMap((it) => {
    const deed = says(words, { do: it.do }, region);
    const where = 'region' in it.do && it.do.region !== undefined ? region(it.do.region) : '';
    return deed ? [[deed, where].filter(Boolean).join(' ')] : [];
  });
  parts.push(...counted(others));
  const guarded = all(reasons, 'guards').map((it) =>
    t('advice.region', { region: region(it.region), tokens: t('tokens', { n: it.tokens }) }),
  );
  if (guarded.length > 0) parts.push(t('advice.guards', { regions: list(guarded) }));
  return parts;
}

/** What it brings and what may become of it, part by part. */
export function effectsOf({ info, map, words }: Table, reasons: readonly Reason[]): string[] {
  const region = (id: string) => regionName({ map, words }, id);
  const race = (id: string | undefined) => raceName(words, id);
  const parts: string[] = [];
  for (const it of all(reasons, 'earns')) parts.push(t('advice.earns', { coins: it.coins, later: it.aTurn }));
  for (const it of all(reasons, 'costs'))
    parts.push(t('advice.costs', { name: seatName(info, it.player), coins: it.coins }));
  for (const it of all(reasons, 'held'))
    parts.push(
      t('advice.held', {
        regions: list(it.regions.map(region)),
        race: race(it.race),
        name: seatName(info, it.player),
      }),
    );
  for (const it of all(reasons, 'exposed'))
    parts.push(
      t('advice.exposed', {
        region: region(it.region),
        race: race(it.race),
        name: seatName(info, it.player),
        n: percent(it.odds),
      }),
    );
  return parts;
}

/** Some parts as one sentence. */
export function asSentence(parts: readonly string[]): string {
  const text = parts.join('; ');
  return text ? `${text.charAt(0).toLocaleUpperCase(language())}${text.slice(1)}.` : '';
}

/** The regions that a plan takes, tries, leaves or guards; where it does nothing of that, those that its tokens go to. */
export function regionsOf({ reasons, do: actions }: Pick<PlanAdvice, 'reasons' | 'do'>): string[] {
  const guarded = all(reasons, 'guards').map((it) => it.region);
  const changed = reasons.flatMap((it) => {
    if (it.type === 'takes' || it.type === 'attempts' || it.type === 'gives-up') return [it.region];
    if (it.type === 'declines') return it.regions;
    return it.type === 'does' && 'region' in it.do && it.do.region !== undefined ? [it.do.region] : [];
  });
  const laid = actions.flatMap((it) => (it.type === 'deploy' ? [it.region] : []));
  return [...new Set([...(changed.length > 0 ? changed : laid), ...guarded])];
}
