import { type Edit, insertion, repairs, type Span } from './edit.ts';
import { isCloser, isOpener, type Token, tokensIn } from './syntax-tree.ts';

/** The result of reading the brackets of a text. */
interface BracketReading {
  /** The first token that does not fit the brackets before it. */
  misfit: Span | undefined;
  /** The text before this offset, that of the token before the misfit, is read correctly. */
  sureUntil: number;
  repair: Edit | undefined;
}

/** A token, and where it is on its line. */
interface PlacedToken extends Token {
  opensLine: boolean;
  /** The column of the first token of its line. */
  indent: number;
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

function isBracket(sign: string): boolean {
  return isOpener(sign) || isCloser(sign);
}

function removed({ offset }: Token): Edit {
  return { offset, length: 1, text: '' };
}

/** Maximum places that are tried because of their indentation, so that a long, messy text takes no longer. */
const TRIES = 24;

function* placedTokens(text: string): Generator<PlacedToken> {
  let line = -1;
  let indent = 0;
  for (const token of tokensIn(text)) {
    const opensLine = token.line !== line;
    line = token.line;
    if (opensLine) indent = token.column;
    yield { ...token, opensLine, indent };
  }
}

/** Returns where a closing bracket that is missing before a token belongs: not after a comma. */
function closingPlace(token: Token, before: Token | undefined): number {
  return before?.sign === ',' ? before.offset : token.offset;
}

/** Lists the repairs that the place of a token suggests, whether or not any is needed. */
function suggestedAt(token: PlacedToken, before: Token | undefined, top: Open | undefined): Edit[] {
  const { sign, offset, line, indent, opensLine } = token;
  const isBelow = top !== undefined && line > top.line;
  const closes = sign === top?.closer;
  const isInPlace = opensLine && indent === top?.indent;
  const isOutdented = isBelow && opensLine && indent <= top.indent && !(closes && isInPlace);
  const isOddCloser = isBelow && closes && !isInPlace;
  const isDoubled = isBracket(sign) && before?.sign === sign && before.offset === offset - 1;
  return [
    ...(isOutdented ? [insertion(closingPlace(token, before), top.closer)] : []),
    ...(isOddCloser || isDoubled ? [removed(token)] : []),
  ];
}

/**
 * Finds the first place where brackets do not match, and the one bracket that is missing or superfluous. The
 * indentation suggests where it is, and JSON.parse confirms.
 */
export function readBrackets(text: string): BracketReading {
  const open: Open[] = [];
  const likely: Edit[] = [];
  let before: Token | undefined;
  let beforeThat: Token | undefined;
  let isName = false;
  let hasEnded = false;
  let misfit: Token | undefined;
  for (const token of placedTokens(text)) {
    const { sign, offset, line, indent } = token;
    const top = open.at(-1);
    likely.push(...suggestedAt(token, before, top));
    if (sign === ':' && before?.sign === '"' && !isName) {
      misfit = before;
      before = beforeThat;
    } else if (hasEnded || (isCloser(sign) && sign !== top?.closer)) misfit = token;
    else if (isOpener(sign) && top?.closer === '}' && /[{},\]]/.test(before?.sign ?? '')) misfit = token;
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
  const withoutBracket = (token: Token | undefined) =>
    token && isBracket(token.sign) ? [removed(token)] : [];
  return [
    ...(before?.sign === sign ? withoutBracket(misfit) : []),
    ...(top ? [insertion(closingPlace(misfit, before), top.closer)] : []),
    ...(top?.value === undefined ? [] : [insertion(top.value, '['), insertion(top.value, '{')]),
    insertion(offset, '{'),
    insertion(offset, '['),
    ...withoutBracket(misfit),
    ...withoutBracket(before),
  ];
}
