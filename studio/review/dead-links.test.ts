import { describe, expect, it } from 'vitest';
import { deadLinks } from './dead-links.ts';

describe('dead links', () => {
  const documents = new Map([
    [
      '/',
      '<main id="main"><a class="a" href="/contact#formulier">Mail &amp; bel</a><a href="#main">Top</a></main>',
    ],
    [
      '/contact',
      '<form id="formulier"></form><a href="/weg?a=1">Weg <b>hier</b></a><a href="/media/a.pdf">Folder</a>',
    ],
  ]);

  it('are those to pages, files and anchors that do not exist', () => {
    const others = new Set(['/media/a.pdf']);
    expect(deadLinks({ documents, others })).toEqual([
      { page: '/contact', text: 'Weg hier', href: '/weg?a=1', isAnchor: false, part: 'page' },
    ]);
    const without = new Map([...documents, ['/contact', '']]);
    expect(deadLinks({ documents: without, others })).toEqual([
      { page: '/', text: 'Mail & bel', href: '/contact#formulier', isAnchor: true, part: 'page' },
    ]);
  });

  it('are in the menu, on the page or below it', () => {
    const html =
      '<header><nav><a href="/a">A</a></nav><a href="/b">B</a></header><main><a href="/c">C</a></main><footer><a href="/d">D</a></footer>';
    const found = deadLinks({ documents: new Map([['/', html]]), others: new Set() });
    expect(found.map(({ part }) => part)).toEqual(['menu', 'above', 'page', 'below']);
  });

  it('are not those to other sites, to aliases and in other spellings', () => {
    const page =
      '<a href="https://a.example/x">A</a><a href="//b.example">B</a><a href="/oud">C</a><a href="/caf%C3%A9">D</a>';
    const made = { documents: new Map([['/', page]]), others: new Set(['/oud', '/café']) };
    expect(deadLinks(made)).toEqual([]);
  });
});
