import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockContextProvider } from '../blocks/_shared/block-context.ts';
import { PagePathProvider } from '../blocks/_shared/page-path.ts';
import { SiteFactsProvider } from '../blocks/_shared/site-facts.ts';
import { registry } from '../blocks/registry.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  pointerKeys,
  valueAt,
} from '../renderer/project/json.ts';
import { blockFields } from '../studio/fields/field-shapes.ts';
import { optionOf } from '../studio/fields/option-of.ts';
import type { FieldKind, FieldShape } from '../studio/protocol.ts';
import { blockContext } from './block-context.ts';

const FACTS = { brand: '', email: '', scheduler: '', functions: { addPerson: '', chat: '' } };

const exampleOf = (type: string): JsonObject =>
  JSON.parse(readFileSync(join(REPOSITORY, 'blocks', type, 'example.json'), 'utf8'));

/** Returns what visitors get of a block: its markup, and the props that the browser receives. */
function shown(type: string, value: JsonValue): string {
  const { element, props } = registry[type]?.prepare(value, blockContext) ?? {};
  const inside = createElement(BlockContextProvider, { value: blockContext }, element);
  const onPage = createElement(PagePathProvider, { value: '/' }, inside);
  const markup = renderToString(createElement(SiteFactsProvider, { value: FACTS }, onPage));
  return registry[type]?.definition.interactive ? markup + JSON.stringify(props?.parts ?? {}) : markup;
}

/**
 * Yields the places in a value where a property with a default is, or could be: the object's pointer, and the field.
 */
function* defaultsIn(
  fields: readonly FieldShape[],
  value: JsonValue,
  at: string,
): Generator<[string, FieldShape]> {
  if (!isJsonObject(value)) return;
  for (const field of fields) {
    if (field.default !== undefined) yield [at, field];
    const inner = value[field.name];
    if (inner !== undefined) yield* defaultsInside(field.type, inner, `${at}/${field.name}`);
  }
}

function* defaultsInside(kind: FieldKind, value: JsonValue, at: string): Generator<[string, FieldShape]> {
  if (kind.kind === 'group') yield* defaultsIn(kind.fields, value, at);
  if (kind.kind === 'union')
    yield* defaultsIn(kind.options[optionOf(kind, value) ?? 0]?.fields ?? [], value, at);
  if (kind.kind === 'list' && Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* defaultsInside(kind.item, item, `${at}/${index}`);
  }
}

/** Copies a block with a different value for one property, or without it. */
function changed(block: JsonObject, at: string, name: string, value: JsonValue | undefined): JsonObject {
  const copy = structuredClone(block);
  const holder = valueAt(copy, pointerKeys(at));
  if (!isJsonObject(holder)) throw new Error(`There is no object at ${at}.`);
  if (value === undefined) delete holder[name];
  else holder[name] = value;
  return copy;
}

const cases = Object.keys(registry).flatMap((type) =>
  [...defaultsIn(blockFields(type), exampleOf(type), '')].map(
    ([at, field]) => [type, `${at}/${field.name}`, at, field] as const,
  ),
);

describe('the default in the schema', () => {
  it('is known for every block, and for properties of its own', () => {
    expect(new Set(cases.map(([type]) => type)).size).toBe(Object.keys(registry).length);
    const names = new Set(cases.map(([, , , { name }]) => name));
    for (const name of ['tone', 'columns', 'framed', 'colour', 'disabled', 'size', 'buttonLabel']) {
      expect(names).toContain(name);
    }
  });

  it.each(cases)('of %s%s is what visitors get without the property', (type, _place, at, field) => {
    const block = exampleOf(type);
    const without = changed(block, at, field.name, undefined);
    expect(shown(type, changed(block, at, field.name, field.default))).toBe(shown(type, without));
  });

  it('would be noticed if it were different', () => {
    const hero = exampleOf('hero');
    expect(shown('hero', { ...hero, tone: 'ink' })).not.toBe(shown('hero', { ...hero, tone: 'tint' }));
  });
});
