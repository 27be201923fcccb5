import type { Node } from 'jsonc-parser';
import { pointerKeys } from '../../renderer/project/json.ts';
import type { Problem, Target } from '../rule.ts';
import { applyEdits, type Edit, type Span } from './edit.ts';
import { treeOf } from './syntax-tree.ts';

/** A line and column, both from 1; columns in UTF-16 code units. */
interface Position {
  line: number;
  column: number;
}

/** Finds places in one file's text (without its byte order mark). */
export interface Locator {
  root: Node | undefined;
  spanOf(problem: Pick<Problem, 'pointer' | 'target'>): Span;
  positionOf(offset: number): Position;
}

/** Returns the value of a property or an item of a list; of duplicate properties, the last. */
export function childAt(node: Node, key: string): Node | undefined {
  if (node.type === 'array') return node.children?.[/^\d+$/.test(key) ? Number(key) : -1];
  const property = node.children?.findLast(({ children }) => children?.[0]?.value === key);
  return property?.children?.[1];
}

/** Returns the node at a pointer; undefined when there is none. */
export function nodeAt(root: Node | undefined, pointer: string): Node | undefined {
  let node = root;
  for (const key of pointerKeys(pointer)) node = node && childAt(node, key);
  return node;
}

/** Returns the node at a pointer, or the nearest one above it when there is none. */
function nearestNode(root: Node, pointer: string): Node {
  let node = root;
  for (const key of pointerKeys(pointer)) {
    const child = childAt(node, key);
    if (!child) return node;
    node = child;
  }
  return node;
}

function spanOfNode({ offset, length }: Node): Span {
  return { offset, length };
}

function keyOf(node: Node): Node | undefined {
  return node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
}

/** Returns the name of a node: its `type` or `kind`, else the property that holds it, else its first character. */
function nameOf(node: Node): Span {
  if (node.type === 'object') {
    const named = ['type', 'kind'].map((key) => childAt(node, key)).find((child) => child?.type === 'string');
    if (named) return spanOfNode(named);
  }
  const key = keyOf(node);
  return key ? spanOfNode(key) : { offset: node.offset, length: Math.min(1, node.length) };
}

/** Returns the index of a string's character `index` in the JSON source, which starts at its quotation mark. */
function sourceIndex(source: string, index: number): number {
  let at = 1;
  for (let passed = 0; passed < index && at < source.length - 1; passed++) {
    if (source[at] !== '\\') at++;
    else at += source[at + 1] === 'u' ? 6 : 2;
  }
  return Math.min(at, source.length);
}

/** Lists the offsets at which lines begin. Lines end as in editors: `\n`, `\r\n` or `\r`. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (const match of text.matchAll(/\r\n?|\n/g)) starts.push(match.index + match[0].length);
  return starts;
}

/**
 * Prepares one text for finding places in it.
 *
 * @param repair the edit that made the text readable; places refer to the text without it
 */
export function createLocator(text: string, repair?: Edit): Locator {
  const read = repair ? applyEdits(text, [repair]) : text;
  const { root } = treeOf(read);
  /** Returns the span in the text without the repair. */
  const inText = (span: Span): Span => {
    if (!repair || span.length === 0) return span;
    const behind = repair.offset + repair.text.length;
    const place = (at: number) => (at < behind ? at : at + text.length - read.length);
    const offset = place(span.offset);
    return { offset, length: place(span.offset + span.length - 1) + 1 - offset };
  };
  const starts = lineStarts(text);

  const spanInTree = (node: Node, target: Target): Span => {
    if (target === 'value') return spanOfNode(node);
    if (target === 'name') return nameOf(node);
    if (target === 'key') return spanOfNode(keyOf(node) ?? node);
    if (node.type !== 'string') return spanOfNode(node);
    const source = read.slice(node.offset, node.offset + node.length);
    const start = sourceIndex(source, target.start);
    return { offset: node.offset + start, length: sourceIndex(source, target.end) - start };
  };

  const spanIn = (pointer: string, target: Target | Span): Span => {
    if (typeof target === 'object' && 'offset' in target) return target;
    return root ? inText(spanInTree(nearestNode(root, pointer), target)) : { offset: 0, length: 0 };
  };

  return {
    root,
    spanOf({ pointer, target }) {
      const span = spanIn(pointer, target);
      const offset = Math.min(span.offset, text.length);
      return { offset, length: Math.min(span.length, text.length - offset) };
    },
    positionOf(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
    },
  };
}
