import { describe, expect, it } from 'vitest';
import { mergeParts, withVersions } from './merge-parts.ts';

const marked = (mine: string, theirs: string, base = '') =>
  `<<<<<<< HEAD\n${mine}${base}=======\n${theirs}>>>>>>> main\n`;
const text = `{\n${marked('  "a": 1,\n', '  "a": 2,\n')}  "b": 0,\n${marked('  "c": 1\n', '')}}\n`;

describe('the parts that Git left in two versions', () => {
  it('are found with the lines of both', () => {
    expect(mergeParts(text).map(({ mine, theirs }) => [mine, theirs])).toEqual([
      ['  "a": 1,\n', '  "a": 2,\n'],
      ['  "c": 1\n', ''],
    ]);
    expect(mergeParts('{ "a": "<<<<<<< HEAD" }')).toEqual([]);
  });

  it('are found with Windows line endings, and with their common ancestor', () => {
    const base = '||||||| 1234567\n  "a": 0,\n';
    expect(mergeParts(marked('  "a": 1,\n', '  "a": 2,\n', base))).toMatchObject([
      { mine: '  "a": 1,\n', theirs: '  "a": 2,\n' },
    ]);
    expect(mergeParts(text.replaceAll('\n', '\r\n'))).toHaveLength(2);
  });

  it.each([
    ['a merge', 'HEAD', 'origin/main', 'first'],
    ['a merge with what was fetched', 'HEAD', '2ef9ca9019a7c0c1b7a1c8b6f7f5d3c1a0b9e8d7', 'first'],
    ['a stash', 'Updated upstream', 'Stashed changes', 'second'],
    ['a rebase', 'HEAD', '9a8783f (Titel van Home)', 'second'],
    ['a revert', 'HEAD', 'parent of 9a8783f (Titel van Home)', 'first'],
  ])('are told apart after %s', (_name, onto, source, mine) => {
    const [part] = mergeParts(`<<<<<<< ${onto}\nfirst\n=======\nsecond\n>>>>>>> ${source}\n`);
    expect(part?.mine).toBe(`${mine}\n`);
    expect(part?.theirs).not.toBe(part?.mine);
  });

  it('become one version each; those without a choice are kept', () => {
    expect(withVersions(text, () => 'mine')).toBe('{\n  "a": 1,\n  "b": 0,\n  "c": 1\n}\n');
    expect(withVersions(text, (index) => (index === 0 ? 'theirs' : undefined))).toBe(
      `{\n  "a": 2,\n  "b": 0,\n${marked('  "c": 1\n', '')}}\n`,
    );
    expect(withVersions(text, () => undefined)).toBe(text);
  });
});
