import type { Emphasis, Heading, Link, List, ListItem, Node, Paragraph, Root, RootContent } from 'mdast';
import { blockQuote } from 'micromark-core-commonmark';
import type { Code, Construct, State } from 'micromark-util-types';
import remarkGfm from 'remark-gfm';
import type {} from 'remark-parse';
import type { Pluggable, Plugin, Processor } from 'unified';

// Authors type texts as in a letter. Accidental Markdown stays as it was typed.

/** Highest number of a list: `2026.` at the start of a line is a year. */
const HIGHEST_NUMBER = 99;

const GREATER_THAN = 62;

const isSpace = (code: Code) => code === 32 || code === -1 || code === -2;

/** Checks the character after `>`: a quotation has a space there, `>50%` does not. */
const spaceAfter: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const after: State = (code) =>
      code === null || code < 0 || code === 32 || code === GREATER_THAN ? ok(code) : nok(code);
    return (code) => {
      effects.enter('data');
      effects.consume(code);
      effects.exit('data');
      return after;
    };
  },
};

/** A quotation as in CommonMark (section 5.1), but with a space after its first `>`. */
const quotation: Construct = {
  ...blockQuote,
  name: 'quotation',
  tokenize(effects, ok, nok) {
    const begin = blockQuote.tokenize.call(this, effects, ok, nok);
    return this.containerState?.open ? begin : effects.check(spaceAfter, begin, nok);
  },
  continuation: {
    tokenize(effects, ok, nok) {
      const next = effects.attempt(quotation, ok, nok);
      const inside: State = (code) => {
        if (isSpace(code)) {
          effects.consume(code);
          return inside;
        }
        effects.exit('linePrefix');
        return next(code);
      };
      return (code) => {
        if (!isSpace(code)) return next(code);
        effects.enter('linePrefix');
        return inside(code);
      };
    },
  },
};

const text = (value: string) => ({ type: 'text' as const, value });

/** Returns blocks with a text prepended to the first paragraph, or in its own paragraph. */
function withStart<Content extends RootContent>(
  start: string,
  blocks: readonly Content[],
): (Content | Paragraph)[] {
  const first: RootContent | undefined = blocks[0];
  return first?.type === 'paragraph'
    ? [{ ...first, children: [text(start), ...first.children] }, ...blocks.slice(1)]
    : [{ type: 'paragraph', children: [text(start)] }, ...blocks];
}

/** Undoes a list that begins with a year or another large number: every item becomes a paragraph again. */
function numberedParagraphs(list: List, source: string): RootContent[] {
  return list.children.flatMap((item) => {
    const end = item.children[0]?.position?.start ?? item.position?.end;
    const marker = source.slice(item.position?.start.offset, end?.offset);
    return withStart(marker.replace(/\s+$/, ' '), item.children);
  });
}

/** Replaces a checkbox by a character: an `<input>` would have no name and do nothing. */
function withoutCheckBox(item: ListItem): ListItem {
  if (typeof item.checked !== 'boolean') return item;
  return { ...item, checked: null, children: withStart(item.checked ? '☑ ' : '☐ ', item.children) };
}

/** Restores a line of `--` or `---` below a text, such as above a signature, that Markdown reads as a heading. */
function underlinedParagraph({ children, position }: Heading, source: string): RootContent[] {
  const line = /-+[ \t]*$/.exec(source.slice(position?.start.offset, position?.end.offset))?.[0].trim() ?? '';
  const paragraph: Paragraph = { type: 'paragraph', children, ...(position && { position }) };
  if (line.length > 2) return [paragraph, { type: 'thematicBreak' }];
  return [{ ...paragraph, children: [...children, text(`\n${line}`)] }];
}

const typedIn = ({ position }: Node, source: string) =>
  text(source.slice(position?.start.offset, position?.end.offset).trim());

/** Returns a paragraph with what was typed, for what would show nothing: a `#` or `>` alone, or `[naam]: Jan`. */
const asTyped = (node: Node, source: string): Paragraph => ({
  type: 'paragraph',
  children: [typedIn(node, source)],
  ...(node.position && { position: node.position }),
});

/** Lists the labels that links and pictures in Markdown refer to. */
function labelsIn(node: Root | RootContent): string[] {
  const own = node.type === 'linkReference' || node.type === 'imageReference' ? [node.identifier] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(labelsIn)] : own;
}

/** Tells whether asterisks are inside words or numbers, as in `5*10 en 6*8` and `docent*e en student*e`. */
function isInsideWords({ position }: Emphasis, source: string): boolean {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
  const isWord = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '');
  return (
    source[start] === '*' &&
    isWord(source[start - 1]) &&
    isWord(source[end]) &&
    (/\s/.test(source.slice(start, end)) || /\d/.test(source[start - 1] ?? ''))
  );
}

/** Gives a bare address, such as `www.voorbeeld.nl`, the `https:` form that links have here. */
function secure(link: Link, source: string): Link {
  const isBare = !/[[<]/.test(source[link.position?.start.offset ?? -1] ?? '');
  return isBare ? { ...link, url: link.url.replace(/^http:/i, 'https:') } : link;
}

/** Returns what a node is shown as. @param labels those that links and pictures refer to */
function shown(node: RootContent, source: string, labels: ReadonlySet<string>): RootContent[] {
  const whole = 'children' in node ? withShownChildren(node, source, labels) : node;
  switch (whole.type) {
    case 'list':
      return whole.ordered && (whole.start ?? 1) > HIGHEST_NUMBER
        ? numberedParagraphs(whole, source)
        : [whole];
    case 'listItem':
      return [withoutCheckBox(whole)];
    case 'blockquote':
      return [whole.children.length === 0 ? asTyped(whole, source) : whole];
    case 'heading':
      if (whole.children.length === 0) return [asTyped(whole, source)];
      return whole.depth === 2 && source[whole.position?.start.offset ?? -1] !== '#'
        ? underlinedParagraph(whole, source)
        : [whole];
    case 'emphasis':
      return isInsideWords(whole, source) ? [text('*'), ...whole.children, text('*')] : [whole];
    case 'link':
      return [whole.children.length === 0 ? typedIn(whole, source) : secure(whole, source)];
    case 'code':
      return [whole.value.trim() === '' ? asTyped(whole, source) : whole];
    case 'definition':
      return [labels.has(whole.identifier) ? whole : asTyped(whole, source)];
    // A page has several texts, so footnotes stay where they were typed.
    case 'footnoteReference':
      return [text(`[${whole.label ?? whole.identifier}]`)];
    case 'footnoteDefinition':
      return withStart(`[${whole.label ?? whole.identifier}] `, whole.children);
    default:
      return [whole];
  }
}

function withShownChildren<Parent extends Node & { children: RootContent[] }>(
  node: Parent,
  source: string,
  labels: ReadonlySet<string>,
): Parent {
  return { ...node, children: node.children.flatMap((child) => shown(child, source, labels)) };
}

/** Removes from Markdown what people type in letters without meaning it as markup. */
function asInLetters(this: Processor) {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({
    // Lines that begin with four spaces are not code.
    disable: { null: ['codeIndented', 'blockQuote'] },
    document: { [GREATER_THAN]: quotation },
  });
  return (tree: Root, file: { toString(): string }): Root =>
    withShownChildren(tree, String(file), new Set(labelsIn(tree)));
}

/** The Markdown dialect of this site, for rendering and for the lint: two tildes strike text through, one does not. */
export const markdownPlugins: [Pluggable, Plugin<[], Root, Root>] = [
  [remarkGfm, { singleTilde: false }],
  asInLetters,
];
