import Markdown, { defaultUrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { classNames } from './class-names.ts';

/** What could start Markdown; a text without any of it is one plain paragraph. */
const markdownSign = /[\\`*_[\]{}<>#|~!&\n]|^\s*([-+]|\d+[.)])\s|https?:|www\.|@/;

/**
 * An author's Markdown as markup. HTML in it is shown as text and unsafe addresses are dropped (react-markdown's
 * defaults). Runs at build time only: interactive blocks ask for `markdown` in their `resolve.ts`.
 */
export function RichText({ text, className }: { text: string; className?: string }) {
  if (!markdownSign.test(text)) return <p className={className}>{text}</p>;
  return (
    <div className={classNames('rich', className)}>
      <Markdown remarkPlugins={[remarkGfm]} urlTransform={defaultUrlTransform}>
        {text}
      </Markdown>
    </div>
  );
}
