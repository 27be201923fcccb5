import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import type { Span } from './edit.ts';
import { tokenBefore, unclosed } from './syntax-tree.ts';

/** What is wrong with a text as JSON (RFC 8259). */
export type SyntaxProblemKind =
  | 'trailing-comma'
  | 'comment'
  | 'missing-comma'
  | 'missing-colon'
  | 'missing-value'
  | 'missing-name'
  | 'not-closed'
  | 'missing-bracket'
  | 'missing-quote'
  | 'merge-conflict'
  | 'extra-bracket'
  | 'wrong-bracket'
  | 'text-after-end'
  | 'open-string'
  | 'line-break'
  | 'bad-escape'
  | 'bad-character'
  | 'bad-number'
  | 'single-quotes'
  | 'curly-quotes'
  | 'inner-quotes'
  | 'odd-space'
  | 'not-json'
  | 'not-utf8'
  | 'nul-bytes'
  | 'empty'
  | 'too-deep';

export interface SyntaxProblem extends Span {
  kind: SyntaxProblemKind;
  /** The bracket that is missing here. */
  bracket?: string | undefined;
}

const kinds: Readonly<Record<string, SyntaxProblemKind>> = {
  InvalidCommentToken: 'comment',
  UnexpectedEndOfComment: 'comment',
  CommaExpected: 'missing-comma',
  ColonExpected: 'missing-colon',
  ValueExpected: 'missing-value',
  PropertyNameExpected: 'missing-name',
  CloseBraceExpected: 'not-closed',
  CloseBracketExpected: 'not-closed',
  EndOfFileExpected: 'text-after-end',
  UnexpectedEndOfString: 'open-string',
  InvalidUnicode: 'bad-escape',
  InvalidEscapeCharacter: 'bad-escape',
  InvalidCharacter: 'bad-character',
  InvalidNumberFormat: 'bad-number',
  UnexpectedEndOfNumber: 'bad-number',
};

/** Tells whether a token is spaces that JSON does not allow, or invisible characters, as pasted text has them. */
function isOddSpace(token: string): boolean {
  return /^[\s\u200b-\u200f\u2060\ufeff]+$/.test(token);
}

/** Returns a token without trailing whitespace and a trailing comma. */
export function withoutEnd(token: string): string {
  return token.trimEnd().replace(/,$/, '').trimEnd();
}

/** Returns one parser error as a problem, at the token where an author would look for it. */
export function problemOf({ error, offset, length }: ParseError, text: string): SyntaxProblem {
  const code = printParseErrorCode(error);
  const kind = kinds[code] ?? 'not-json';
  const span = { offset, length };
  const token = text.slice(offset, offset + length);
  if (token.startsWith("'")) return { kind: 'single-quotes', ...span };
  if (kind === 'not-json' && isOddSpace(token)) return { kind: 'odd-space', ...span };
  if (/^[\p{L}\p{N}]/u.test(token) && text[offset - 1] === '"') return { kind: 'inner-quotes', ...span };
  if (kind === 'open-string' && /[“”„‟]$/.test(withoutEnd(token))) return { kind: 'curly-quotes', ...span };
  if (/^[“”„‟]/.test(token)) return { kind: 'curly-quotes', ...span };
  if (kind === 'missing-name' || kind === 'missing-value') {
    const before = tokenBefore(text, offset);
    if ((token === '}' || token === ']') && text[before.offset] === ',') {
      return { kind: 'trailing-comma', ...before };
    }
    if (/^[^\s"{}[\],:]/.test(token)) return { kind: 'not-json', ...span };
    if (offset >= text.length) return { kind: 'not-closed', ...(unclosed(text) ?? before) };
    if (kind === 'missing-value') return { kind, ...before };
  }
  if (kind === 'missing-comma') {
    const before = tokenBefore(text, offset);
    // `01` reads as two numbers, which is never meant.
    const runsOn = before.offset + before.length === offset && /^\d/.test(token);
    return runsOn
      ? { kind: 'bad-number', offset: before.offset, length: before.length + length }
      : { kind, ...before };
  }
  if (kind === 'not-closed') return { kind, ...(unclosed(text) ?? span) };
  if (kind === 'text-after-end') return { kind, offset, length: text.trimEnd().length - offset };
  return { kind, ...span };
}
