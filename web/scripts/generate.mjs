// Writes src/generated: types from the JSON Schemas and the OpenAPI document, and the paths of the icons that are used.
// With --check nothing is written, and anything out of date is an error.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openapiTypes } from './openapi-types.mjs';
import { schemaTypes } from './schema-types.mjs';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(web, 'src/generated');
const check = process.argv.includes('--check');
const json = async (file) => JSON.parse(await readFile(file, 'utf8'));

const files = await schemaTypes(join(web, '..'));
files.set(...(await openapiTypes(join(web, '..'))));

const icons = (await json(join(web, 'node_modules/@iconify-json/game-icons/icons.json'))).icons;
for (const file of (await readdir(join(web, 'src/icons'))).filter((name) => name.endsWith('.json')).sort()) {
  const lists = await json(join(web, 'src/icons', file));
  const names = [...new Set(Object.values(lists).flatMap((list) => Object.values(list)))].sort();
  const paths = names.map((name) => {
    const d = /d="([^"]+)"/.exec(icons[name]?.body ?? '')?.[1];
    if (!d) throw new Error(`${file}: there is no icon ${name}`);
    return `  ${JSON.stringify(name)}: ${JSON.stringify(d)},\n`;
  });
  files.set(
    `icons-${file.replace('.json', '.ts')}`,
    `// The icons that src/icons/${file} names, by game-icons.net (CC BY 3.0), made by scripts/generate.mjs.\n` +
      `export const paths: Record<string, string> = {\n${paths.join('')}};\n`,
  );
}

await mkdir(out, { recursive: true });
const stale = [];
for (const [name, text] of files) {
  const old = await readFile(join(out, name), 'utf8').catch(() => '');
  if (old === text) continue;
  if (check) stale.push(name);
  else await writeFile(join(out, name), text);
}
for (const name of await readdir(out)) if (!files.has(name)) stale.push(`${name} (made from nothing)`);
if (stale.length > 0) {
  console.error(`src/generated is out of date, run npm run generate: ${stale.join(', ')}`);
  process.exit(1);
}
