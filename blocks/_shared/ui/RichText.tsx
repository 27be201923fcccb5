import Markdown, { type Options } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { classNames } from './class-names.ts';
import { markdownAddress } from './markdown-address.ts';

/** Matches text that can contain Markdown; any other text is one plain paragraph. */
const MARKDOWN = /[\\`*_[\]{}<>#|~!&\n]|^\s*([-+]|\d+[.)])\s|https?:|www\.|@/;

/** The kind of Markdown. Two tildes strike a text through, one does not: people write "5~10 en 6~8". */
export const GFM: Options['remarkPlugins'] = [[remarkGfm, { singleTilde: false }]];

/**
 * Renders an author's Markdown. HTML in it is shown as text, and unsafe addresses are dropped. At build time only:
 * interactive blocks call `context.markdown` in their `resolve.ts`, so that visitors do not download the renderer.
 */
export function RichText({ text, className }: { text: string; className?: string }) {
  if (!MARKDOWN.test(text)) return <p className={className}>{text}</p>;
  return (
    <div className={classNames('rich', className)}>
      <Markdown remarkPlugins={GFM} urlTransform={markdownAddress}>
        {text}
      </Markdown>
    </div>
  );
}
