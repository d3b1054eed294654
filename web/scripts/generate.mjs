// Writes src/generated: types from the JSON Schemas, and the paths of the icons that are used.
// With --check nothing is written, and anything out of date is an error.
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const out = join(web, 'src/generated');
const check = process.argv.includes('--check');
const json = async (file) => JSON.parse(await readFile(file, 'utf8'));

const schemas = {
  'docs/schema': ['action', 'event', 'view', 'game', 'options'],
  'content/schema': ['map', 'outlines', 'pack', 'races', 'powers', 'pieces', 'text'],
};

const files = new Map();

/** Without what only describes: a reference with a description of its own would become a type of its own. */
function bare(schema) {
  if (Array.isArray(schema)) return schema.map(bare);
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('$ref' in schema) return { $ref: schema.$ref };
  const { $schema, definitions, ...rest } = schema;
  void $schema;
  void definitions;
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, bare(value)]));
}
const shape = (schema) =>
  JSON.stringify(schema, (key, value) => (key === 'description' || key === 'title' ? undefined : value));

// Each schema stands alone, so that many define the same things; here each of them becomes one type.
const definitions = {};
function define(name, schema, where) {
  const next = bare(schema);
  if (definitions[name] && shape(definitions[name]) !== shape(next))
    throw new Error(`${where} defines ${name} in another way than the schemas before it`);
  definitions[name] = { ...definitions[name], ...next };
}
for (const [folder, names] of Object.entries(schemas))
  for (const name of names) {
    const where = `${folder}/${name}.schema.json`;
    const schema = await json(join(web, '..', where));
    for (const [part, definition] of Object.entries(schema.definitions ?? {})) define(part, definition, where);
    define(name, schema, where);
  }
const types = await compile({ definitions, type: 'object', properties: {}, additionalProperties: false }, 'Nothing', {
  additionalProperties: false,
  maxItems: 2,
  unreachableDefinitions: true,
  bannerComment: `// Made from the JSON Schemas of ${Object.keys(schemas).join(' and ')} by scripts/generate.mjs.`,
  style: { printWidth: 120, singleQuote: true },
});
files.set(
  'schemas.ts',
  types
    .replace(/export interface Nothing \{\}\n/, '')
    .replace(
      /\/\*\*\n \* This interface was referenced by `Nothing`'s JSON-Schema\n \* via the `definition` "\w+"\.\n \*\/\n/g,
      '',
    )
    .replace(
      / \*\n \* This interface was referenced by `Nothing`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
      '',
    )
    .replace(
      / \*\n \* This interface was referenced by `\w+`'s JSON-Schema definition\n \* via the `patternProperty` .*\n/g,
      '',
    )
    // `power` stands among the pieces that lend something.
    .replace(/(power\?: Id;\s*\[k: string\]: )(\w+);/g, '$1$2 | Id | undefined;')
    // `replace` stands among the regions: an index signature must allow for it.
    .replace(/(replace\??: boolean;[^}]*\[k: string\]: )([^;]+);/g, '$1$2 | boolean | undefined;'),
);

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
