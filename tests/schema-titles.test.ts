import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isObject } from '../schemas/json-schema.ts';

const FOLDER = join(import.meta.dirname, '../schemas/json');

/** Properties in a schema that have neither a title and a description nor a reference to a definition, as paths. */
function untitled(schema: unknown, path: string, found = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) {
    for (const part of schema) untitled(part, path, found);
  } else if (isObject(schema)) {
    const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
    for (const [name, property] of properties) {
      const refers = JSON.stringify(property).includes('#/definitions/') && isObject(property);
      const named = isObject(property) && 'title' in property && 'description' in property;
      if (!named && !refers) found.add(`${path}/${name}`);
    }
    // A condition only selects: no editor shows it.
    for (const [key, part] of Object.entries(schema))
      if (key !== 'if') untitled(part, `${path}/${key}`, found);
  }
  return found;
}

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));

describe('the schemas for authors', () => {
  it.each(files)('have a Dutch title and description for every property: %s', (name) => {
    const schema: unknown = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
    expect([...untitled(schema, '')]).toEqual([]);
  });

  it('are searched in every keyword', () => {
    expect(files.length).toBeGreaterThan(3);
    const schema = {
      allOf: [{ if: { properties: { a: {} } }, then: { properties: { b: { title: 'B' } } } }],
    };
    expect([...untitled(schema, '')]).toEqual(['/allOf/then/b']);
  });
});
