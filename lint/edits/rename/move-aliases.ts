import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { Edit } from '../../json/edit.ts';

const childrenOf = (node: Node | undefined): readonly Node[] => node?.children ?? [];
const endOf = ({ offset, length }: Node) => offset + length;

/** The white space before a node, so that what is put next to it is written the same way. */
const spaceBefore = (text: string, node: Node) => /\s*$/.exec(text.slice(0, node.offset))?.[0] ?? '';

/** Adds the property after the description, or else at the start of the document. */
function addProperty(text: string, root: Node, source: string): Edit {
  const properties = childrenOf(root);
  const [first] = properties;
  if (!first) return { offset: root.offset + 1, length: 0, text: source };
  const before = properties.find(({ children }) => children?.[0]?.value === 'description');
  const space = spaceBefore(text, first);
  return before
    ? { offset: endOf(before), length: 0, text: `,${space}${source}` }
    : { offset: first.offset, length: 0, text: `${source},${space}` };
}

/**
 * What changes in the aliases of a page that gets another address: its old address becomes one, and its new
 * address, if it was an alias of this page, is one no more.
 *
 * @param text the page's definition, strict JSON with an object
 */
export function moveAliases(text: string, from: string, to: string): Edit[] {
  const root = parseTree(text);
  if (!root) return [];
  const list = findNodeAtLocation(root, ['aliases']);
  if (list?.type !== 'array') return [addProperty(text, root, `"aliases": [${JSON.stringify(from)}]`)];
  const items = childrenOf(list);
  const same = items.find(({ value }) => value === to);
  if (same) return [{ offset: same.offset, length: same.length, text: JSON.stringify(from) }];
  if (items.some(({ value }) => value === from)) return [];
  const last = items.at(-1);
  if (!last) return [{ offset: list.offset + 1, length: 0, text: JSON.stringify(from) }];
  const space = items.length > 1 ? spaceBefore(text, last) : spaceBefore(text, last) || ' ';
  return [{ offset: endOf(last), length: 0, text: `,${space}${JSON.stringify(from)}` }];
}
