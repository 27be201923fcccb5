import { createScanner, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { JsonValue } from '../../renderer/project/json.ts';
import { DEPTH_LIMIT } from '../document-index.ts';
import { readBrackets } from './brackets.ts';
import type { Span } from './span.ts';
import { parses, repaired, type TextRepair } from './text-repair.ts';

/** A file with more syntax errors than this is no definition; the rest of them would say nothing new. */
const FAULT_LIMIT = 50;

/** What is wrong with a text as JSON (RFC 8259). */
export type FaultKind =
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
  | 'empty'
  | 'too-deep';

export interface SyntaxFault extends Span {
  kind: FaultKind;
  /** The bracket that is missing here. */
  bracket?: string | undefined;
}

/** What can be made of a text that JSON.parse refuses. */
interface TolerantReading {
  value: JsonValue | undefined;
  faults: SyntaxFault[];
  /** True when every fault is only a comma or a comment, so that `value` is all that the author meant. */
  isComplete: boolean;
  /** What was exchanged in the text before `value` was read. */
  repair?: TextRepair | undefined;
}

const kinds: Readonly<Record<string, FaultKind>> = {
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

/** Faults that hide nothing of the document from the tolerant parser. */
const harmless: ReadonlySet<FaultKind> = new Set(['trailing-comma', 'missing-comma', 'comment', 'odd-space']);

/** Whether brackets in a text, which need not be JSON, are nested deeper than a definition can be. */
function nestedTooDeep(text: string): Span | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const token = text[scanner.getTokenOffset()];
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    if (depth > DEPTH_LIMIT) return { offset: scanner.getTokenOffset(), length: 1 };
  }
  return undefined;
}

/** The last opening bracket that nothing closes. */
function unclosed(text: string): Span | undefined {
  const scanner = createScanner(text, true);
  const open: number[] = [];
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const token = text[scanner.getTokenOffset()];
    if (token === '{' || token === '[') open.push(scanner.getTokenOffset());
    else if (token === '}' || token === ']') open.pop();
  }
  const offset = open.at(-1);
  return offset === undefined ? undefined : { offset, length: 1 };
}

/** The token that ends before an offset; an empty stretch when there is none. */
function tokenBefore(text: string, offset: number): Span {
  const scanner = createScanner(text, true);
  let before: Span = { offset: 0, length: 0 };
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    if (scanner.getTokenOffset() >= offset) break;
    before = { offset: scanner.getTokenOffset(), length: scanner.getTokenLength() };
  }
  return before;
}

/** The token that begins at an offset. */
function tokenAt(text: string, offset: number): Span {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  scanner.scan();
  return { offset, length: scanner.getTokenLength() };
}

/** Spaces other than JSON's, and characters that nobody sees, as they come along with pasting. */
function isOddSpace(token: string) {
  return /^[\s\u200b-\u200f\u2060\ufeff]+$/.test(token);
}

/** A token without white space and a comma at its end. */
function withoutEnd(token: string) {
  return token.trimEnd().replace(/,$/, '').trimEnd();
}

/** Whether a text was read as UTF-8 and is UTF-16: its mark cannot be read, or every letter comes with a NUL. */
function isUtf16(text: string) {
  return text.startsWith('\ufffd\ufffd') || text[0] === '\0' || text[1] === '\0';
}

/** One error of the parser, in the words of this module and at the place an author looks for it. */
function faultOf({ error, offset, length }: ParseError, text: string): SyntaxFault {
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
    // `01` reads as two numbers, and nobody means that.
    const runsOn = before.offset + before.length === offset && /^\d/.test(token);
    return runsOn
      ? { kind: 'bad-number', offset: before.offset, length: before.length + length }
      : { kind, ...before };
  }
  if (kind === 'not-closed') return { kind, ...(unclosed(text) ?? span) };
  if (kind === 'text-after-end') return { kind, offset, length: text.trimEnd().length - offset };
  return { kind, ...span };
}

/** Faults that follow from no other. */
const independent: ReadonlySet<FaultKind> = new Set(['comment', 'trailing-comma', 'odd-space']);

/** A text without its end is underlined up to the comma behind it, where its quotation mark belongs. */
function withoutComma(fault: SyntaxFault, text: string): SyntaxFault {
  if (fault.kind !== 'open-string') return fault;
  return { ...fault, length: withoutEnd(text.slice(fault.offset, fault.offset + fault.length)).length };
}

/** Leaves out what stands on a line behind a quotation mark that ended its text too early. */
function withoutRestOfLine(faults: readonly SyntaxFault[], text: string): SyntaxFault[] {
  const kept: SyntaxFault[] = [];
  let lineEnd = -1;
  for (const fault of faults) {
    if (fault.offset < lineEnd) continue;
    kept.push(fault);
    if (fault.kind !== 'inner-quotes') continue;
    const end = text.indexOf('\n', fault.offset);
    lineEnd = end === -1 ? text.length : end;
  }
  return kept;
}

