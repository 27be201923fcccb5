import { createScanner, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { JsonValue } from '../../renderer/project/json.ts';
import { DEPTH_LIMIT } from '../indexer.ts';
import type { Span } from './edit.ts';

/** A token of JSON: a bracket, a comma, a colon, a string, a number or a word. */
export interface Token extends Span {
  /** The first character. */
  sign: string;
  /** From 0, as is the column. */
  line: number;
  column: number;
}

/** Lists the tokens of a text, valid JSON or not. */
export function* tokensIn(text: string): Generator<Token> {
  const scanner = createScanner(text, true);
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    yield {
      offset,
      length: scanner.getTokenLength(),
      sign: text[offset] ?? '',
      line: scanner.getTokenStartLine(),
      column: scanner.getTokenStartCharacter(),
    };
  }
}

/** Tells whether a token begins with an opening bracket. */
export function isOpener(sign: string | undefined): boolean {
  return sign === '{' || sign === '[';
}

/** Tells whether a token begins with a closing bracket. */
export function isCloser(sign: string | undefined): boolean {
  return sign === '}' || sign === ']';
}

/** Returns the first bracket of a text, valid JSON or not, that is nested more deeply than a definition can be. */
export function nestedTooDeep(text: string): Span | undefined {
  let depth = 0;
  for (const { offset, sign } of tokensIn(text)) {
    if (isOpener(sign)) depth++;
    else if (isCloser(sign)) depth--;
    if (depth > DEPTH_LIMIT) return { offset, length: 1 };
  }
  return undefined;
}

/** Returns the last unclosed bracket. */
export function unclosed(text: string): Span | undefined {
  const open: number[] = [];
  for (const { offset, sign } of tokensIn(text)) {
    if (isOpener(sign)) open.push(offset);
    else if (isCloser(sign)) open.pop();
  }
  const offset = open.at(-1);
  return offset === undefined ? undefined : { offset, length: 1 };
}

/** Returns the token that ends before an offset; an empty span when there is none. */
export function tokenBefore(text: string, until: number): Span {
  let before: Span = { offset: 0, length: 0 };
  for (const { offset, length } of tokensIn(text)) {
    if (offset >= until) break;
    before = { offset, length };
  }
  return before;
}

/** Returns the token that begins at an offset. */
export function tokenAt(text: string, offset: number): Span {
  const scanner = createScanner(text, true);
  scanner.setPosition(offset);
  scanner.scan();
  return { offset, length: scanner.getTokenLength() };
}

/** Returns the value of a node: own properties only, and the last of two duplicates, like JSON.parse. */
export function nodeValue(node: Node | undefined): JsonValue {
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

/** Parses a text, even one with syntax errors. There is no root when it is empty or nested too deeply. */
export function treeOf(text: string): { root: Node | undefined; errors: ParseError[] } {
  const errors: ParseError[] = [];
  if (nestedTooDeep(text)) return { root: undefined, errors };
  return { root: parseTree(text, errors, { disallowComments: true }), errors };
}
