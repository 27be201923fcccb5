import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../renderer/project/json.ts';
import type { Op } from '../protocol.ts';
import { applyOps } from './apply-ops.ts';

const file = 'pages/a.json';
const text = '{\n  "title": "Oud",\n  "list": ["a", "b", "b"]\n}\n';

const outcomeOf = (ops: Op[], before = text) => applyOps(new Map([[file, before]]), ops);
const refused = (op: Op, before?: string) => {
  const outcome = outcomeOf([op], before);
  return 'refusal' in outcome ? outcome.refusal : undefined;
};
const textAfter = (op: Op, before?: string) => {
  const outcome = outcomeOf([op], before);
  return 'refusal' in outcome ? outcome.refusal : outcome.texts.get(file);
};

describe('applyOps', () => {
  it('applies all ops, or none', () => {
    const first: Op = { op: 'set', file, pointer: '/title', was: 'Oud', value: 'Nieuw' };
    const second: Op = { op: 'remove', file, pointer: '/list', index: 0, was: 'a' };
    expect(outcomeOf([first, second])).toMatchObject({
      texts: new Map([[file, '{\n  "title": "Nieuw",\n  "list": ["b", "b"]\n}\n']]),
      places: [
        { file, pointer: '/title' },
        { file, pointer: '/list' },
      ],
    });
    expect(outcomeOf([first, { ...second, was: 'x' }])).toMatchObject({ refusal: { reason: 'conflict' } });
  });

  it('returns the value in the file when it is not the one that the author saw', () => {
    expect(refused({ op: 'set', file, pointer: '/title', was: 'Ouder', value: 'Nieuw' })).toEqual({
      reason: 'conflict',
      message: expect.stringContaining('intussen ergens anders veranderd'),
      place: { file, pointer: '/title' },
      current: 'Oud',
    });
    expect(refused({ op: 'set', file, pointer: '/title', value: 'Nieuw' })).toMatchObject({ current: 'Oud' });
    expect(refused({ op: 'set', file, pointer: '/gone', was: 'x', value: 'y' })).not.toHaveProperty(
      'current',
    );
    expect(refused({ op: 'remove', file, pointer: '/list', index: 9, was: 'x' })).toMatchObject({
      reason: 'conflict',
      place: { pointer: '/list/9' },
    });
  });

  it.each<Op>([
    { op: 'set', file, pointer: '/gone/title', value: 'y' },
    { op: 'set', file, pointer: '/list/7/title', was: 'x', value: 'y' },
    { op: 'insert', file, pointer: '/gone', index: 0, value: 'y' },
    { op: 'remove', file, pointer: '/gone', index: 0, was: 'y' },
  ])('offers no choice when what holds the value is gone: %j', (op) => {
    expect(refused(op)).toEqual({ reason: 'gone', message: expect.any(String) });
  });

  it('names no file, and asks to choose only where there is a choice', () => {
    const set = refused({ op: 'set', file, pointer: '/title', was: 'Ouder', value: 'Nieuw' });
    const remove = refused({ op: 'remove', file, pointer: '/list', index: 0, was: 'x' });
    expect(set).toMatchObject({ message: expect.stringContaining('Kies wat er moet staan') });
    expect(remove).toMatchObject({ message: expect.not.stringContaining('Kies') });
    for (const message of [set, remove]) expect(JSON.stringify(message)).not.toContain(`in ${file}`);
  });

  it.each<[Op, string]>([
    [{ op: 'remove', file, pointer: '/list', index: 1, was: 'a' }, '["b", "b"]'],
    [{ op: 'set', file, pointer: '/list/2', was: 'a', value: 'c' }, '["c", "b", "b"]'],
    [{ op: 'duplicate', file, pointer: '/list', index: 7, was: 'a' }, '["a", "a", "b", "b"]'],
    [{ op: 'move', file, pointer: '/list', index: 1, to: 9, was: 'a' }, '["b", "b", "a"]'],
    [{ op: 'insert', file, pointer: '/list', index: 9, value: 'c' }, '["a", "b", "b", "c"]'],
  ])('finds a list item that is elsewhere by now: %j', (op, list) => {
    expect(textAfter(op)).toBe(text.replace('["a", "b", "b"]', list));
  });

  it('mistakes neither of two equal items for a removed one', () => {
    expect(refused({ op: 'remove', file, pointer: '/list', index: 0, was: 'b' })).toMatchObject({
      current: 'a',
    });
  });

  it.each<[string, Op]>([
    ['a list where an object should be', { op: 'set', file, pointer: '/list/3', value: 'x' }],
    ['a text where a list should be', { op: 'insert', file, pointer: '/title', index: 0, value: 'x' }],
    ['an item as a property', { op: 'unset', file, pointer: '/list/0', was: 'a' }],
    ['everything', { op: 'unset', file, pointer: '', was: { title: 'Oud', list: ['a', 'b', 'b'] } }],
    ['a file that is not there', { op: 'set', file: 'pages/../package.json', pointer: '', value: {} }],
    ['a value that is nested too deep', { op: 'set', file, pointer: '/new', value: nested(120) }],
  ])('refuses %s', (_, op) => {
    expect(refused(op)).toMatchObject({ reason: 'invalid' });
  });

  it('refuses every op except one on the source when the text is not JSON', () => {
    expect(refused({ op: 'set', file, pointer: '/title', value: 'x' }, '{ "a": 1, }')).toEqual({
      reason: 'invalid',
      message: `In ${file} staat een fout in de JSON. Herstel die eerst op het tabblad JSON.`,
    });
    expect(
      textAfter({ op: 'source', file, pointer: '', was: '{ "a": 1, }', text: '{ "a": 1 }' }, '{ "a": 1, }'),
    ).toBe('{ "a": 1 }');
  });

  it('adds the list of blocks with its first block, and no other list', () => {
    const insert: Op = { op: 'insert', file, pointer: '/blocks', index: 2, value: { type: 'hero' } };
    expect(outcomeOf([insert])).toMatchObject({
      texts: new Map([[file, `${text.slice(0, -3)},\n  "blocks": [{ "type": "hero" }]\n}\n`]]),
      places: [{ file, pointer: '/blocks/0' }],
    });
    expect(refused({ ...insert, pointer: '/cards' })).toMatchObject({ reason: 'gone' });
  });

  it('treats a different order of properties as the same value', () => {
    const before = '{ "a": { "b": 1, "c": 2 } }';
    expect(textAfter({ op: 'unset', file, pointer: '/a', was: { c: 2, b: 1 } }, before)).toBe('{}');
  });
});

