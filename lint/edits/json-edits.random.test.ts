import fc from 'fast-check';
import { type Node, parseTree } from 'jsonc-parser';
import { expect, it } from 'vitest';
import {
  isJsonObject,
  type JsonValue,
  pointerKey,
  pointerKeys,
  valueAt,
} from '../../renderer/project/json.ts';
import { pointersIn, randomTexts, randomValue } from '../../tests/random/random-texts.ts';
import { applyEdits, type Edit } from '../json/edit.ts';
import { childAt } from '../json/locate.ts';
import {
  duplicateItem,
  insertItem,
  moveItem,
  removeItem,
  removeProperty,
  replaceValue,
  setProperty,
} from './json-edits.ts';

const RUNS = 2000;

const parsed = (text: string): JsonValue => JSON.parse(text.replace(/^\ufeff/, ''));

/** An edit of a list or object, with what it should hold afterwards. */
interface Case {
  /** Of the list or object; for a replacement, of the value. */
  pointer: string;
  edits: Edit[];
  wanted: JsonValue;
  /** Keys of members that keep their bytes, before and after. */
  kept: [before: string | number, after: string | number][];
}

/** Picks one of the edits that a value allows. */
function caseFor(text: string, pointer: string, seed: number, value: JsonValue): Case {
  const now = valueAt(parsed(text), pointerKeys(pointer));
  const replaced = { pointer, edits: replaceValue(text, pointer, value), wanted: value, kept: [] };
  if (Array.isArray(now)) {
    const index = seed % (now.length + 1);
    const order = [...now.keys()];
    const list = (edits: Edit[], to: readonly number[], added = value): Case => ({
      pointer,
      edits,
      wanted: to.map((from) => (from === -1 ? added : (now[from] ?? null))),
      kept: to.flatMap((from, after): Case['kept'] => (from === -1 ? [] : [[from, after]])),
    });
    const insert = list(insertItem(text, pointer, index, value), order.toSpliced(index, 0, -1));
    if (index === now.length) return insert;
    const to = (seed >> 4) % now.length;
    const cases = [
      insert,
      list(removeItem(text, pointer, index), order.toSpliced(index, 1)),
      list(moveItem(text, pointer, index, to), order.toSpliced(index, 1).toSpliced(to, 0, index)),
      list(duplicateItem(text, pointer, index), order.toSpliced(index, 0, index)),
    ];
    return cases[(seed >> 8) % cases.length] ?? insert;
  }
  if (!isJsonObject(now)) return replaced;
  const names = Object.keys(now);
  const name = names[seed % (names.length + 1)];
  const kept = (others: readonly string[]) => others.map((other): [string, string] => [other, other]);
  if (name === undefined) {
    const place = (seed >> 4) % (names.length + 1);
    const edits = setProperty(text, `${pointer}/a~1"new`, value, () => place);
    const entries = Object.entries(now).toSpliced(place, 0, ['a/"new', value]);
    return { pointer, edits, wanted: Object.fromEntries(entries), kept: kept(names) };
  }
  if (seed % 3 === 0) return replaced;
  const { [name]: _gone, ...rest } = now;
  const edits = removeProperty(text, `${pointer}/${pointerKey(name)}`);
  return { pointer, edits, wanted: rest, kept: kept(Object.keys(rest)) };
}

function spanIn(text: string, pointer: string) {
  let node = parseTree(text.replace(/^\ufeff/, ' '));
  for (const key of pointerKeys(pointer)) node = node && childAt(node, key);
  if (!node) throw new Error(`There is nothing at ${pointer}.`);
  return { node, start: node.offset, end: node.offset + node.length };
}

function bytesOf(text: string, parent: Node, key: string | number) {
  const node = childAt(parent, String(key));
  return node && text.slice(node.offset, node.offset + node.length);
}

/** Returns the value with another one at a pointer. */
function withValue(value: JsonValue, keys: readonly string[], wanted: JsonValue): JsonValue {
  const [key, ...rest] = keys;
  if (key === undefined) return wanted;
  if (Array.isArray(value))
    return value.with(Number(key), withValue(value[Number(key)] ?? null, rest, wanted));
  if (!isJsonObject(value)) throw new Error('The way to the value is no object.');
  return { ...value, [key]: withValue(value[key] ?? null, rest, wanted) };
}

/** Asserts that line endings and indentation are kept, and that a one-line file stays on one line. */
function expectSameLayout(text: string, result: string, pointer: string) {
  if (!/\n./.test(text)) expect(result.trimEnd()).not.toContain('\n');
  if (text.includes('\r\n') && pointer !== '') expect(result).not.toMatch(/[^\r]\n/);
  if (/\n\t/.test(text)) expect(result).not.toMatch(/\n\t* +/);
  if (/\n {4}/.test(text) && !/\n {2}\S/.test(text)) expect(result).not.toMatch(/\n( {4})* {1,3}\S/);
}

const random = fc.tuple(randomTexts(), fc.nat(), fc.nat(), randomValue());

it('every edit leaves JSON with the wanted value, and every unrelated byte', () => {
  fc.assert(
    fc.property(random, ([text, place, seed, value]) => {
      const pointers = pointersIn(parsed(text));
      const { pointer, edits, wanted, kept } = caseFor(
        text,
        pointers[place % pointers.length] ?? '',
        seed,
        value,
      );
      const result = applyEdits(text, edits);
      expect(JSON.stringify(parsed(result))).toBe(
        JSON.stringify(withValue(parsed(text), pointerKeys(pointer), wanted)),
      );
      const [before, after] = [spanIn(text, pointer), spanIn(result, pointer)];
      expect(result.slice(0, after.start)).toBe(text.slice(0, before.start));
      expect(result.slice(after.end)).toBe(text.slice(before.end));
      for (const [from, to] of kept) {
        expect(bytesOf(result, after.node, to)).toBe(bytesOf(text, before.node, from));
      }
      expectSameLayout(text, result, pointer);
    }),
    { numRuns: RUNS },
  );
});

it('what is added can be removed again without a trace', () => {
  fc.assert(
    fc.property(random, ([text, place, seed, value]) => {
      const lists = pointersIn(parsed(text)).filter((pointer) => {
        const list = valueAt(parsed(text), pointerKeys(pointer));
        return Array.isArray(list) && list.length > 0;
      });
      const pointer = lists[place % lists.length];
      if (pointer === undefined) return;
      const index = seed % ((spanIn(text, pointer).node.children?.length ?? 0) + 1);
      const more = applyEdits(text, insertItem(text, pointer, index, value));
      expect(applyEdits(more, removeItem(more, pointer, index))).toBe(text);
    }),
    { numRuns: RUNS / 4 },
  );
});
