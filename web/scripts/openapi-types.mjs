// TypeScript from the schemas of docs/openapi.json: what is asked of the server, and what it answers. Where a part of it
// is a document of the notation, `x-schema` names the schema that describes it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compile } from 'json-schema-to-typescript';

const titled = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** A schema with its references to others of the same file, and with the types that notation has already. */
function prepared(schema, foreign) {
  if (Array.isArray(schema)) return schema.map((it) => prepared(it, foreign));
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('$ref' in schema) return { $ref: schema.$ref.replace('#/components/schemas/', '#/definitions/') };
  if ('x-schema' in schema) {
    foreign.add(schema['x-schema']);
    return { tsType: titled(schema['x-schema']) };
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, prepared(value, foreign)]));
}

/** The name of the file and its text. @param project the folder above docs. */
export async function openapiTypes(project) {
  const { components } = JSON.parse(await readFile(join(project, 'docs/openapi.json'), 'utf8'));
  const foreign = new Set();
  const definitions = prepared(components.schemas, foreign);
  const types = await compile({ definitions, type: 'object', properties: {}, additionalProperties: false }, 'Nothing', {
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    bannerComment: '',
    style: { printWidth: 120, singleQuote: true },
  });
  const plain = types
    .replace(/export interface Nothing \{\}\n/, '')
    .replace(/(?:\/\*\*\n)? \*(?:\n \*)? ?This interface was referenced by[^]*?"\w+"\.\n \*\/\n/g, (all) =>
      all.startsWith('/**') ? '' : ' */\n',
    );
  const imports = [...foreign].sort().map((name) => `import type { ${titled(name)} } from './schema-${name}';\n`);
  return [
    'openapi.ts',
    `// Made from docs/openapi.json by scripts/generate.mjs.\n${imports.join('')}\n${plain.trim()}\n`,
  ];
}
