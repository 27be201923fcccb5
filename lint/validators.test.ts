import { describe, expect, it } from 'vitest';
import { loadSchemas, schemaText } from './validators.ts';

/** Lists every object inside a schema. */
function* schemasIn(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { ...value };
  for (const part of Object.values(value)) yield* schemasIn(part);
}

const names = ['blocks', 'page', 'layout', 'programme', 'site'];

describe('the generated schemas', () => {
  it.each(names)('describe in Dutch the form of each text of a %s', (name) => {
    const patterns = [...schemasIn(JSON.parse(schemaText(name)))].filter(
      ({ pattern }) => typeof pattern === 'string',
    );
    expect(patterns.length).toBeGreaterThan(0);
    const silent = patterns.filter(
      (schema) => typeof (schema.patternErrorMessage ?? schema.description) !== 'string',
    );
    expect(silent).toEqual([]);
  });
});

describe('the compiled validators', () => {
  const { validators, catalogue } = loadSchemas();

  it('are loaded only once while the schemas do not change', () => {
    expect(loadSchemas().validators).toBe(validators);
  });

  it('judge pages and blocks', () => {
    const block = { type: 'hero', title: 'Welkom' };
    expect(validators.block(block)).toBe(true);
    expect(validators.page({ title: 'x', description: 'y', blocks: [block] })).toBe(true);
    expect(validators.page({ title: 'x', description: 'y', blocks: [{ ...block, titel: 'x' }] })).toBe(false);
    expect(validators.page.errors?.map(({ keyword }) => keyword)).toContain('additionalProperties');
  });

  it('come with a catalogue of blocks, their h1, and icons', () => {
    expect(catalogue.blocks.get('hero')).toMatchObject({ h1: 'title', h1Optional: false });
    expect(catalogue.blocks.get('hero')?.properties).toContain('subtitle');
    expect(catalogue.blocks.get('form')).toMatchObject({ h1: 'pageTitle', h1Optional: true });
    expect(catalogue.icons).toContain('users');
  });
});
