// Every message has somebody who says it.
import { expect, test } from 'vitest';
import { en } from './messages';

const files = import.meta.glob<string>(
  ['../**/*.{ts,svelte}', '!../**/*.test.ts', '!./{en,it,pl,es}/*', '!./refusals/**', '!../generated/**'],
  { eager: true, query: '?raw', import: 'default' },
);
// What a device remembers has keys as well.
const source = Object.values(files)
  .join('\n')
  .replace(/remember(ed)?\(`[^`]*`/g, '');

const put = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g;
const literal = (text: string) => text.replace(/[.]/g, '\\.');

const written = new Set([...source.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, key]) => key));
/** Keys that are put together, such as `turn.waiting.${stage}`: one word for whatever is put in. */
const joined = [...source.matchAll(/`([A-Za-z]+\.(?:[\w.-]|\$\{(?:[^{}]|\{[^{}]*\})*\})*)`/g)]
  .map(([, text = '']) => text)
  .filter((text) => text.includes('${'))
  .map((text) => new RegExp(`^${text.split(put).map(literal).join('[\\w-]+')}$`));

test('there is no message that nothing uses', () => {
  const said = (key: string) => written.has(key) || joined.some((it) => it.test(key));
  expect(Object.keys(en).filter((key) => !said(key))).toEqual([]);
});
