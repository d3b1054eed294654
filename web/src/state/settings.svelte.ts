// What a person sets for this device, in one place: what each may be, what it is at first, and the memory of it.
import { palettes } from '../game/seats';
import { chooseLanguage, languages } from '../i18n';
import { remember, remembered } from './memory';

const offered = {
  language: languages,
  theme: ['dark', 'light'],
  /** How fast one follows what others do. */
  speed: ['slow', 'normal', 'fast'],
  sound: ['off', 'on'],
  /** Notes from the browser when it is one's turn. */
  notices: ['off', 'on'],
  /** Whether single letters are shortcuts. */
  keys: ['on', 'off'],
  /** How a turn ends that is over with something else: one ends it, or there are some seconds to take it back, or at once. */
  ending: ['oneself', 'seconds', 'at-once'],
  /** Whether what can be done but once in a turn is asked about before it is done. */
  helps: ['ask', 'act'],
  /** The colours of the players. */
  palette: palettes,
  /** Who keeps games against bots. */
  keeper: ['here', 'server'],
} as const;

type Name = keyof typeof offered;
export type Settings = { -readonly [N in Name]: (typeof offered)[N][number] };

function usual(): Settings {
  const light = typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: light)').matches;
  const spoken = typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);
  return {
    language: chooseLanguage(spoken),
    theme: light ? 'light' : 'dark',
    speed: 'normal',
    sound: 'off',
    notices: 'off',
    keys: 'on',
    ending: 'oneself',
    helps: 'ask',
    palette: 'usual',
    keeper: 'here',
  };
}

/** What was set last time, where it may still be set. */
export function readSettings(kept: (name: string) => string | null = remembered): Settings {
  const read = <N extends Name>(name: N, otherwise: Settings[N]): Settings[N] => {
    const may: readonly string[] = offered[name];
    const last = kept(name);
    return last !== null && may.includes(last) ? (last as Settings[N]) : otherwise;
  };
  const first = usual();
  return {
    language: read('language', first.language),
    theme: read('theme', first.theme),
    speed: read('speed', first.speed),
    sound: read('sound', first.sound),
    notices: read('notices', first.notices),
    keys: read('keys', first.keys),
    ending: read('ending', first.ending),
    helps: read('helps', first.helps),
    palette: read('palette', first.palette),
    keeper: read('keeper', first.keeper),
  };
}

const state: Settings = $state(readSettings());
export const settings: Readonly<Settings> = state;

export function set<N extends Name>(name: N, value: Settings[N]): void {
  state[name] = value;
  remember(name, value);
}
