import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '../json/edit.ts';
import {
  duplicateItem,
  insertItem,
  moveItem,
  removeItem,
  removeProperty,
  replaceValue,
  setProperty,
} from './json-edits.ts';

const long =
  'Een tekst die te lang is voor één regel, omdat er nu eenmaal veel te zeggen valt over dit onderwerp.';

const binding = { $bind: 'programme.sessions' };
const onOneLine = '{ "$bind": "programme.sessions" }';

const edited = (text: string, edit: (text: string) => Edit[]) => applyEdits(text, edit(text));

describe('replaceValue', () => {
  it.each([
    ['a text', '{ "a" : 1, "b": [1,  2] }', '/a', 'x', '{ "a" : "x", "b": [1,  2] }'],
    ['the last of two', '{ "a": 1, "a": 2 }', '/a', 3, '{ "a": 1, "a": 3 }'],
    ['a key with a slash', '{ "a/b": 1 }', '/a~1b', 2, '{ "a/b": 2 }'],
    ['all', ' {} ', '', [1], ' [1] '],
    ['a list on one line', '{\n  "a": [1, 2]\n}', '/a', [3], '{\n  "a": [3]\n}'],
    ['a list over lines', '{\n  "a": [\n    1\n  ]\n}', '/a', [3, 4], '{\n  "a": [\n    3,\n    4\n  ]\n}'],
    ['a list with a binding', '{\n  "a": [\n    1\n  ]\n}', '/a', binding, `{\n  "a": ${onOneLine}\n}`],
    [
      'an object with a binding',
      '{\n  "a": {\n    "b": 1\n  }\n}',
      '/a',
      binding,
      `{\n  "a": ${onOneLine}\n}`,
    ],
    [
      'a binding over lines',
      '{\n  "a": {\n    "$bind": "x"\n  }\n}',
      '/a',
      binding,
      '{\n  "a": {\n    "$bind": "programme.sessions"\n  }\n}',
    ],
    ['nothing with much', '{\n  "a": null\n}', '/a', [long, 1], `{\n  "a": [\n    "${long}",\n    1\n  ]\n}`],
  ])('replaces %s', (_, text, pointer, value, wanted) => {
    expect(edited(text, (all) => replaceValue(all, pointer, value))).toBe(wanted);
  });

  it('keeps a one-line file on one line, however long, and keeps its byte order mark', () => {
    expect(edited('\ufeff{"a":1}', (all) => replaceValue(all, '/a', { b: [long, long] }))).toBe(
      `\ufeff{"a":{"b":["${long}","${long}"]}}`,
    );
  });
});

describe('setProperty', () => {
  it.each([
    ['on one line', '{ "type": "hero", "title": "x" }', '{ "type": "hero", "title": "x", "n": 1 }'],
    ['without spaces', '{"type":"hero"}', '{"type":"hero","n":1}'],
    ['over lines', '{\n\t"type": "hero"\n}\n', '{\n\t"type": "hero",\n\t"n": 1\n}\n'],
    ['with line ends of Windows', '{\r\n  "a": 1\r\n}\r\n', '{\r\n  "a": 1,\r\n  "n": 1\r\n}\r\n'],
    ['in nothing', '{}', '{"n": 1}'],
    ['in nothing over lines', '{\n}', '{\n  "n": 1\n}'],
  ])('adds one %s', (_, text, wanted) => {
    expect(edited(text, (all) => setProperty(all, '/n', 1))).toBe(wanted);
  });

  it('adds one where asked', () => {
    const first = edited('{\n  "a": 1,\n  "b": 2\n}', (all) => setProperty(all, '/n', 0, () => 0));
    expect(first).toBe('{\n  "n": 0,\n  "a": 1,\n  "b": 2\n}');
    const second = edited('{ "a": 1, "b": 2 }', (all) =>
      setProperty(all, '/n', 0, (names) => names.indexOf('b')),
    );
    expect(second).toBe('{ "a": 1, "n": 0, "b": 2 }');
  });

  it('throws where there is no object', () => {
    expect(() => setProperty('{ "a": [] }', '/a/b', 1)).toThrow(RangeError);
    expect(() => setProperty('{ "a": 1, }', '/b', 1)).toThrow(RangeError);
  });
});

