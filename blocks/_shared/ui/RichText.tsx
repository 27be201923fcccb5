import Markdown, { type Components } from 'react-markdown';
import { classNames } from './class-names.ts';
import { markdownAddress } from './markdown-address.ts';
import { markdownPlugins } from './markdown-dialect.ts';
import { NewTabNote } from './NewTabNote.tsx';

/** Matches text that can contain Markdown; any other text is one plain paragraph. */
const MARKDOWN = /[\\`*_[\]{}<>#|~!&\n]|^\s*([-+]|\d+[.)])\s|https?:|www\.|@/i;

const components: Components = {
  // As in `Anchor`: a link to another site opens in a new tab.
  a: ({ node: _, children, ...link }) =>
    link.href?.startsWith('https:') ? (
      <a {...link} target="_blank" rel="noopener">
        {children}
        <NewTabNote />
      </a>
    ) : (
      <a {...link}>{children}</a>
    ),
  // A table that is wider than its column scrolls, not the page. Safari gives no tab stop of its own to what scrolls.
  table: ({ children }) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div
      role="group"
      aria-label="Tabel"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table>{children}</table>
    </div>
  ),
};

/**
 * Renders an author's Markdown. HTML in it is shown as text, and unsafe addresses are dropped. At build time only:
 * interactive blocks call `context.markdown` in their `resolve.ts`, so that visitors do not download the renderer.
 */
export function RichText({ text, className }: { text: string; className?: string }) {
  if (!MARKDOWN.test(text)) return <p className={className}>{text}</p>;
  return (
    <div className={classNames('rich', className)}>
      <Markdown remarkPlugins={markdownPlugins} components={components} urlTransform={markdownAddress}>
        {text}
      </Markdown>
    </div>
  );
}
