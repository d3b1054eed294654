// TypeScript from the JSON Schemas: a file for each schema, and one for what several of them define.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';

const schemas = {
  'docs/schema': ['action', 'event', 'view', 'game', 'options', 'advice', 'review'],
  'content/schema': ['map', 'outlines', 'pack', 'races', 'powers', 'pieces', 'text'],
};
const shared = 'shared';

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

/** Each schema stands alone, so that many define the same things; here each of them is defined once, with where it was found. */
async function definitionsOf(project) {
  const definitions = {};
  const homes = {};
  const define = (name, schema, home, where) => {
    const next = bare(schema);
    if (definitions[name] && shape(definitions[name]) !== shape(next))
      throw new Error(`${where} defines ${name} in another way than the schemas before it`);
    definitions[name] = { ...definitions[name], ...next };
    (homes[name] ??= new Set()).add(home);
  };
  for (const [folder, names] of Object.entries(schemas))
    for (const name of names) {
      const where = `${folder}/${name}.schema.json`;
      const schema = JSON.parse(await readFile(join(project, where), 'utf8'));
      for (const [part, definition] of Object.entries(schema.definitions ?? {})) define(part, definition, name, where);
      define(name, schema, name, where);
    }
  return { definitions, homes };
}

async function compiled(definitions) {
  const types = await compile({ definitions, type: 'object', properties: {}, additionalProperties: false }, 'Nothing', {
    additionalProperties: false,
    maxItems: 2,
    unreachableDefinitions: true,
    bannerComment: '',
    style: { printWidth: 120, singleQuote: true },
  });
  return (
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
      .replace(/(replace\??: boolean;[^}]*\[k: string\]: )([^;]+);/g, '$1$2 | boolean | undefined;')
  );
}

/** The types one by one, each with the comment above it. */
function declarations(types) {
  return types
    .split(/\n(?=\/\*\*\n|export )/)
    .reduce((all, part) => {
      // A comment that was cut off belongs to what follows it.
      if (all.length > 0 && !/^export /m.test(all.at(-1))) all[all.length - 1] += `\n${part}`;
      else all.push(part);
      return all;
    }, [])
    .map((text) => ({ text: text.trim(), name: /^export (?:type|interface) (\w+)/m.exec(text)?.[1] }))
    .filter(({ name }) => name !== undefined);
}

/** The types that a declaration speaks of, comments and quoted words aside. */
const mentioned = (text) =>
  new Set(
    text
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace(/'[^']*'/g, '')
      .match(/\b[A-Z]\w*/g),
  );

/** Names of files with their texts. @param project the folder above the schemas. */
export async function schemaTypes(project) {
  const { definitions, homes } = await definitionsOf(project);
  const plain = (name) => name.replace(/\W/g, '').toLowerCase();
  const home = new Map(
    Object.entries(homes).map(([name, where]) => [
      plain(definitions[name].title ?? name),
      where.size === 1 ? [...where][0] : where.has(name) ? name : shared,
    ]),
  );
  const all = declarations(await compiled(definitions)).map((it) => ({ ...it, file: home.get(plain(it.name)) }));
  for (const { name, file } of all) if (!file) throw new Error(`${name} is defined by no schema`);
  const fileOf = new Map(all.map(({ name, file }) => [name, file]));
  const source = Object.fromEntries(
    Object.entries(schemas).flatMap(([folder, names]) => names.map((name) => [name, `${folder}/${name}.schema.json`])),
  );
  return new Map(
    [...new Set(fileOf.values())].map((file) => {
      const own = all.filter((it) => it.file === file);
      const foreign = [...new Set(own.flatMap(({ text }) => [...mentioned(text)]))]
        .filter((name) => fileOf.has(name) && fileOf.get(name) !== file)
        .sort();
      const imports = [...new Set(foreign.map((name) => fileOf.get(name)))]
        .sort()
        .map(
          (from) =>
            `import type { ${foreign.filter((name) => fileOf.get(name) === from).join(', ')} } from './schema-${from}';\n`,
        );
      const what = source[file] ?? `what several JSON Schemas of ${Object.keys(schemas).join(' and ')} define`;
      return [
        `schema-${file}.ts`,
        `// Made from ${what} by scripts/generate.mjs.\n${imports.join('')}\n${own.map(({ text }) => `${text}\n`).join('\n')}`,
      ];
    }),
  );
}
