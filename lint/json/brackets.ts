import { createScanner } from 'jsonc-parser';
import { type Edit, repairs, type Span } from './edit.ts';

/** The result of reading the brackets of a text. */
interface BracketReading {
  /** The first token that does not fit the brackets before it. */
  misfit: Span | undefined;
  /** The text before this offset, that of the token before the misfit, is read correctly. */
  sureUntil: number;
  repair: Edit | undefined;
}

interface Token extends Span {
  /** The first character. */
  sign: string;
  line: number;
  /** Of the first token of its line. */
  indent: number;
  opensLine: boolean;
}

/** A bracket that is open. */
interface Open {
  closer: string;
  line: number;
  indent: number;
  /** Where the last value after a colon begins. */
  value: number | undefined;
}

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
function isBracket(sign: string | undefined): boolean {
  return sign !== undefined && '{}[]'.includes(sign);
}
function isCloser(sign: string | undefined): boolean {
  return sign === '}' || sign === ']';
}

/** Maximum places that are tried because of their indentation, so that a long, messy text takes no longer. */
const TRIES = 24;

function* tokensIn(text: string): Generator<Token> {
  const scanner = createScanner(text, true);
  let line = -1;
  let indent = 0;
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    const opensLine = scanner.getTokenStartLine() !== line;
    line = scanner.getTokenStartLine();
    if (opensLine) indent = scanner.getTokenStartCharacter();
    yield { offset, length: scanner.getTokenLength(), sign: text[offset] ?? '', line, indent, opensLine };
  }
}

/** Returns where a closing bracket that is missing before a token belongs: not after a comma. */
function closingPlace(token: Token, before: Token | undefined): number {
  return before?.sign === ',' ? before.offset : token.offset;
}

/**
 * Finds the first place where brackets do not match, and the one bracket that is missing or superfluous. The indentation
 * suggests where it is, and JSON.parse confirms.
 */
export function readBrackets(text: string): BracketReading {
  const open: Open[] = [];
  const likely: Edit[] = [];
  let before: Token | undefined;
  let beforeThat: Token | undefined;
  let isName = false;
  let hasEnded = false;
  let misfit: Token | undefined;
  for (const token of tokensIn(text)) {
    const { sign, offset, line, indent, opensLine } = token;
    const top = open.at(-1);
    const isOutdented = top !== undefined && opensLine && line > top.line && indent <= top.indent;
    if (isOutdented && !(sign === top.closer && indent === top.indent)) {
      likely.push({ offset: closingPlace(token, before), length: 0, text: top.closer });
    }
    const isDoubled = before?.sign === sign && before.offset === offset - 1;
    const isOddCloser = sign === top?.closer && line > top.line && (!opensLine || indent !== top.indent);
    if ((isDoubled && isBracket(sign)) || isOddCloser) likely.push({ offset, length: 1, text: '' });
    if (sign === ':' && before?.sign === '"' && !isName) {
      misfit = before;
      before = beforeThat;
    } else if (hasEnded || (isCloser(sign) && sign !== top?.closer)) misfit = token;
    else if (closers[sign] && top?.closer === '}' && /[{},\]]/.test(before?.sign ?? '')) misfit = token;
    if (misfit) break;
    isName = sign === '"' && top?.closer === '}' && before?.sign !== ':';
    if (top && before?.sign === ':') top.value = offset;
    const closer = closers[sign];
    if (closer) open.push({ closer, line, indent, value: undefined });
    else if (isCloser(sign)) {
      open.pop();
      hasEnded = open.length === 0;
    }
    beforeThat = before;
    before = token;
  }
  if (!misfit && open.length === 0) return { misfit, sureUntil: text.length, repair: undefined };
  const atMisfit = misfit ? repairsAt(misfit, before, open.at(-1)) : [];
  const tries = [...likely.slice(0, TRIES), ...atMisfit];
  return {
    misfit: open.length > 0 ? misfit : undefined,
    sureUntil: before?.offset ?? 0,
    repair: tries.find((repair) => repairs(repair, text)),
  };
}

/** Lists the repairs to try where the indentation does not help, the likeliest first. */
function repairsAt(misfit: Token, before: Token | undefined, top: Open | undefined): Edit[] {
  const { offset, sign } = misfit;
  const insert = (bracket: string, at = offset): Edit => ({ offset: at, length: 0, text: bracket });
  const remove = (token: Token | undefined): Edit[] =>
    token && isBracket(token.sign) ? [{ offset: token.offset, length: 1, text: '' }] : [];
  return [
    ...(before?.sign === sign ? remove(misfit) : []),
    ...(top ? [insert(top.closer, closingPlace(misfit, before))] : []),
    ...(top?.value === undefined ? [] : [insert('[', top.value), insert('{', top.value)]),
    insert('{'),
    insert('['),
    ...remove(misfit),
    ...remove(before),
  ];
}
