import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { type Edit, insertion, repairs } from './edit.ts';
import { problemOf, type SyntaxProblem, withoutEnd } from './syntax-problem.ts';
import { tokenBefore } from './syntax-tree.ts';

/** A string that spans more lines than this is not one: its end is missing. */
const LINES_TRIED = 20;

const LINE_BREAK = /(?:\r\n?|\n)[ \t]*/g;

/** Lists repairs that join a string cut off at a line end with the lines after it, one more line at a time. */
function* joined(text: string, end: number): Generator<Edit> {
  for (const last of [...text.slice(end).matchAll(LINE_BREAK)].slice(0, LINES_TRIED)) {
    const length = last.index + last[0].length;
    yield { offset: end, length, text: text.slice(end, end + length).replaceAll(LINE_BREAK, '\\n') };
  }
}

/** A missing character, and the repair that restores it. */
interface MissingSign {
  repair: Edit;
  problem: SyntaxProblem;
}

/**
 * Lists what the first error may mean, the likeliest first: a missing colon or quotation mark, or a line break in a
 * string. All later errors may only follow from it.
 */
function* candidatesAt({ error, offset, length }: ParseError, text: string): Generator<MissingSign> {
  const code = printParseErrorCode(error);
  const here = { offset, length };
  if (code === 'ColonExpected')
    yield { repair: insertion(offset, ':'), problem: { kind: 'missing-colon', ...here } };

  // A name or string that swallowed the next character, because its own quotation mark is missing.
  const before = tokenBefore(text, offset);
  const taken = text.slice(before.offset, before.offset + before.length);
  for (const end of [/^"[\w$-]+/.exec(taken)?.[0].length, /[\s}\]]*,\s*"$/.exec(taken)?.index]) {
    if (end === undefined) continue;
    const problem: SyntaxProblem = { kind: 'open-string', offset: before.offset, length: end };
    yield { repair: insertion(before.offset + end, '"'), problem };
  }
  yield { repair: insertion(offset, '"'), problem: { kind: 'missing-quote', ...here } };

  if (code !== 'UnexpectedEndOfString') return;
  const line = text.slice(offset, offset + length);
  const problem: SyntaxProblem = { kind: 'open-string', offset, length: withoutEnd(line).length };
  yield { repair: insertion(offset + problem.length, '"'), problem };
  const inside = line.replace(/[\s}\],]+$/, '').length;
  yield { repair: insertion(offset + inside, '"'), problem: { ...problem, length: inside } };
  const name = /^"[\w$-]+(?=: )/.exec(line)?.[0].length;
  if (name !== undefined)
    yield { repair: insertion(offset + name, '"'), problem: { ...problem, length: name } };
  for (const repair of joined(text, offset + length))
    yield { repair, problem: { ...problem, kind: 'line-break' } };
}

/** Finds the one missing character that keeps a text from being JSON. */
export function missingSign(text: string, errors: readonly ParseError[]): MissingSign | undefined {
  const [first] = [...errors].sort((a, b) => a.offset - b.offset);
  // There is a curly quotation mark, which has to become a straight one.
  if (!first || problemOf(first, text).kind === 'curly-quotes') return undefined;
  for (const sign of candidatesAt(first, text)) if (repairs(sign.repair, text)) return sign;
  return undefined;
}
