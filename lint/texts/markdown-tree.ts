import type { Nodes, Root } from 'mdast';
import type { CompileContext, Token } from 'mdast-util-from-markdown';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { markdownPlugins } from '../../blocks/_shared/ui/markdown-dialect.ts';
import { isReadableMarkdown } from '../../schemas/readable-markdown.ts';

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

/** Records where the address of the current link, picture or definition is: the tree does not hold its place. */
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

// One by one: the type of a list of plugins does not say what they return.
const [extensions, dialect] = markdownPlugins;
const parser = unified().use(remarkParse).use([extensions]).use(dialect).use(withDestinations).freeze();

/** Maximum trees that are kept: several rules read the same text, and parsing is most of a lint of long texts. */
const MOST_KEPT = 1_000;
const kept = new Map<string, Root>();
const EMPTY: Root = { type: 'root', children: [] };

/**
 * Returns the syntax tree of a Markdown text as the page shows it; an empty one for a text too heavy to parse, which
 * has an error of its own.
 */
export function markdownTree(text: string): Root {
  const known = kept.get(text);
  if (known) return known;
  if (!isReadableMarkdown(text)) return EMPTY;
  const root = parser.runSync(parser.parse(text), text);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(text, root);
  return root;
}

/** Returns all nodes below a node, in document order. */
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

/** Returns a Markdown text with the matching nodes blanked out and everything else in its place. */
export function withoutNodes(text: string, matches: (node: Nodes, place: TextPlace) => boolean): string {
  let rest = text;
  for (const node of nodesIn(markdownTree(text))) {
    const place = placeOf(node);
    if (!place || !matches(node, place)) continue;
    rest = rest.slice(0, place.start) + ' '.repeat(place.end - place.start) + rest.slice(place.end);
  }
  return rest;
}

/** Finds the headings in Markdown, including those in quotations and lists. */
export function* headingsIn(text: string): Generator<TextPlace & { depth: number }> {
  for (const node of nodesIn(markdownTree(text))) {
    const place = node.type === 'heading' ? placeOf(node) : undefined;
    if (node.type === 'heading' && place) yield { depth: node.depth, ...place };
  }
}
