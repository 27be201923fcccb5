import Markdown, { type Options } from 'react-markdown';
import { markdownPlugins } from '../../blocks/_shared/ui/markdown-dialect.ts';
import { isReadableMarkdown } from '../../schemas/readable-markdown.ts';
import { markText } from './marks.ts';

/** The properties that are used of a node of parsed Markdown (mdast). */
interface MarkdownNode {
  type: string;
  position?: { start: { offset?: number }; end: { offset?: number } };
  children?: MarkdownNode[];
}

interface Span {
  start: number;
  end: number;
}

function spanOf({ position }: MarkdownNode): Span | undefined {
  const start = position?.start.offset;
  const end = position?.end.offset;
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** The spans of the texts in parsed Markdown. An autolink cannot contain a mark. */
function textSpans(node: MarkdownNode): Span[] {
  const span = spanOf(node);
  if (node.type === 'text') return span ? [span] : [];
  const children = node.children ?? [];
  const [first] = children;
  if (node.type === 'link' && first && span && spanOf(first)?.start === span.start) return [];
  return children.flatMap(textSpans);
}

/** Parses Markdown as `RichText` does. */
function parsed(source: string): MarkdownNode {
  let tree: MarkdownNode = { type: 'root' };
  const keep = () => (root: MarkdownNode) => {
    tree = root;
  };
  const remarkPlugins: Options['remarkPlugins'] = [...markdownPlugins, keep];
  Markdown({ children: source, remarkPlugins });
  return tree;
}

/**
 * Puts each text in Markdown between marks. Marks around the whole source would change its meaning: a list would no
 * longer be a list.
 */
export function markMarkdown(place: number, source: string): string {
  if (!isReadableMarkdown(source)) return source;
  let marked = '';
  let done = 0;
  for (const { start, end } of textSpans(parsed(source))) {
    if (start >= done && end > start) {
      marked += source.slice(done, start) + markText(place, source.slice(start, end));
      done = end;
    }
  }
  return marked + source.slice(done);
}
