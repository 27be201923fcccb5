import { align } from '../../align.ts';

/** What differs in a block; of something that only the other version has, what it would be after or in. */
export interface Difference {
  node: Node;
  isGap: boolean;
}

const childrenOf = (node: Node) =>
  [...node.childNodes].filter((child) => child instanceof Element || child.textContent?.trim());
const wordsOf = (node: Node) => new Set(node.textContent?.match(/\S+/g) ?? []);

/** A copy in which the stars of notes are alike: they count the notes before them, and follow from other changes. */
function withoutMarks(node: Node): Node {
  const copy = node.cloneNode(true);
  const texts = document.createNodeIterator(copy, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (/^\*+$/.test(text.nodeValue ?? '')) text.nodeValue = '*';
  }
  return copy;
}

const isAlike = (own: Node, theirs: Node) =>
  own.isEqualNode(theirs) || withoutMarks(own).isEqualNode(withoutMarks(theirs));

/** How well a node can be the later version of another; 0 when it cannot. */
function likeness(before: Node, after: Node): number {
  if (before.nodeName !== after.nodeName) return 0;
  if (isAlike(before, after)) return 4;
  const [earlier, later] = [wordsOf(before), wordsOf(after)];
  const common = [...earlier].filter((word) => later.has(word)).length;
  return 1 + (2 * common) / Math.max(1, earlier.size, later.size);
}

/**
 * Finds the smallest parts of a node that have no equal in the other version. Both versions give the same number of
 * them, in the same order.
 *
 * @param isAfter whether the node is the later version
 */
export function differing(own: Node, theirs: Node, isAfter: boolean): Difference[] {
  if (isAlike(own, theirs)) return [];
  const whole = [{ node: own, isGap: false }];
  const [mine, others] = [childrenOf(own), childrenOf(theirs)];
  const isLeaf = mine.length === 0 || others.length === 0 || own.nodeName.toLowerCase() === 'svg';
  if (own.nodeName !== theirs.nodeName || isLeaf) return whole;
  const rows = isAfter ? align(others, mine, likeness) : align(mine, others, likeness);
  let anchor: Node = own;
  const inside = rows.flatMap(([before, after]): Difference[] => {
    const [here, there] = isAfter ? [after, before] : [before, after];
    if (!here) return [{ node: anchor, isGap: true }];
    anchor = here;
    return there ? differing(here, there, isAfter) : [{ node: here, isGap: false }];
  });
  return inside.length === 0 ? whole : inside;
}
