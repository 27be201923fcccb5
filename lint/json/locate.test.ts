import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../renderer/project/json.ts';
import { isJsonObject, pointerKey } from '../../renderer/project/json.ts';
import { Indexer } from '../indexer.ts';
import { duplicateKeys, namesTyped } from './duplicate-keys.ts';
import { readTolerantly } from './json-text.ts';
import { createLocator } from './locate.ts';
import { treeOf } from './syntax-tree.ts';

const documents = fc.jsonValue({ maxDepth: 4, stringUnit: 'grapheme' });
const indents = fc.constantFrom('', ' ', '\t', '  ');

interface Pointed {
  pointer: string;
  value: JsonValue;
  /** The property's name; undefined for the document itself and for items of a list. */
  name: string | undefined;
}

/** Lists every pointer in a value. */
function* pointersIn(value: JsonValue, pointer = '', name?: string): Generator<Pointed> {
  yield { pointer, value, name };
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* pointersIn(item, `${pointer}/${index}`);
  } else if (isJsonObject(value)) {
    for (const [key, item] of Object.entries(value))
      yield* pointersIn(item, `${pointer}/${pointerKey(key)}`, key);
  }
}

describe('createLocator', () => {
  it('finds the value and the name at any pointer, in any document', () => {
    fc.assert(
      fc.property(documents, indents, (document, indent) => {
        const text = JSON.stringify(document, null, indent);
        const { spanOf } = createLocator(text);
        const typed = (target: 'value' | 'key', pointer: string) => {
          const { offset, length } = spanOf({ pointer, target });
          return JSON.parse(text.slice(offset, offset + length));
        };
        for (const { pointer, value, name } of pointersIn(JSON.parse(text))) {
          expect(typed('value', pointer)).toEqual(value);
          expect(typed('key', pointer)).toEqual(name ?? value);
        }
      }),
      { examples: [[{ 'a/b~c': { '': ['"'] } }, ' ']] },
    );
  });

  it('finds part of a string, even after escapes', () => {
    const text = '{ "a": "x\\n\\u00e9\\"/contact#y" }';
    const value: string = JSON.parse(text).a;
    const start = value.indexOf('/contact');
    const { offset, length } = createLocator(text).spanOf({
      pointer: '/a',
      target: { start, end: start + 8 },
    });
    expect(text.slice(offset, offset + length)).toBe('/contact');
  });

  it('counts lines as editors do', () => {
    const { positionOf } = createLocator('{\r\n"a":\r1,\n\n"é😀": 2}');
    expect([0, 3, 8, 11, 12, 18].map((offset) => positionOf(offset))).toEqual([
      { line: 1, column: 1 },
      { line: 2, column: 1 },
      { line: 3, column: 1 },
      { line: 4, column: 1 },
      { line: 5, column: 1 },
      { line: 5, column: 7 },
    ]);
  });

  it('uses the last of two duplicate properties, as JSON.parse does', () => {
    const text = '{ "a": 1, "a": 2 }';
    const { offset } = createLocator(text).spanOf({ pointer: '/a', target: 'value' });
    expect(text[offset]).toBe('2');
  });
});

describe('namesTyped', () => {
  it('never counts fewer than the properties, so that an equal count proves that there are no duplicates', () => {
    fc.assert(
      fc.property(documents, indents, (document, indent) => {
        const text = JSON.stringify(document, null, indent);
        const { propertyCount } = new Indexer([]).index(JSON.parse(text));
        expect(namesTyped(text)).toBeGreaterThanOrEqual(propertyCount);
        expect([...duplicateKeys(treeOf(text).root, text)]).toEqual([]);
      }),
    );
    const twice = '{ "a": 1, "b": { "a" : 1 }, "a"\n: 2 }';
    expect(namesTyped(twice)).toBe(4);
    expect([...duplicateKeys(treeOf(twice).root, twice)].map(({ name }) => name)).toEqual(['a']);
  });
});

describe('readTolerantly', () => {
  it('returns the document when the only problems are superfluous commas and comments', () => {
    fc.assert(
      fc.property(documents, (document) => {
        const text = JSON.stringify({ document }, null, 1);
        const { value, isComplete, problems } = readTolerantly(`// x\n${text.slice(0, -1)}, /* y */}`);
        expect(value).toEqual(JSON.parse(text));
        expect(isComplete).toBe(true);
        expect(problems.map(({ kind }) => kind)).toEqual(['comment', 'trailing-comma', 'comment']);
      }),
    );
  });
});
