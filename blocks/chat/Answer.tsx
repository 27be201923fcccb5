import Markdown, { type Components } from 'react-markdown';
import { isReadableMarkdown } from '../../schemas/readable-markdown.ts';
import { markdownAddress } from '../_shared/ui/markdown-address.ts';
import { markdownPlugins } from '../_shared/ui/markdown-dialect.ts';
import { AnswerLink } from './AnswerLink.tsx';

/** Part of a tree of HTML. */
interface HtmlNode {
  value?: unknown;
  children?: readonly HtmlNode[];
}

/** Returns the text in a part of a tree of HTML. */
function textIn({ value, children = [] }: HtmlNode = {}): string {
  return typeof value === 'string' ? value : children.map(textIn).join('');
}

const components: Components = {
  h1: 'h2',
  // `markdownAddress` empties an address that could run a script; only the link's text remains.
  a: ({ node, href = '', children }) => (
    <AnswerLink href={href} text={textIn(node)}>
      {children}
    </AnswerLink>
  ),
  table: ({ children }) => (
    <section
      aria-label="Tabel"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
      tabIndex={0}
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-left text-sm wrap-normal">{children}</table>
    </section>
  ),
  th: ({ children }) => (
    <th className="border-b-2 border-ink/30 bg-mint-light px-3 py-2 font-semibold">{children}</th>
  ),
  td: ({ children }) => <td className="border-b border-line px-3 py-2 align-top">{children}</td>,
  blockquote: ({ children }) => (
    <blockquote className="border-l-4 border-mint pl-4 text-moss">{children}</blockquote>
  ),
  pre: ({ children }) => (
    <pre className="overflow-x-auto rounded-xl bg-sand p-4 text-sm whitespace-pre-wrap">{children}</pre>
  ),
  hr: () => <hr className="border-line" />,
};

/**
 * Renders the assistant's Markdown. It is untrusted: HTML and pictures are left out, and an address that could run a
 * script is not linked. Markdown that would take long to parse is shown as plain text.
 */
export default function Answer({ text }: { text: string }) {
  return (
    <div className="rich [&_:is(h2,h3,h4,h5,h6)]:mt-7 [&_:is(h4,h5,h6)]:font-semibold">
      {isReadableMarkdown(text) ? (
        <Markdown
          remarkPlugins={markdownPlugins}
          components={components}
          disallowedElements={['img']}
          skipHtml
          urlTransform={markdownAddress}
        >
          {text}
        </Markdown>
      ) : (
        <p className="break-words whitespace-pre-wrap">{text}</p>
      )}
    </div>
  );
}
