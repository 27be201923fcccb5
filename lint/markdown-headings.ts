import { markdownTree, nodesIn, placeOf } from './markdown-tree.ts';

/** A heading in Markdown, and its place in UTF-16 code units. */
interface MarkdownHeading {
  depth: number;
  start: number;
  end: number;
}

/** Finds the headings in Markdown, including those in quotations and lists. */
export function* headingsIn(text: string): Generator<MarkdownHeading> {
  for (const node of nodesIn(markdownTree(text))) {
    const place = node.type === 'heading' ? placeOf(node) : undefined;
    if (node.type === 'heading' && place) yield { depth: node.depth, ...place };
  }
}
