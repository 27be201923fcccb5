import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectOf } from '../../renderer/project/read-project.ts';
import { readerNames } from './page-names.ts';
import { plainCure, plainMessage } from './plain-words.ts';
import { reportHtml } from './report-html.ts';
import { type Review, reviewSite } from './review-site.ts';
import { derivedTexts } from './shown-texts.ts';
import { change, gone, removed, review } from './testing/review.ts';
import { adviceOn } from './verdict.ts';

it('a review says why git cannot be used in a folder', async () => {
  const root = mkdtempSync(join(tmpdir(), 'review-'));
  mkdirSync(join(root, 'pages'));
  const openBrowser = () => Promise.reject(new Error('No browser is needed.'));
  await expect(reviewSite({ root, base: 'main', openBrowser })).rejects.toThrow(
    'Deze map is geen Git-project. Haal de site op',
  );
  rmSync(root, { recursive: true });
});

describe('texts that follow from others', () => {
  const typed = { before: 'Prijs\n€875', after: 'Prijs\n€925' };

  it('are those that nobody typed', () => {
    const before = '<p>Nieuw</p><p>Prijs</p><b>€875</b><p>Samen <b>€<!-- -->1.750</b></p>';
    const after = '<p>Prijs</p><b>€925</b><p>Samen <b>€<!-- -->1.850</b></p>';
    expect(derivedTexts({ before, after }, typed)).toEqual([{ was: '€1.750', is: '€1.850' }]);
  });
});

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
    ['nothing is wrong', {}, 'fine', /geen fouten of waarschuwingen bij/],
    [
      'a page goes',
      { changes: [{ ...change, ...gone, state: 'removed', shownOn: [] }] },
      'look',
      /verdwijnt van de site/,
    ],
    [
      'a page becomes a draft',
      { changes: [{ ...change, ...gone, mark: 'concept', shownOn: [] }] },
      'look',
      /^De pagina “Home” verdwijnt van de site \(concept\)\.$/,
    ],
    [
      'search engines lose a page',
      { changes: [{ ...change, leavesSearch: true, shownOn: [] }] },
      'look',
      /^Zoekmachines laten “Home” niet meer zien\.$/,
    ],
    [
      'the lint warns',
      { problems: { added: [{ ...offense, severity: 'warning' }], solved: [], errors: 0 } },
      'look',
      /^De pagina bestaat niet\.$/,
    ],
    [
      'the lint refuses',
      { problems: { added: [offense], solved: [], errors: 1 } },
      'wrong',
      /^De pagina bestaat niet\.$/,
    ],
    [
      'the lint refused before',
      { problems: { added: [], solved: [], errors: 2 } },
      'wrong',
      /2 fouten die er al waren/,
    ],
    [
      'links are dead',
      { dead: [{ page: '/', text: 'A', href: '/a', isAnchor: false, part: 'menu' }] },
      'wrong',
      /een link naar “\/a”, en die pagina is er niet: in het menu boven 1 pagina\./,
    ],
    ['it cannot be built', { buildProblem: 'x' }, 'wrong', /niet worden gemaakt/],
  ])('when %s', (_, more, weight, reasons) => {
    const advice = adviceOn({ ...review, ...more });
    expect(advice.weight).toBe(weight);
    expect(advice.reasons.join(' ')).toMatch(reasons);
    expect(advice.next === '').toBe(weight === 'nothing');
  });

  it('names a few messages, and counts the others', () => {
    const added = ['a', 'a', 'b', 'c', 'd'].map((rule, index) => ({
      ...offense,
      rule,
      message: `${rule}${index}`,
    }));
    expect(adviceOn({ ...review, problems: { added, solved: [], errors: 5 } }).reasons).toEqual([
      'a0 Zo is er nog 1 melding; zie onderaan.',
      'b2',
      'c3',
      'Verder is er nog 1 fout; zie onderaan.',
    ]);
  });

  it('is about the session when its day is a holiday or has passed', () => {
    const after = {
      day: '2026-05-14',
      date: 'donderdag 14 mei 2026',
      times: '',
      details: [],
      verdict: { weight: 'wrong', text: 'Valt op Hemelvaartsdag' },
    } as const;
    const session = { label: 'Bijeenkomst 8', pointer: '', after, revertOps: [] };
    const { reasons } = adviceOn({ ...review, changes: [{ ...change, shownOn: [], sessions: [session] }] });
    expect(reasons).toEqual([
      'Bijeenkomst 8 valt op Hemelvaartsdag (donderdag 14 mei 2026).',
      'Bijeenkomst 8 ligt al in het verleden: vandaag is het woensdag 25 november 2026. Klopt het jaar?',
    ]);
    const earlier = {
      ...review,
      today: '2026-05-01',
      changes: [{ ...change, shownOn: [], sessions: [session] }],
    };
    expect(adviceOn(earlier).reasons).toEqual([
      'Bijeenkomst 8 valt op Hemelvaartsdag (donderdag 14 mei 2026). Donderdag 7 mei 2026 is wel vrij.',
    ]);
  });

  it('asks whether the earlier value is still right where it remains', () => {
    const advice = adviceOn({ ...review, remains: [{ text: '€875', pages: ['/', '/weg'] }] });
    expect(advice.weight).toBe('look');
    expect(advice.reasons).toEqual(['“€875” staat ook nog op “Home” en “Onze route”. Klopt dat daar nog?']);
  });

  it('asks for a redirect when an address disappears', () => {
    const { next } = adviceOn({
      ...review,
      problems: { added: [{ ...offense, rule: 'dropped-route', severity: 'error' }], solved: [], errors: 1 },
    });
    expect(next).toContain('door te sturen naar een andere pagina');
  });

  it('says where the links to a removed page are', () => {
    const link = { text: 'Route', href: '/weg#kaart', isAnchor: false } as const;
    const dead = [
      ...['/', '/a', '/b'].map((page) => ({ ...link, page, part: 'menu' as const })),
      { ...link, page: '/', part: 'page' as const },
    ];
    const { reasons } = adviceOn({ ...review, changes: [removed], dead });
    expect(reasons[0]).toBe(
      'De pagina “Onze route” verdwijnt, maar er zijn nog links naartoe: in het menu boven elke pagina en op “Home”.',
    );
  });

  it('contains no code: cures that say what to type are left to the Studio', () => {
    const cure = (words: string) => plainCure(review, { ...offense, cure: words });
    expect(cure('Zet "/a" bij "aliases" van de pagina.')).toContain('in de Studio');
    expect(cure('Haal de link weg.')).toBe('Haal de link weg.');
    const holiday =
      'De dichtstbijzijnde vrije donderdag in die maand is 07-05-2026: "weekOfMonth": 1. Gaat de bijeenkomst bewust door, zet er dan "holidayAcknowledged": "2026-05-14" bij.';
    const early = { ...review, today: '2026-05-01' };
    const said = plainCure(early, { ...offense, rule: 'session-on-holiday', cure: holiday });
    expect(said).toContain('Donderdag 7 mei 2026 is vrij.');
    expect(said).not.toContain('"');
    const message = (words: string) =>
      plainMessage(review, { ...offense, rule: 'unique-title', message: words });
    expect(message('De pagina "/weg" bestaat niet sinds donderdag 14-05-2026.')).toBe(
      'De pagina “Onze route” bestaat niet sinds donderdag 14 mei 2026.',
    );
    expect(message('De titel "Route" staat ook in pages/weg.json en pages/index.json.')).toBe(
      'De titel “Route” staat ook op “Onze route” en “Home”.',
    );
  });
});

