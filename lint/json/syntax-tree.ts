import { createScanner, type Node, type ParseError, parseTree } from 'jsonc-parser';
import type { JsonValue } from '../../renderer/project/json.ts';
import { DEPTH_LIMIT } from '../document-index.ts';
import type { Span } from './edit.ts';

/** Returns the first bracket of a text, valid JSON or not, that is nested more deeply than a definition can be. */
export function nestedTooDeep(text: string): Span | undefined {
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

/** Returns the last unclosed bracket. */
export function unclosed(text: string): Span | undefined {
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

/** Returns the token that ends before an offset; an empty span when there is none. */
export function tokenBefore(text: string, offset: number): Span {
  const scanner = createScanner(text, true);
  let before: Span = { offset: 0, length: 0 };
  for (scanner.scan(); scanner.getTokenLength() > 0; scanner.scan()) {
    if (scanner.getTokenOffset() >= offset) break;
    before = { offset: scanner.getTokenOffset(), length: scanner.getTokenLength() };
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