/** Leaves out errors that only follow from the one before them: nothing but white space lies between. */
function withoutEchoes(faults: readonly SyntaxFault[], text: string): SyntaxFault[] {
  const kept: SyntaxFault[] = [];
  let end = -1;
  for (const fault of [...faults].sort((a, b) => a.offset - b.offset)) {
    const last = kept.at(-1);
    const own = independent.has(fault.kind);
    const follows = end >= 0 && (fault.offset < end || /^\s*$/.test(text.slice(end, fault.offset)));
    const isEcho = own ? last?.kind === fault.kind && last.offset === fault.offset : follows;
    if (!isEcho) kept.push(fault);
    end = Math.max(end, fault.offset + fault.length);
  }
  return kept;
}

/** The value of a node of the tree; own properties only, and of doubles the last, like JSON.parse. */
function nodeValue(node: Node | undefined): JsonValue {
  if (node?.type === 'array') return (node.children ?? []).map(nodeValue);
  if (node?.type === 'object') {
    const entries = (node.children ?? []).flatMap(({ children = [] }): [string, JsonValue][] => {
      const [name, value] = children;
      return value ? [[String(name?.value), nodeValue(value)]] : [];
    });
    return Object.fromEntries(entries);
  }
  const value: unknown = node?.value;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The syntax tree of a text, also of one with faults; undefined when it holds nothing or is nested too deep. */
export function treeOf(text: string): { root: Node | undefined; errors: ParseError[] } {
  const errors: ParseError[] = [];
  if (nestedTooDeep(text)) return { root: undefined, errors };
  return { root: parseTree(text, errors, { disallowComments: true }), errors };
}

/** What to say of the one bracket that makes a text whole. */
function bracketFault(text: string, { offset, insert }: TextRepair): SyntaxFault {
  if (insert === '') return { kind: 'extra-bracket', offset, length: 1 };
  return { kind: 'missing-bracket', bracket: insert, ...tokenAt(text, offset) };
}

/** A text that runs over more lines than this is none: its end is missing. */
const LINES_TRIED = 20;

const LINE_BREAK = /(?:\r\n?|\n)[ \t]*/g;

/** A text that ends with its line, joined with the lines after it, as JSON writes it: one more line at a time. */
function* joined(text: string, end: number): Generator<TextRepair> {
  for (const last of [...text.slice(end).matchAll(LINE_BREAK)].slice(0, LINES_TRIED)) {
    const removed = last.index + last[0].length;
    yield { offset: end, removed, insert: text.slice(end, end + removed).replaceAll(LINE_BREAK, '\\n') };
  }
}

/**
 * What the first thing that is wrong can be, the likeliest first: a colon or a quotation mark that is missing, or a
 * line break in a text. All that follows in the file may only be its echo.
 */
function* signsMissingAt(
  { error, offset, length }: ParseError,
  text: string,
): Generator<{ repair: TextRepair; fault: SyntaxFault }> {
  const put = (insert: string, at: number): TextRepair => ({ offset: at, removed: 0, insert });
  const code = printParseErrorCode(error);
  const here = { offset, length };
  if (code === 'ColonExpected') yield { repair: put(':', offset), fault: { kind: 'missing-colon', ...here } };

  // A name or a text that took the next sign with it, because its own quotation mark is missing.
  const before = tokenBefore(text, offset);
  const taken = text.slice(before.offset, before.offset + before.length);
  for (const end of [/^"[\w$-]+/.exec(taken)?.[0].length, /[\s}\]]*,\s*"$/.exec(taken)?.index]) {
    if (end === undefined) continue;
    const fault: SyntaxFault = { kind: 'open-string', offset: before.offset, length: end };
    yield { repair: put('"', before.offset + end), fault };
  }
  yield { repair: put('"', offset), fault: { kind: 'missing-quote', ...here } };

  if (code !== 'UnexpectedEndOfString') return;
  const line = text.slice(offset, offset + length);
  const fault: SyntaxFault = { kind: 'open-string', offset, length: withoutEnd(line).length };
  yield { repair: put('"', offset + fault.length), fault };
  const inside = line.replace(/[\s}\],]+$/, '').length;
  yield { repair: put('"', offset + inside), fault: { ...fault, length: inside } };
  const name = /^"[\w$-]+(?=: )/.exec(line)?.[0].length;
  if (name !== undefined) yield { repair: put('"', offset + name), fault: { ...fault, length: name } };
  for (const repair of joined(text, offset + length))
    yield { repair, fault: { ...fault, kind: 'line-break' } };
}

/** The one sign without which a text is no JSON, when there is one. */
function signMissing(text: string, errors: readonly ParseError[]) {
  const [first] = [...errors].sort((a, b) => a.offset - b.offset);
  // A curly quotation mark is there, and has to become a straight one.
  if (!first || faultOf(first, text).kind === 'curly-quotes') return undefined;
  for (const found of signsMissingAt(first, text)) if (parses(repaired(text, found.repair))) return found;
  return undefined;
}

