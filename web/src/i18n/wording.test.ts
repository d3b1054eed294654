// One word for one thing, and numbers that agree with what they count.
import { expect, test } from 'vitest';
import { boxes, textsOf as written } from '../testing/content';
import { speaking } from '../testing/speaking';
import { languages, type Language } from './index';
import { t } from './language.svelte';
import { messagesOf } from './messages';
import { refusalsOf } from './refusals';

/** All that can be read in a language, by where it stands: what the client says, why not, and the texts of the games. */
async function textsOf(language: Language): Promise<[string, string][]> {
  const { cases, rules, server } = await refusalsOf(language);
  const texts = [await messagesOf(language), cases, rules, server].flatMap((it) => Object.entries(it));
  const told = (where: string, it: unknown): [string, string][] =>
    typeof it === 'string'
      ? [[where, it]]
      : Object.entries(it as object).flatMap(([key, part]) => told(`${where}/${key}`, part));
  return [...texts, ...boxes.flatMap((game) => told(game, written(game, language)))];
}

test.each(languages)('a tribe is only a Lost Tribe, in %s: races conquer, and combos are picked', async (language) => {
  const others = /\b(trib(e|es|ù|u|us)|plemi(ę|ona|enia))\b/i;
  const lost = /lost tribes?|trib(ù|u|us) (perdut[ae]|perdidas?)|zaginion\w+ plemi\w+|plemi\w+ zaginion\w+/gi;
  const said = Object.values(await messagesOf(language)).filter((text) => others.test(text.replace(lost, '')));
  expect(said).toEqual([]);
});

/** Words that stand for something that has another name here, or that nobody says; with what is said instead. */
const unsaid: Record<Language, [RegExp, string][]> = {
  en: [
    [/\bdear(er|est)?\b/i, 'costs more'],
    [/\b(lead|pick|lets?) (a|your) people\b|\b(new|old) people\b|\byour people\b/i, 'race, or combo'],
    [/\b(give|given|giving) up\b(?! one of your tokens)/i, 'abandon'],
    [/\bentry region/i, 'edge, or anchor'],
    [/\bclosed to others\b/i, 'immune'],
    [/\bback to now\b/i, 'back to the game'],
    [/\bgo on on\b|\bfirst page\b|\bsingle keys work\b/i, 'continue on, home, shortcuts'],
    [/^tap\b/i, 'choose: whoever has a mouse does not tap'],
  ],
  it: [
    [/ultimo tentativo/i, 'tentativo finale'],
    [/artefatt/i, 'manufatto'],
    [/indigen/i, 'nativi'],
    [/\b(va|vai|andare|andato|mand\w+) in declino/i, 'entrare, far entrare'],
    [/\bregistro\b/i, 'diario'],
    [/\bgiro \{/i, 'round'],
    [/lanci\w* (il|un) dado/i, 'tirare'],
    [/\bcolloc/i, 'piazzare'],
    [/\bsicur[oa]\?/i, 'Confermi?'],
    [/\bpopolo\b(?! dimenticato)/i, 'razza'],
    [/d’ingresso|chius[ao] agli altri/i, 'bordo, ancora; immune'],
    [/\bfallo\b|progetta|apparecchi|a adesso|strappa/i, 'nessuno lo direbbe'],
    [/\p{L}'\p{L}/u, 'l’apostrofo è ’'],
    [/^tocca (le|una)/i, 'scegli: chi ha un mouse non tocca'],
  ],
  pl: [
    [/\bna (twoją )?ręk[ęe]\b|\bna ręce\b/i, 'do ręki, w ręce'],
    [/zdolności\S* specjaln|umiejętnoś/i, 'moc specjalna, zdolność'],
    [/\b(brzegu|skraju) mapy|od brzegu\b|wejściow/i, 'krawędź mapy'],
    [/\bwymrzeć\b/i, 'zacząć wymierać'],
    [/zamknięty dla|bierze się tylko jeden zestaw/i, 'nietykalny; wybiera się'],
    [/\brelikt/i, 'relikwia'],
    [/\b(swój|nowy|stary|twój) lud\b|^lud\b/i, 'rasa'],
    [/\belement/i, 'znacznik'],
    [/do teraz|we dwoje|zostań aktywny|gdy (moja|twoja) tura/i, 'nikt by tak nie powiedział'],
    [/^dotykaj|^dotknij/i, 'wybierz: kto ma mysz, nie dotyka'],
    [
      /(?:wybiera|pokój|podaj urządzenie|stół|zamień z|zatrzymaj|odkrywa|pojawia się): \{(?!piece|choice)/i,
      'przypadek, nie dwukropek',
    ],
  ],
  es: [
    [/decadencia/i, 'declive'],
    [/último intento/i, 'intento final'],
    [/\bdiario\b/i, 'registro'],
    [/\b(toma\w*|se toma) (una sola|otra|una) combinación/i, 'elegir'],
    [/regi(ón|ones) de entrada|cerrada a los/i, 'borde, ancla; inmune'],
    [/\b(se )?lanz\w+ (el|un) dado|¿lo lanzas/i, 'tirar'],
    [/\bpueblo\b(?! olvidado)/i, 'raza'],
    [/\bcontigu/i, 'adyacente'],
    [
      /ordenador|\bcog(er|e|es)\b|vosotros|vuestr|\b\p{L}+(áis|éis)(?!\p{L})|\bpasadlo\b|\ba por\b|\bmóvil\b/iu,
      'solo se dice en España',
    ],
    [/volver a ahora|lo juega un bot|lleva al declive:|^vaciar$|entre dos$/i, 'nadie lo diría'],
    [/^toca /i, 'elige: quien tiene ratón no toca'],
  ],
};

test.each(languages)('what has a name is called by it, in %s', async (language) => {
  const wrong = (await textsOf(language)).flatMap(([where, text]) =>
    unsaid[language].filter(([word]) => word.test(text)).map(([, instead]) => `${where}: ${text} (${instead})`),
  );
  expect(wrong).toEqual([]);
});

test.each(languages)('what there is but one of is not said as of many, in %s', async (language) => {
  await speaking(language);
  expect(t('help.limit', { n: 1 })).not.toBe(t('help.limit', { n: 2 }).replace('2', '1'));
  expect(t('turn.rolled', { value: 0 })).not.toMatch(/0/);
});

/** What is counted: a number before it is a plural form, not a number and a word that fits some of them. */
const counted: Record<Language, RegExp> = {
  en: /\{\w+\} (coins?|tokens?|regions?|rounds?|turns?|seconds?|minutes?|days?|players?|combos?|bots?)\b/,
  it: /\{\w+\} (monet[ae]|segnalin[oi]|region[ei]|round|turn[oi]|second[oi]|minut[oi]|giorn[oi]|giocator[ei]|combinazion[ei])/,
  pl: /\{\w+\} (monet|żeton|region|rund|tur|sekund|minut|dni|dzień|gracz|kombinacj)/,
  es: /\{\w+\} (monedas?|fichas?|regi[oó]n|rondas?|turnos?|segundos?|minutos?|días?|jugador|combinaci[oó]n)/,
};

test.each(languages)('a number agrees with what it counts, whatever it is, in %s', async (language) => {
  expect((await textsOf(language)).filter(([, text]) => counted[language].test(text))).toEqual([]);
});

test.each(languages)(
  'tokens that come later are told of combos with and without a power to swap, in %s',
  async (language) => {
    await speaking(language);
    expect(t('turn.tokensLater', { n: 9 })).toMatch(/9/);
    expect(t('turn.tokensLater', { n: 9 })).not.toMatch(/power|potere|\bmoc|poder/i);
  },
);