describe('the op source', () => {
  const windows = '\ufeff{\r\n  "a": {\r\n    "b": 1\r\n  }\r\n}\r\n';
  const op: Op = { op: 'source', file, pointer: '/a', was: '{\n    "b": 1\n  }', text: '{\n    "b": 2\n  }' };

  it('replaces what was typed, with the line endings of the file', () => {
    expect(textAfter(op, windows)).toBe(windows.replace('1', '2'));
    const whole = { ...op, pointer: '', was: windows.slice(1), text: '{}\n' };
    expect(textAfter(whole, windows)).toBe('\ufeff{}\r\n');
  });

  it('accepts only JSON, and only where the text is still what the author saw', () => {
    expect(refused({ ...op, text: '{ "b": }' }, windows)).toMatchObject({ reason: 'invalid' });
    expect(refused({ ...op, text: '1, "c": 2' }, windows)).toMatchObject({ reason: 'invalid' });
    expect(refused({ ...op, was: '{}' }, windows)).toMatchObject({ reason: 'conflict', current: { b: 1 } });
    expect(refused({ ...op, pointer: '/c' }, windows)).toMatchObject({ reason: 'conflict' });
  });
});

function nested(depth: number): JsonValue {
  return depth === 0 ? 1 : [nested(depth - 1)];
}