describe('removeProperty', () => {
  it.each([
    ['the first', '{ "n": 1, "b": 2 }', '{ "b": 2 }'],
    ['one between', '{\n  "a": 1,\n  "n": 1,\n  "b": 2\n}', '{\n  "a": 1,\n  "b": 2\n}'],
    ['the last', '{\n  "a": 1,\n  "n": 1\n}', '{\n  "a": 1\n}'],
    ['the only', '{\n  "n": 1\n}', '{}'],
    ['both of two', '{ "n": 1, "a": 1, "n": 2, "n": 3 }', '{ "a": 1 }'],
    ['only the two', '{ "n": 1, "n": 2 }', '{}'],
  ])('removes %s', (_, text, wanted) => {
    expect(edited(text, (all) => removeProperty(all, '/n'))).toBe(wanted);
  });
});

describe('lists', () => {
  const lines = '[\n  { "a": 1 },\n  { "b": 2 }\n]';
  const hanging = '{\n  "l": [{\n    "a": 1\n  }]\n}';

  it.each([
    ['first', lines, 0, { c: 3 }, '[\n  { "c": 3 },\n  { "a": 1 },\n  { "b": 2 }\n]'],
    ['between', lines, 1, { c: 3 }, '[\n  { "a": 1 },\n  { "c": 3 },\n  { "b": 2 }\n]'],
    ['last', lines, 2, { c: 3 }, '[\n  { "a": 1 },\n  { "b": 2 },\n  { "c": 3 }\n]'],
    [
      'what is too long for one line',
      lines,
      2,
      { long, c: [1] },
      `[\n  { "a": 1 },\n  { "b": 2 },\n  {\n    "long": "${long}",\n    "c": [1]\n  }\n]`,
    ],
    ['on one line', '["a", "b"]', 1, long, `["a", "${long}", "b"]`],
    ['with padding', '[ "a" ]', 1, 'b', '[ "a", "b" ]'],
    ['in nothing', '[]', 0, 'a', '["a"]'],
    [
      'like siblings over lines',
      '[\n    {\n        "a": 1\n    }\n]',
      1,
      { b: 2 },
      '[\n    {\n        "a": 1\n    },\n    {\n        "b": 2\n    }\n]',
    ],
  ])('take an item %s', (_, text, index, value, wanted) => {
    expect(edited(text, (all) => insertItem(all, '', index, value))).toBe(wanted);
  });

  it('keep a first item on the line of their bracket', () => {
    expect(edited(hanging, (all) => insertItem(all, '/l', 1, { b: 2 }))).toBe(
      '{\n  "l": [{\n    "a": 1\n  }, {\n    "b": 2\n  }]\n}',
    );
  });

  it('that are empty in a multi-line file take a long item over several lines', () => {
    expect(edited('{\n\t"l": []\n}', (all) => insertItem(all, '/l', 0, { long, c: 1 }))).toBe(
      `{\n\t"l": [\n\t\t{\n\t\t\t"long": "${long}",\n\t\t\t"c": 1\n\t\t}\n\t]\n}`,
    );
  });

  it.each([
    ['["x", "y"]', 1, '["x"]'],
    ['["x", "y"]', 0, '["y"]'],
    ['[ "x" ]', 0, '[]'],
    ['[\n  1,\n  { "a": [] },\n  2\n]', 1, '[\n  1,\n  2\n]'],
    ['[\n  1\n  , 2\n]', 1, '[\n  1\n]'],
  ])('lose an item: %j without %i', (text, index, wanted) => {
    expect(edited(text, (all) => removeItem(all, '', index))).toBe(wanted);
  });

  it('move an item with its bytes unchanged', () => {
    const text = '[\n  { "a":1 },\n  {  "b": 2 },\n  [ 3 ]\n]';
    const forth = edited(text, (all) => moveItem(all, '', 0, 2));
    expect(forth).toBe('[\n  {  "b": 2 },\n  [ 3 ],\n  { "a":1 }\n]');
    expect(edited(forth, (all) => moveItem(all, '', 2, 0))).toBe(text);
    expect(() => moveItem(text, '', 0, 3)).toThrow(RangeError);
  });

  it.each([
    ['[\n  {  "a":1 },\n  2\n]', 0, '[\n  {  "a":1 },\n  {  "a":1 },\n  2\n]'],
    ['[\n  1,\n  2\n]', 1, '[\n  1,\n  2,\n  2\n]'],
    ['["a"]', 0, '["a", "a"]'],
    ['[{\n  "a": 1\n}]', 0, '[{\n  "a": 1\n}, {\n  "a": 1\n}]'],
  ])('insert a copy after its item: %j', (text, index, wanted) => {
    expect(edited(text, (all) => duplicateItem(all, '', index))).toBe(wanted);
  });
});
