import { describe, expect, it } from 'vitest';
import { indentOf, withIndent, withoutIndent } from './source-indent.ts';

const inFile = '{\n      "type": "hero",\n\n      "actions": [\n        1\n      ]\n    }';

describe('the source of a block in its own editor', () => {
  it('starts at the margin', () => {
    expect(indentOf(inFile)).toBe('    ');
    expect(withoutIndent(inFile, '    ')).toBe('{\n  "type": "hero",\n\n  "actions": [\n    1\n  ]\n}');
  });

  it.each([
    inFile,
    '{ "type": "hero" }',
    '{\n}',
    '{\n\t\t"a": 1\n\t}',
    '{\n  "a": [\n 1 ]\n}\n',
    '{\n    \n    }',
  ])('restores the exact text of its file', (source) => {
    const indent = indentOf(source);
    expect(withIndent(withoutIndent(source, indent), indent)).toBe(source);
  });

  it('has one kind of line ending, as its editor does', () => {
    const source = '{\r\n      "a": 1\r\n    }';
    expect(withoutIndent(source, indentOf(source))).toBe('{\n  "a": 1\n}');
  });

  it('keeps tabs and spaces that do not match', () => {
    expect(indentOf('{\n\t"a": 1,\n    "b": 2\n}')).toBe('');
  });
});
