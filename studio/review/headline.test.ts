import { describe, expect, it } from 'vitest';
import { extentOf, headlineOf, madeBy, noticedBy } from './headline.ts';
import { reportHtml } from './report-html.ts';
import type { Review } from './review-site.ts';
import { change, gone, removed, review } from './testing/review.ts';
import { adviceOn } from './verdict.ts';

describe('the heading of a report', () => {
  const [value] = change.values;
  const of = (more: Partial<Review['changes'][number]>) =>
    headlineOf({ ...review, changes: [{ ...change, shownOn: [], ...more }] });
  const date = (day: string) => ({
    day: '2026-05-12',
    date: day,
    times: '10:00 - 12:00',
    details: [],
    verdict: { weight: 'fine' as const, text: 'Vrij' },
  });

  it.each<[string, Partial<Review['changes'][number]>, string]>([
    [
      'a value',
      {
        values: [
          { ...value, labels: ['Prijs'], was: '€5', is: '€6', kind: 'changed', pointer: '', revertOps: [] },
        ],
      },
      'Prijs: €5 wordt €6',
    ],
    [
      'a switch',
      {
        values: [
          {
            kind: 'changed',
            labels: ['Kanaal 4', 'Werkt al'],
            pointer: '',
            was: 'nee',
            is: 'ja',
            isOn: true,
            revertOps: [],
          },
        ],
      },
      '“Werkt al” staat nu aan op “Home”',
    ],
    ['a page that goes', { state: 'removed', values: [], ...gone }, 'De pagina “Home” verdwijnt van de site'],
    ['a page that becomes a draft', gone, 'De pagina “Home” verdwijnt van de site'],
    ['a draft that is ready', { onSite: { before: false, after: true } }, 'De pagina “Home” komt op de site'],
    ['a page without search engines', { leavesSearch: true }, 'Zoekmachines laten “Home” niet meer zien'],
    [
      'an address that leads on',
      { state: 'added', path: '/actie', leadsTo: '/weg', values: [] },
      'Nieuw adres: /actie leidt naar “Onze route”',
    ],
    ['a page that comes', { state: 'added', values: [] }, 'Nieuwe pagina: “Home”'],
    [
      'a session',
      {
        values: [],
        sessions: [
          {
            label: 'Bijeenkomst 8',
            pointer: '',
            revertOps: [],
            before: date('dinsdag 12 mei 2026'),
            after: date('donderdag 14 mei 2026'),
          },
        ],
      },
      'Bijeenkomst 8 gaat van dinsdag 12 mei 2026 naar donderdag 14 mei 2026',
    ],
    ['more', { values: [...change.values, ...change.values] }, '2 wijzigingen in Home'],
  ])('says what changes: %s', (_, more, heading) => {
    expect(of(more)).toBe(heading);
  });

  it('is about the address of a page when only the links to it change besides', () => {
    const value = {
      ...change.values[0],
      kind: 'changed',
      labels: ['Pagina'],
      pointer: '',
      revertOps: [],
    } as const;
    const renamed = {
      ...change,
      state: 'renamed',
      title: 'Hackathon',
      formerPath: '/hackathon',
      path: '/dag',
      shownOn: [],
      values: [{ ...value, kind: 'added', was: undefined, is: '/hackathon' }],
    } as const;
    const link = {
      ...change,
      shownOn: [],
      values: [{ ...value, was: '/hackathon#prijs', is: '/dag#prijs' }],
    };
    expect(headlineOf({ ...review, changes: [renamed, link] })).toBe('“Hackathon” krijgt een ander adres');
    expect(headlineOf({ ...review, changes: [renamed, { ...change, shownOn: [] }] })).toBe(
      '3 wijzigingen in Hackathon en Home',
    );
  });

  it('is followed by who made it, who notices and how much it is', () => {
    expect(madeBy(review)).toContain('Nog niet ingediend');
    const commits = [{ author: 'Ilse', date: '2026-11-25T10:00:00+01:00', message: 'Kop' }];
    expect(madeBy({ ...review, commits })).toBe('Gemaakt door Ilse, op woensdag 25 november 2026.');
    expect(noticedBy(review)).toBe('Dit merken alle bezoekers van “Home”.');
    expect(noticedBy({ ...review, differing: ['/', '/a', '/b'] })).toContain('elke pagina');
    expect(noticedBy({ ...review, differing: [] })).toBe('Bezoekers zien hier niets van.');
    const [value] = change.values;
    const planned = {
      ...change,
      shownOn: [],
      values: value ? [{ ...value, pointer: '/blocks/1/publish' }] : [],
    };
    expect(noticedBy({ ...review, differing: [], changes: [planned] })).toBe(
      'Bezoekers zien hier nog niets van.',
    );
    expect(extentOf(review)).toContain('1 wijziging op 1 pagina.');
    const told = { ...review, differing: [], differentlyTold: ['/'] };
    expect(noticedBy(told)).toBe(
      'Op de site zelf zien bezoekers hier niets van. In zoekresultaten, op het tabblad en bij gedeelde links staat iets anders over “Home”.',
    );
    expect(extentOf(told)).toContain('1 wijziging op 1 pagina.');
  });

  it('says of a page that goes what who opens it gets instead', () => {
    const of = (more: Partial<Review['changes'][number]>): Review => ({
      ...review,
      changes: [{ ...removed, ...more }],
      differing: ['/weg'],
    });
    expect(noticedBy(of({}))).toBe('Wie “Onze route” opent, krijgt te lezen dat die pagina niet bestaat.');
    const redirected = of({ leadsTo: '/' });
    expect(noticedBy(redirected)).toBe('Wie “Onze route” opent, gaat voortaan naar “Home”.');
    const leads = 'verdwijnt van de site. Wie het adres opent, gaat naar “Home”.';
    expect(adviceOn(redirected).reasons).toEqual([`De pagina “Onze route” ${leads}`]);
    expect(reportHtml(redirected)).toContain(`Deze pagina ${leads}`);
  });

  it('says who finds a page from now on', () => {
    const of = (more: Partial<Review['changes'][number]>): Review => ({
      ...review,
      differing: [],
      differentlyTold: ['/'],
      changes: [{ ...change, shownOn: [], ...more }],
    });
    const unlisted = of({ leavesSearch: true });
    expect(noticedBy(unlisted)).toBe(
      'Op de site zelf zien bezoekers hier niets van. Zoekmachines laten “Home” niet meer zien.',
    );
    expect(reportHtml(unlisted)).toContain('Zoekmachines laten deze pagina niet meer zien.');
    const draft = of({ ...gone, mark: 'concept' });
    expect(noticedBy({ ...draft, differing: ['/'], differentlyTold: [] })).toBe(
      'Wie “Home” opent, krijgt te lezen dat die pagina niet bestaat.',
    );
    expect(noticedBy({ ...draft, differing: ['/', '/a', '/b', '/c'], differentlyTold: [] })).toBe(
      'Wie “Home” opent, krijgt te lezen dat die pagina niet bestaat. Ook op elke andere pagina merken bezoekers het.',
    );
    expect(reportHtml(draft)).toContain('Deze pagina verdwijnt van de site (concept).');
    expect(reportHtml(of({ onSite: { before: false, after: true } }))).toContain(
      'Deze pagina komt op de site.',
    );
  });

  it('says where new addresses lead', () => {
    const newRedirects = ['/actie', '/bel-ons'].map((from) => ({ from, to: '/weg' }));
    expect(noticedBy({ ...review, differing: [], newRedirects })).toBe(
      'Wie /actie of /bel-ons opent, gaat voortaan naar “Onze route”.',
    );
    const added = {
      ...change,
      state: 'added',
      path: '/actie',
      leadsTo: '/weg',
      values: [],
      shownOn: [],
    } as const;
    expect(reportHtml({ ...review, changes: [added] })).toContain(
      'Dit adres is nieuw. Wie /actie opent, gaat naar “Onze route”.',
    );
  });

  it('says of a new page that visitors do not get it yet', () => {
    const added = { ...change, state: 'added', shownOn: [], values: [], mark: 'concept' } as const;
    expect(reportHtml({ ...review, changes: [added] })).toContain(
      'Deze pagina is nieuw, op het adres /. Bezoekers zien deze pagina nog niet (concept).',
    );
  });
});
