import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { isObject, type JsonSchema } from '../schemas/json-schema.ts';

const FOLDER = join(REPOSITORY, 'schemas/json');

/** Tells whether a property is a reference to a definition, which has texts of its own. */
function refers({ $ref, allOf }: JsonSchema): boolean {
  return (
    $ref !== undefined || (Array.isArray(allOf) && allOf.some((part) => isObject(part) && '$ref' in part))
  );
}

/** Lists the properties in a schema, as paths, that have no title and description, and refer to no definition. */
function untitled(schema: unknown, path: string, found = new Set<string>()): Set<string> {
  if (Array.isArray(schema)) {
    for (const part of schema) untitled(part, path, found);
  } else if (isObject(schema)) {
    const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
    for (const [name, property] of properties) {
      if (!isObject(property)) continue;
      // Where a binding may replace the value, `else` holds the property itself.
      const own = isObject(property.else) ? property.else : property;
      const named = 'title' in property && ('description' in property || 'enumDescriptions' in own);
      if (!named && !refers(own)) found.add(`${path}/${name}`);
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

  it.each(files)('explain in words, not in the values of other programs: %s', (name) => {
    const descriptions = readFileSync(join(FOLDER, name), 'utf8').match(/"description": ".*"/g) ?? [];
    expect(descriptions.length).toBeGreaterThan(0);
    expect(descriptions.filter((line) => /[a-z]_[a-z]/.test(line))).toEqual([]);
  });

  it.each(files)('refuse a value in words, not with the name of another property: %s', (name) => {
    const refusals = readFileSync(join(FOLDER, name), 'utf8').match(/"patternErrorMessage": ".*"/g) ?? [];
    expect(refusals.filter((line) => /\\"[a-z][A-Za-z]+\\"/.test(line))).toEqual([]);
  });

  it('are searched in every keyword', () => {
    expect(files.length).toBeGreaterThan(3);
    const binding = { then: { $ref: '#/definitions/binding' }, else: { description: 'B' } };
    const schema = {
      allOf: [{ if: { properties: { a: {} } }, then: { properties: { b: { title: 'B', ...binding } } } }],
    };
    expect([...untitled(schema, '')]).toEqual(['/allOf/then/b']);
  });
});
