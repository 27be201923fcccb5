import { describe, expect, it } from 'vitest';
import type { FileChange } from '../changes/project-changes.ts';
import { deadLinks } from './dead-links.ts';
import { reportHtml } from './report-html.ts';
import type { Review } from './review-site.ts';
import { adviceOn } from './verdict.ts';
import { wordDiff } from './word-diff.ts';

describe('a comparison word by word', () => {
  it('keeps what both texts have', () => {
    expect(wordDiff('Kom naar de open dag', 'Kom naar onze open dag')).toEqual([
      { text: 'Kom naar ', in: 'both' },
      { text: 'de', in: 'before' },
      { text: 'onze', in: 'after' },
      { text: ' open dag', in: 'both' },
    ]);
  });

  it('shows texts that have little in common as a whole', () => {
    expect(wordDiff('Welkom', 'Dag allemaal')).toEqual([
      { text: 'Welkom', in: 'before' },
      { text: 'Dag allemaal', in: 'after' },
    ]);
  });

  it('gives both texts back', () => {
    const [before, after] = ['Een  twee drie\nvier', 'Een twee drie\nvijf vier'];
    const pieces = wordDiff(before, after);
    const side = (without: string) =>
      pieces.flatMap((piece) => (piece.in === without ? [] : [piece.text])).join('');
    expect([side('after'), side('before')]).toEqual([before, after]);
  });
});

describe('links that lead nowhere', () => {
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

  it('are those to pages, files and places that are not there', () => {
    const others = new Set(['/media/a.pdf']);
    expect(deadLinks({ documents, others })).toEqual([
      { page: '/contact', text: 'Weg hier', href: '/weg?a=1', isAnchor: false },
    ]);
    const without = new Map([...documents, ['/contact', '']]);
    expect(deadLinks({ documents: without, others })).toEqual([
      { page: '/', text: 'Mail & bel', href: '/contact#formulier', isAnchor: true },
    ]);
  });

  it('are not those to other sites, to aliases and in other spellings', () => {
    const page =
      '<a href="https://a.example/x">A</a><a href="//b.example">B</a><a href="/oud">C</a><a href="/caf%C3%A9">D</a>';
    const made = { documents: new Map([['/', page]]), others: new Set(['/oud', '/café']) };
    expect(deadLinks(made)).toEqual([]);
  });
});

const change: FileChange = {
  file: 'pages/index.json',
  title: 'Home (/)',
  path: '/',
  state: 'changed',
  values: [
    {
      kind: 'changed',
      labels: ['Titel'],
      pointer: '/title',
      was: 'Home',
      is: '<script>alert(1)</script>',
      back: [],
    },
  ],
  sessions: [],
};
const review: Review = {
  siteName: 'De site',
  base: { commit: 'abc1234', date: '2026-03-12T10:00:00+01:00' },
  head: undefined,
  commits: [],
  otherFiles: 0,
  changes: [{ ...change, shownOn: [] }],
  media: [],
  problems: { added: [], solved: [], errors: 0 },
  dead: [],
  titles: new Map(),
  pages: [],
  pageCount: 0,
};

describe('the advice', () => {
  const offense = {
    rule: 'internal-link',
    severity: 'error',
    file: 'pages/index.json',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 2,
    pointer: '',
    message: 'De pagina bestaat niet.',
    cure: 'Maak haar.',
    fixable: false,
  } as const;

  it.each<[string, Partial<Review>, string, RegExp]>([
    ['nothing changed', { changes: [] }, 'nothing', /^$/],
    ['nothing is wrong', {}, 'fine', /Dan kan het live/],
    [
      'a page goes',
      { changes: [{ ...change, state: 'removed', shownOn: [] }] },
      'look',
      /verdwijnt van de site/,
    ],
    [
      'the lint warns',
      { problems: { added: [{ ...offense, severity: 'warning' }], solved: [], errors: 0 } },
      'look',
      /1 nieuwe waarschuwing/,
    ],
    ['the lint refuses', { problems: { added: [offense], solved: [], errors: 1 } }, 'wrong', /1 nieuwe fout/],
    [
      'the lint refused before',
      { problems: { added: [], solved: [], errors: 2 } },
      'wrong',
      /2 fouten die er al waren/,
    ],
    [
      'links are dead',
      { dead: [{ page: '/', text: 'A', href: '/a', isAnchor: false }] },
      'wrong',
      /Op 1 pagina .* links naar \/a, en daar is niets meer/,
    ],
    ['it cannot be built', { buildProblem: 'x' }, 'wrong', /niet worden gebouwd/],
  ])('when %s', (_, more, weight, reasons) => {
    const advice = adviceOn({ ...review, ...more });
    expect(advice.weight).toBe(weight);
    expect(advice.reasons.join(' ')).toMatch(reasons);
  });
});

describe('the report', () => {
  it('needs nothing else, and takes no text of an author for markup', () => {
    const html = reportHtml(review);
    expect(html).not.toMatch(/<script|<link|src="http|url\(/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<html lang="nl">');
  });

  it('says that the code differs too', () => {
    expect(reportHtml({ ...review, otherFiles: 3 })).toContain('Ook 3 andere bestanden zijn veranderd');
  });
});