/** The reading of a text that one repair makes whole. */
function mended(text: string, repair: TextRepair, fault: SyntaxFault): TolerantReading {
  return {
    value: JSON.parse(repaired(text, repair)),
    faults: [fault],
    isComplete: true,
    repair,
  };
}

/** A line that Git leaves where two versions of a file do not fit together. */
const CONFLICT = /^(?:<{7} |={7}$|>{7} )/m;

/** The faults before a misfit, and the misfit itself unless one of those may have brought it about. */
function beforeMisfit(faults: readonly SyntaxFault[], misfit: Span, sureUntil: number): SyntaxFault[] {
  const earlier = faults.filter(({ kind, offset }) => offset < sureUntil && kind !== 'not-closed');
  const isOwn = earlier.every(({ kind }) => harmless.has(kind));
  return isOwn ? [...earlier, { kind: 'wrong-bracket', ...misfit }] : earlier;
}

/**
 * Reads a text that JSON.parse refused: says what is wrong with it and makes of it what can be made, so that the
 * rest of the file is still checked.
 */
export function readTolerantly(text: string): TolerantReading {
  if (text.trim() === '') {
    return { value: undefined, faults: [{ kind: 'empty', offset: 0, length: 0 }], isComplete: false };
  }
  if (isUtf16(text)) {
    return { value: undefined, faults: [{ kind: 'not-utf8', offset: 0, length: 0 }], isComplete: false };
  }
  const deep = nestedTooDeep(text);
  if (deep) return { value: undefined, faults: [{ kind: 'too-deep', ...deep }], isComplete: false };
  const conflict = CONFLICT.exec(text);
  if (conflict) {
    const offset = conflict.index;
    const length = text.slice(offset).search(/$/m);
    return { value: undefined, faults: [{ kind: 'merge-conflict', offset, length }], isComplete: false };
  }
  const { misfit, sureUntil, repair } = readBrackets(text);
  if (repair) return mended(text, repair, bracketFault(text, repair));
  const { root, errors } = treeOf(text);
  const sign = signMissing(text, errors);
  if (sign) return mended(text, sign.repair, sign.fault);
  const found = withoutEchoes(
    errors.slice(0, FAULT_LIMIT).map((error) => faultOf(error, text)),
    text,
  );
  const told = withoutRestOfLine(found, text).map((fault) => withoutComma(fault, text));
  const faults = misfit ? beforeMisfit(told, misfit, sureUntil) : told;
  if (faults.length === 0) faults.push({ kind: 'not-json', offset: 0, length: Math.min(1, text.length) });
  const isComplete = !misfit && faults.every(({ kind }) => harmless.has(kind));
  const sure = misfit ? treeOf(text.slice(0, sureUntil)).root : root;
  return { value: sure && nodeValue(sure), faults, isComplete };
}

/** A property that stands twice in one object. */
interface DuplicateKey {
  name: string;
  /** The later one's name, which is the one that counts. */
  key: Span;
  /** The earlier property from its name to where the next one begins, so that it can be taken out. */
  earlier: Span;
  sameValue: boolean;
  /** The offset of the earlier one's name. */
  first: number;
}

/** How often something that looks like a property's name stands in a text: never less than there are. */
export function namesTyped(text: string): number {
  let count = 0;
  for (let at = text.indexOf(':'); at !== -1; at = text.indexOf(':', at + 1)) {
    let before = at - 1;
    while (before >= 0 && text.charCodeAt(before) <= 32) before--;
    if (text[before] === '"') count++;
  }
  return count;
}

/** Every property that repeats one of the same object, in the order of the text. */
export function duplicateKeys(root: Node | undefined, text: string): DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const visit = (node: Node) => {
    if (node.type === 'object') {
      const seen = new Map<string, { property: Node; next: Node | undefined }>();
      const properties = node.children ?? [];
      for (const [index, property] of properties.entries()) {
        const [key, value] = property.children ?? [];
        if (!key) continue;
        const name = String(key.value);
        const before = seen.get(name);
        if (before) {
          const [firstKey, firstValue] = before.property.children ?? [];
          found.push({
            name,
            key: { offset: key.offset, length: key.length },
            earlier: {
              offset: before.property.offset,
              length: (before.next ?? property).offset - before.property.offset,
            },
            sameValue: sameText(firstValue, value, text),
            first: firstKey?.offset ?? 0,
          });
        }
        seen.set(name, { property, next: properties[index + 1] });
      }
    }
    for (const child of node.children ?? []) visit(child);
  };
  if (root) visit(root);
  return found;
}

function sameText(a: Node | undefined, b: Node | undefined, text: string) {
  return (
    a !== undefined &&
    b !== undefined &&
    text.slice(a.offset, a.offset + a.length) === text.slice(b.offset, b.offset + b.length)
  );
}
