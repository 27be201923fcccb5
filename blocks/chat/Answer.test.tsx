import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import Answer from './Answer.tsx';

const html = (text: string) => renderToStaticMarkup(<Answer text={text} />);

describe('an answer', () => {
  it('shows tables, lists and headings below that of the page', () => {
    const markup = html('# Kop\n\n- een\n- twee\n\n| a | b |\n| - | - |\n| 1 | 2 |');
    for (const tag of ['<h2>', '<li>', '<table', '<th', '<td']) expect(markup).toContain(tag);
    expect(markup).not.toMatch(/<h1/);
  });

  it('opens links in a new tab, without a reference to this one', () => {
    const [link] = html('[ergens](https://voorbeeld.example/)').match(/<a[^>]*>/) ?? [];
    expect(link).toContain('href="https://voorbeeld.example/"');
    expect(link).toContain('target="_blank"');
    expect(link).toContain('noopener');
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java\nscript:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](data:text/html;base64,PHNjcmlwdD4=)',
    '[a](vbscript:x)',
    '<javascript:alert(1)>',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://kwaad.example"></iframe>',
    '<a href="javascript:alert(1)">a</a>',
    '<svg><animate onbegin=alert(1)></svg>',
    '![a](https://kwaad.example/x.png)',
    '![a](x "onerror=alert(1)")',
    '</script><script>alert(1)</script>',
    '[a]: javascript:alert(1)\n\n[a]',
    '- [ ] taak\n- [x] <b onclick=x>taak</b>',
    '__proto__ constructor',
  ])('renders %j harmless', (text) => {
    const tags = html(text).match(/<[^>]+>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) {
      expect(tag).not.toMatch(/^<\/?(script|img|iframe|svg|animate|input|b)\b/i);
      expect(tag).not.toMatch(/(java|vb)script:|data:|\son\w+=/i);
    }
  });
});
