import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import Answer from './Answer.tsx';

const html = (text: string) => renderToStaticMarkup(<Answer text={text} />);

describe('an answer', () => {
  it('shows tables, lists, and headings of a lower level than the page’s', () => {
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
    ['[de bron](https://voorbeeld.example/a)', 'voorbeeld.example'],
    ['[https://bank.example](https://kwaad.example/)', 'kwaad.example'],
    ['[bank.example](https://www.kwaad.example/)', 'kwaad.example'],
    ['[**vet**](https://voorbeeld.example/)', 'voorbeeld.example'],
  ])('shows the target of %s', (text, host) => {
    expect(html(text)).toContain(`</a><span class="text-moss"> (${host})</span>`);
  });

  it.each([
    'https://voorbeeld.example/a?b',
    '[voorbeeld.example](https://www.voorbeeld.example/)',
    'www.voorbeeld.example',
  ])('shows nothing beside %s, which names its target', (text) =>
    expect(html(text)).not.toContain('(voorbeeld.example)'),
  );

  it.each([
    'irc://kwaad.example',
    'xmpp:a@kwaad.example',
    '//kwaad.example/a',
    '/contact',
    'http://voorbeeld.example',
    'https://bank.example@kwaad.example/',
    'https://gebruiker:wachtwoord@kwaad.example/',
    'tel:112',
  ])('does not link %s', (address) => {
    expect(html(`[a](${address})`)).toBe(html('[a](javascript:x)'));
  });

  it('has nofollow, and opens mail links without a new tab', () => {
    expect(html('[a](https://voorbeeld.example/)')).toContain('rel="nofollow ugc noopener noreferrer"');
    expect(html('[mail](mailto:a@voorbeeld.nl)')).toContain('<a href="mailto:a@voorbeeld.nl">mail</a>');
    expect(html('[mail](MAILTO:a@voorbeeld.nl)')).toContain('<a href="MAILTO:a@voorbeeld.nl">mail</a>');
  });

  it('opens links within the page without a new tab', () => {
    expect(html('[boven](#boven)')).toContain('<a href="#boven">boven</a>');
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
  ])('renders %j harmlessly', (text) => {
    const tags = html(text).match(/<[^>]+>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) {
      expect(tag).not.toMatch(/^<\/?(script|img|iframe|svg|animate|input|b)\b/i);
      expect(tag).not.toMatch(/(java|vb)script:|data:|\son\w+=/i);
    }
  });
});