describe('the name of a page', () => {
  const page = (title: string) => ({ title, blocks: [] });
  const project = (pages: Readonly<Record<string, object>>) =>
    projectOf(
      Object.fromEntries(Object.entries(pages).map(([path, value]) => [path, JSON.stringify(value)])),
    );

  it('is its title, with its address where another page of that version has the same title', () => {
    const one = project({ 'pages/a.json': page('Route'), 'pages/b.json': page('Contact') });
    const moved = project({ 'pages/c.json': page('Route'), 'pages/b.json': page('Contact') });
    const twins = project({ 'pages/a.json': page('Route'), 'pages/d.json': page('Route') });
    expect([...readerNames({ before: one, after: moved }).names]).toEqual([
      ['/a', 'Route'],
      ['/b', 'Contact'],
      ['/c', 'Route'],
    ]);
    const { names, titles } = readerNames({ before: one, after: twins });
    expect([names.get('/a'), names.get('/d'), names.get('/b')]).toEqual([
      'Route (/a)',
      'Route (/d)',
      'Contact',
    ]);
    expect(titles.get('pages/d.json')).toBe('Route (/d)');
  });

  it('leaves out an address that means nothing to a reader', () => {
    const shown = { ...review, changes: [{ ...change, path: '/weg', title: 'Onze route', shownOn: [] }] };
    expect(reportHtml(shown)).toContain('<h3>Onze route</h3>');
    expect(reportHtml(shown)).not.toContain('/weg');
    const twin = { ...shown, changes: [{ ...change, path: '/weg', title: 'Home (/weg)', shownOn: [] }] };
    expect(reportHtml(twin)).toContain('<h3>Home <span class="path">/weg</span></h3>');
  });
});

describe('the report', () => {
  it('is self-contained, and treats no text of an author as markup', () => {
    const html = reportHtml(review);
    expect(html).not.toMatch(/<script|<link|src="http|url\((?!data:)/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).toContain('<html lang="nl">');
  });

  it('says so when the code differs too', () => {
    expect(reportHtml({ ...review, otherFiles: 3 })).toContain('Ook 3 andere bestanden zijn veranderd');
  });
});
