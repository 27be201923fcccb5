import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import Answer from '../../blocks/chat/Answer.tsx';
import { readReply } from '../../blocks/chat/read-reply.ts';
import { parseHtml } from '../parse-html.ts';
import { dangersIn, watchPrototypes } from './dangers.ts';
import { addresses, payloads, TEN_MEGABYTES } from './hostile-texts.ts';

watchPrototypes();

const answerTo = (markdown: string) => parseHtml(renderToStaticMarkup(<Answer text={markdown} />));

describe('a hostile answer of the assistant does no harm', () => {
  const links = addresses.flatMap((address) => [
    `[x](${address})`,
    `[x](<${address}>)`,
    `[x]\n\n[x]: ${address}`,
    `[x]:\n${address}\n\n[x]`,
    `![x](${address})`,
    `[![x](${address})](${address})`,
    `<${address}>`,
    `<a href="${address}">x</a>`,
    address,
  ]);
  // Answers may link to another host; what must not happen is that the page requests something there.
  const isDanger = (danger: string) => !/^a href=(https?:)?\/\/kwaad\.example/.test(danger);

  it.each([...Object.values(payloads), ...links])('%j', (markdown) => {
    const document = answerTo(markdown);
    expect(dangersIn(document).filter(isDanger)).toEqual([]);
    expect(document.querySelector('img, script, style, link, form, input, svg')).toBeNull();
    for (const link of document.querySelectorAll('a')) {
      // A mail program opens in a window of its own anyway.
      if (link.href.startsWith('mailto:')) continue;
      expect(link.target).toBe('_blank');
      expect(link.rel).toContain('noopener');
    }
  });

  it.each([
    ['a thousand quotations in each other', `${'>'.repeat(2000)} x`],
    ['a thousand list items in each other', `${'- '.repeat(1000)}x`],
    ['a thousand emphases in each other', '*a **a '.repeat(1000)],
    ['ten thousand brackets', '[]('.repeat(10_000)],
    ['thirty thousand list items', '1. a\n'.repeat(20_000)],
  ])('%s are shown unchanged', (_what, markdown) => {
    const document = answerTo(markdown);
    expect(document.querySelector('p')?.textContent).toBe(markdown);
    expect(document.querySelector('.rich')?.children).toHaveLength(1);
  });

  it.each([
    ['ten megabytes', { content: TEN_MEGABYTES }, 'a'.repeat(100_000)],
    ['NUL and text that runs backwards', { content: 'a\0b\u202ec\u2066d' }, 'abcd'],
    ['__proto__ beside it', JSON.parse('{"__proto__":{"error":"x"},"content":"a"}'), 'a'],
    ['half a character', { content: 'a\ud800b' }, 'a\ud800b'],
  ])('%s is read without harm', async (_what, data, content) => {
    expect(await readReply({ data })).toEqual({ content, webSearchUsed: false });
    expect(() => answerTo(content)).not.toThrow();
  });

  it.each([
    ['nothing', null],
    ['a list', [[['content']]]],
    ['content that is no text', { content: { toString: 'x' } }],
    ['content in the prototype', JSON.parse('{"__proto__":{"content":"a"}}')],
    ['a thousand objects in each other', JSON.parse(`${'{"content":'.repeat(1000)}1${'}'.repeat(1000)}`)],
  ])('%s is not an answer', async (_what, data) => {
    expect(await readReply({ data })).toHaveProperty('error');
  });
});
