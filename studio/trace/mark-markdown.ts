import Markdown, { type Options } from 'react-markdown';
import { GFM } from '../../blocks/_shared/ui/RichText.tsx';
import { isReadableMarkdown } from '../../schemas/readable-markdown.ts';
import { markText } from './marks.ts';

/** What is used of a node of parsed Markdown (mdast). */
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

/** The spans of the texts in parsed Markdown. An address that is a link by itself cannot hold a mark. */
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
  const remarkPlugins: Options['remarkPlugins'] = [...(GFM ?? []), keep];
  Markdown({ children: source, remarkPlugins });
  return tree;
}

/**
 * Puts each text in Markdown between marks. Around the source they would change what it means: a list would be no list
 * any more.
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
