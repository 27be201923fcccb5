import type { DefinitionFile } from '../../definition-file.ts';
import { duplicateKeys, namesTyped } from '../../json/duplicate-keys.ts';
import { createLocator } from '../../json/locate.ts';
import type { SyntaxProblemKind } from '../../json/syntax-problem.ts';
import { tokenBefore } from '../../json/syntax-tree.ts';
import { defineRule, type Problem } from '../../rule.ts';
import { byteOrderMark, duplicateKey, emptyShared, endsTooEarly, syntaxAdvice } from './messages.ts';

/** Replacements for problems that have only one possible cure. */
const replacements: Readonly<Partial<Record<SyntaxProblemKind, string>>> = {
  'trailing-comma': '',
  'odd-space': ' ',
};

function* duplicates({ path, body, isComplete, repair, propertyCount }: DefinitionFile): Generator<Problem> {
  // After a misplaced bracket, names can seem to be in one object when they are not.
  if (!isComplete || repair) return;
  // Every property was typed as a name and a colon, so equal counts mean that there are no duplicates.
  if (namesTyped(body) === propertyCount) return;
  const { root, positionOf } = createLocator(body);
  for (const { name, key, earlier, sameValue } of duplicateKeys(root, body)) {
    yield {
      file: path,
      pointer: '',
      target: key,
      ...duplicateKey(name, positionOf(earlier.offset).line),
      fix: sameValue ? { edits: [{ ...earlier, text: '' }] } : undefined,
    };
  }
}

/** Finds the end of a file that leaves a bracket of an earlier line open; undefined when both are on one line. */
function earlyEnd(body: string, open: number): Pick<Problem, 'target' | 'message' | 'cure'> | undefined {
  const { positionOf } = createLocator(body);
  const last = tokenBefore(body, body.length);
  const [openLine, lastLine] = [positionOf(open).line, positionOf(last.offset + last.length).line];
  return openLine === lastLine
    ? undefined
    : { target: last, ...endsTooEarly(body[open] ?? '{', openLine, lastLine) };
}

/**
 * `JSON.parse` gives the verdict (RFC 8259). A tolerant reader finds the places, so that the rest of the file is still
 * judged. One missing or superfluous bracket, colon or quotation mark is one problem.
 */
export default defineRule({
  id: 'json-syntax',
  severity: 'error',
  title: 'Geldige JSON',
  description:
    'Elk bestand is strikte JSON: zonder commentaar, zonder komma te veel en zonder dubbele velden. Anders kan elk programma er iets anders in lezen.',
  *definition({ file }) {
    const { path, text, body, syntaxProblems } = file;
    if (text !== body) {
      const firstCharacter = { offset: 0, length: Math.min(1, body.length) };
      const fix = { byteOrderMark: 'removed' } as const;
      yield { file: path, pointer: '', target: firstCharacter, ...byteOrderMark, fix };
    }
    for (const { kind, offset, length, bracket } of syntaxProblems) {
      const replacement = replacements[kind];
      const advice =
        kind === 'empty' && file.kind !== 'page'
          ? emptyShared
          : syntaxAdvice(kind, body.slice(offset, offset + length), bracket);
      const fix = replacement === undefined ? undefined : { replacement };
      const early = kind === 'not-closed' ? earlyEnd(body, offset) : undefined;
      yield { file: path, pointer: '', target: { offset, length }, ...advice, ...early, fix };
    }
    yield* duplicates(file);
  },
});
