import type { Nodes, Root } from 'mdast';
import type { CompileContext, Token } from 'mdast-util-from-markdown';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { markdownPlugins } from '../blocks/_shared/ui/markdown-dialect.ts';
import { isReadableMarkdown } from '../schemas/readable-markdown.ts';

/** A place in a text, in UTF-16 code units. */
export interface TextPlace {
  start: number;
  end: number;
}

declare module 'mdast' {
  interface LinkData {
    destination?: TextPlace;
  }
  interface ImageData {
    destination?: TextPlace;
  }
  interface DefinitionData {
    destination?: TextPlace;
  }
}

/** Notes where the address is of the link, picture or definition that is being read: a tree holds no place of it. */
function noteDestination(this: CompileContext, { start, end }: Token) {
  const node = this.stack.at(-1);
  if (node?.type !== 'link' && node?.type !== 'image' && node?.type !== 'definition') return;
  node.data = { ...node.data, destination: { start: start.offset, end: end.offset } };
}

function withDestinations(this: Processor) {
  const data = this.data();
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push({
    exit: { resourceDestination: noteDestination, definitionDestination: noteDestination },
  });
}

const parser = unified().use(remarkParse).use(markdownPlugins).use(withDestinations).freeze();

/** Texts of which the tree is kept: several rules read the same one. */
const MOST_KEPT = 1_000;
const kept = new Map<string, Root>();
const EMPTY: Root = { type: 'root', children: [] };

/**
 * Returns the tree of a text in Markdown, as the page shows it; an empty one for a text that is too heavy to parse, which
 * has an error of its own.
 */
export function markdownTree(text: string): Root {
  const known = kept.get(text);
  if (known) return known;
  if (!isReadableMarkdown(text)) return EMPTY;
  // A list of plugins does not say what they return.
  const root = parser.runSync(parser.parse(text), text) as Root;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, root);
  return root;
}

/** Returns all nodes below a node, in the order of the text. */
export function* nodesIn(node: Nodes): Generator<Nodes> {
  if (!('children' in node)) return;
  for (const child of node.children) {
    yield child;
    yield* nodesIn(child);
  }
}

/** Returns the place of a node; undefined when it was not typed. */
export function placeOf({ position }: Nodes): TextPlace | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset];
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** Returns a text in Markdown in which the nodes that match are blank, with the rest in its place. */
export function withoutNodes(text: string, matches: (node: Nodes, place: TextPlace) => boolean): string {
  let rest = text;
  for (const node of nodesIn(markdownTree(text))) {
    const place = placeOf(node);
    if (!place || !matches(node, place)) continue;
    rest = rest.slice(0, place.start) + ' '.repeat(place.end - place.start) + rest.slice(place.end);
  }
  return rest;
}
