import type { JsonValue } from '../../renderer/project/json.ts';
import { readBrackets } from './brackets.ts';
import { applyEdits, type Edit, type Span } from './edit.ts';
import { missingSign } from './missing-sign.ts';
import { problemOf, type SyntaxProblem, type SyntaxProblemKind, withoutEnd } from './syntax-problem.ts';
import { nestedTooDeep, nodeValue, tokenAt, treeOf } from './syntax-tree.ts';

/** A file with more syntax errors than this is not a definition; further ones would say nothing new. */
const PROBLEM_LIMIT = 50;

/** Problems that hide no part of the text from the parser. */
const harmless: ReadonlySet<SyntaxProblemKind> = new Set([
  'trailing-comma',
  'missing-comma',
  'comment',
  'odd-space',
]);

/** What can be made of a text that JSON.parse refuses. */
interface TolerantReading {
  value: JsonValue | undefined;
  problems: SyntaxProblem[];
  /** True when `value` is everything the author typed: every problem is harmless, or could be repaired. */
  isComplete: boolean;
  /** The edit that made `value` readable. */
  repair?: Edit | undefined;
}

/** Tells whether a text that was read as UTF-8 is UTF-16: its mark is unreadable, or letters come with a NUL. */
function isUtf16(text: string): boolean {
  return text.startsWith('\ufffd\ufffd') || text[0] === '\0' || text[1] === '\0';
}

/** Problems that never follow from another. */
const independent: ReadonlySet<SyntaxProblemKind> = new Set(['comment', 'trailing-comma', 'odd-space']);

/** Underlines an unterminated string only up to the comma after it, where its quotation mark belongs. */
function withoutComma(problem: SyntaxProblem, text: string): SyntaxProblem {
  if (problem.kind !== 'open-string') return problem;
  return {
    ...problem,
    length: withoutEnd(text.slice(problem.offset, problem.offset + problem.length)).length,
  };
}

/** Drops the problems on the rest of a line after a quotation mark that ended its string too early. */
function withoutRestOfLine(problems: readonly SyntaxProblem[], text: string): SyntaxProblem[] {
  const kept: SyntaxProblem[] = [];
  let lineEnd = -1;
  for (const problem of problems) {
    if (problem.offset < lineEnd) continue;
    kept.push(problem);
    if (problem.kind !== 'inner-quotes') continue;
    const end = text.indexOf('\n', problem.offset);
    lineEnd = end === -1 ? text.length : end;
  }
  return kept;
}

/** Drops problems that only follow from the one before them, with nothing but whitespace in between. */
function withoutEchoes(problems: readonly SyntaxProblem[], text: string): SyntaxProblem[] {
  const kept: SyntaxProblem[] = [];
  let end = -1;
  for (const problem of [...problems].sort((a, b) => a.offset - b.offset)) {
    const last = kept.at(-1);
    const own = independent.has(problem.kind);
    const follows = end >= 0 && (problem.offset < end || /^\s*$/.test(text.slice(end, problem.offset)));
    const isEcho = own ? last?.kind === problem.kind && last.offset === problem.offset : follows;
    if (!isEcho) kept.push(problem);
    end = Math.max(end, problem.offset + problem.length);
  }
  return kept;
}

/** Returns the problem that inserting or removing one bracket repairs. */
function bracketProblem(text: string, { offset, text: bracket }: Edit): SyntaxProblem {
  if (bracket === '') return { kind: 'extra-bracket', offset, length: 1 };
  return { kind: 'missing-bracket', bracket, ...tokenAt(text, offset) };
}

/** Reads a text that is JSON after one repair. */
function repairedReading(text: string, repair: Edit, problem: SyntaxProblem): TolerantReading {
  return { value: JSON.parse(applyEdits(text, [repair])), problems: [problem], isComplete: true, repair };
}

/** A conflict marker that Git leaves in a file. */
const CONFLICT = /^(?:<{7} |={7}$|>{7} )/m;

/** Returns the problems before a mismatched bracket, and the bracket itself unless they may have caused it. */
function upToMisfit(problems: readonly SyntaxProblem[], misfit: Span, sureUntil: number): SyntaxProblem[] {
  const earlier = problems.filter(({ kind, offset }) => offset < sureUntil && kind !== 'not-closed');
  const isOwn = earlier.every(({ kind }) => harmless.has(kind));
  return isOwn ? [...earlier, { kind: 'wrong-bracket', ...misfit }] : earlier;
}

/** Finds a problem that makes the entire text unreadable. */
function problemWithWhole(text: string): SyntaxProblem | undefined {
  if (text.trim() === '') return { kind: 'empty', offset: 0, length: 0 };
  if (isUtf16(text)) return { kind: 'not-utf8', offset: 0, length: 0 };
  // A power failure leaves NUL bytes, mostly at the end.
  const nul = text.indexOf('\0');
  if (nul !== -1)
    return { kind: 'nul-bytes', offset: nul, length: /^\0+/.exec(text.slice(nul))?.[0].length ?? 1 };
  const deep = nestedTooDeep(text);
  if (deep) return { kind: 'too-deep', ...deep };
  const conflict = CONFLICT.exec(text);
  if (!conflict) return undefined;
  const offset = conflict.index;
  return { kind: 'merge-conflict', offset, length: text.slice(offset).search(/$/m) };
}

/**
 * Reads a text that JSON.parse rejected: finds what is wrong with it, and as much of its value as can be read, so that
 * the rest of the file is still judged.
 */
export function readTolerantly(text: string): TolerantReading {
  const unreadable = problemWithWhole(text);
  if (unreadable) return { value: undefined, problems: [unreadable], isComplete: false };
  const { misfit, sureUntil, repair } = readBrackets(text);
  if (repair) return repairedReading(text, repair, bracketProblem(text, repair));
  const { root, errors } = treeOf(text);
  const sign = missingSign(text, errors);
  if (sign) return repairedReading(text, sign.repair, sign.problem);
  const found = withoutEchoes(
    errors.slice(0, PROBLEM_LIMIT).map((error) => problemOf(error, text)),
    text,
  );
  const reported = withoutRestOfLine(found, text).map((problem) => withoutComma(problem, text));
  const problems = misfit ? upToMisfit(reported, misfit, sureUntil) : reported;
  if (problems.length === 0) problems.push({ kind: 'not-json', offset: 0, length: Math.min(1, text.length) });
  const isComplete = !misfit && problems.every(({ kind }) => harmless.has(kind));
  const sure = misfit ? treeOf(text.slice(0, sureUntil)).root : root;
  return { value: sure && nodeValue(sure), problems, isComplete };
}
