import { describe, expect, it } from 'vitest';
import { projectWith } from '../../lint/edits/project-with.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import type { Project } from '../../renderer/project/read-project.ts';
import { projectOf, readProject } from '../../renderer/project/read-project.ts';
import { PROGRAMME_FILE, programmeText } from '../../tests/holiday-project.ts';
import { type Wish, wish as wishRequest } from '../protocol.ts';
import { occurrencesOf } from '../views/occurrences.ts';
import { searchAll } from '../views/search.ts';
import { yearView } from '../views/year-view.ts';
import { planWish } from './plan-wish.ts';

const PROGRAMME = PROGRAMME_FILE;
const site = projectWith(readProject(REPOSITORY), new Map([[PROGRAMME, programmeText]]));

function plan(project: Project, wish: Wish, asOf?: string) {
  const planned = planWish(project, wish, asOf);
  if ('problem' in planned) throw new Error(planned.problem);
  return planned;
}

describe('a session on another day', () => {
  const scheduleAfter = (date: string, index = 7) => {
    const { texts } = plan(site, { kind: 'move-session', file: PROGRAMME, index, date });
    const text = texts.get(PROGRAMME) ?? '';
    return { text, entry: JSON.parse(text).sessions.schedule[index] };
  };

  it('gets a new month, week and weekday; the default weekday is left out', () => {
    const { entry } = scheduleAfter('2026-06-18');
    expect(entry).toMatchObject({ month: 6, year: 2026, weekOfMonth: 3 });
    expect(entry).not.toHaveProperty('dayOfWeek');
    expect(scheduleAfter('2026-05-13').entry).toMatchObject({ month: 5, weekOfMonth: 2, dayOfWeek: 3 });
  });

  it('leaves every other line of its file unchanged', () => {
    const before = site.files.get(PROGRAMME)?.text.split('\n') ?? [];
    const after = scheduleAfter('2026-05-13').text.split('\n');
    expect(after).toHaveLength(before.length);
    expect(after.filter((line, index) => line !== before[index])).toEqual(['        "dayOfWeek": 3,']);
  });

  it.each([
    [{ kind: 'move-session', file: PROGRAMME, index: 99, date: '2026-05-13' }, 'bevat fouten'],
    [{ kind: 'move-session', file: PROGRAMME, index: 0, date: '2026-02-30' }, 'Deze dag bestaat niet'],
    [{ kind: 'next-schedule', file: 'pages/_programmes/niets.json' }, 'bevat fouten'],
  ] as const)('is refused for %j', (wish, message) => {
    expect(planWish(site, wish)).toEqual({ problem: expect.stringContaining(message) });
  });
});

describe('the schedule of next year', () => {
  it('shows each session with its old and new date, and which days will have passed', () => {
    const rowsOn = (asOf: string) => plan(site, { kind: 'next-schedule', file: PROGRAMME }, asOf).rows;
    const rows = rowsOn('2026-11-12');
    expect(rows).toHaveLength(9);
    expect(rows?.[1]).toEqual({
      name: 'Bijeenkomst 2',
      before: 'donderdag 13-11-2025',
      after: 'donderdag 12-11-2026',
      remarks: [],
    });
    expect(rowsOn('2026-11-13')?.[1]?.remarks).toEqual(['Deze dag is al voorbij: kies een andere.']);
  });
});

describe('yearView', () => {
  it('draws at least twelve whole months, with public holidays and school vacations', () => {
    const year = yearView(site, PROGRAMME, '2026-01-08');
    expect(year?.months).toHaveLength(12);
    expect(year?.months[0]).toMatchObject({ label: 'Oktober 2025', days: { length: 31 } });
    const days = year?.months.flatMap((month) => month.days) ?? [];
    expect(days.find(({ date }) => date === '2026-05-14')).toEqual({
      date: '2026-05-14',
      weekday: 3,
      holiday: 'Hemelvaartsdag',
    });
    expect(days.find(({ date }) => date === '2026-02-18')?.vacation).toBe(
      'voorjaarsvakantie (midden en zuid)',
    );
    expect(year?.sessions.map(({ isPast }) => isPast)).toEqual([
      ...Array(3).fill(true),
      ...Array(6).fill(false),
    ]);
  });

  it('is undefined for a file with errors', () => {
    expect(yearView(projectOf({ [PROGRAMME]: '{}' }), PROGRAMME, '2026-01-08')).toBeUndefined();
  });
});

describe('an address that leads to a page', () => {
  const small = projectOf({
    'pages/contact.json': '{ "title": "Contact", "description": "Bel", "aliases": ["/bel", "/mail"] }',
    'pages/prijs.json': '{ "title": "Prijs", "aliases": ["/tarief"] }',
    'pages/oud.json': '{ "redirect": "/prijs" }',
  });

  it('becomes one of its aliases', () => {
    const { texts } = plan(small, { kind: 'add-redirect', from: '/app', to: '/contact' });
    expect([...texts]).toEqual([
      [
        'pages/contact.json',
        '{ "title": "Contact", "description": "Bel", "aliases": ["/bel", "/mail", "/app"] }',
      ],
    ]);
  });

  it.each([
    ['/bel', 'pages/contact.json', '{ "title": "Contact", "description": "Bel", "aliases": ["/mail"] }'],
    ['/tarief', 'pages/prijs.json', '{ "title": "Prijs" }'],
    ['/oud', 'pages/oud.json', undefined],
  ])('goes when it is %s', (from, file, text) => {
    expect([...plan(small, { kind: 'remove-redirect', from }).texts]).toEqual([[file, text]]);
  });

  it.each([
    [{ kind: 'add-redirect', from: '/prijs', to: '/contact' }, 'Op /prijs staat al een pagina.'],
    [{ kind: 'add-redirect', from: '/bel', to: '/prijs' }, '/bel leidt al naar /contact.'],
    [{ kind: 'add-redirect', from: 'Bel ons', to: '/prijs' }, 'kan geen adres zijn'],
    [{ kind: 'add-redirect', from: '/app', to: '/niets' }, 'Er is geen pagina "/niets".'],
    [{ kind: 'remove-redirect', from: '/prijs' }, '/prijs is geen doorverwijzing.'],
  ] as const)('is refused for %j', (wish, message) => {
    expect(planWish(small, wish)).toEqual({ problem: expect.stringContaining(message) });
  });
});

describe('another picture', () => {
  const small = projectOf(
    {
      'pages/a.json': '{ "picture": { "src": "a.svg",  "alt": "Een hond" }, "text": "a.svg is oud" }',
      'pages/_site.json': '{ "socialImage": "a.svg" }',
    },
    ['a.svg', 'b.svg'],
  );

  it('replaces the old one everywhere, and says which descriptions to check', () => {
    const { texts, says } = plan(small, { kind: 'replace-picture', from: 'a.svg', to: 'b.svg' });
    expect(Object.fromEntries(texts)).toEqual({
      'pages/a.json': '{ "picture": { "src": "b.svg",  "alt": "Een hond" }, "text": "a.svg is oud" }',
      'pages/_site.json': '{ "socialImage": "b.svg" }',
    });
    expect(says).toEqual([
      'De afbeelding verandert op 2 plekken.',
      'Klopt deze beschrijving nog? “Een hond”',
    ]);
  });

  it('says where the old one is decoration', () => {
    const picture = '{ "picture": { "src": "a.svg", "decorative": true } }';
    const decorated = projectOf({ 'pages/a.json': picture }, ['a.svg', 'b.svg']);
    const { says } = plan(decorated, { kind: 'replace-picture', from: 'a.svg', to: 'b.svg' });
    expect(says[1]).toBe(
      'Op 1 plek is de afbeelding alleen versiering: schermlezers slaan die over. Klopt dat nog?',
    );
  });

  it.each([
    ['a.svg', 'c.svg', 'Er is geen afbeelding c.svg.'],
    ['a.svg', 'a.svg', 'Kies een andere afbeelding.'],
    ['b.svg', 'a.svg', 'b.svg staat op geen enkele pagina.'],
  ])('is refused for %s by %s', (from, to, problem) => {
    expect(planWish(small, { kind: 'replace-picture', from, to })).toEqual({ problem });
  });
});

describe('the removal of a picture or download', () => {
  const small = projectOf(
    { 'pages/a.json': '{ "text": "![Een hond](a.svg)", "src": "b.svg", "to": "/downloads/jaarplan.pdf" }' },
    ['a.svg', 'b.svg', 'c.svg', 'logos/a.svg', 'logos/favicon.svg', 'jaarplan.pdf', 'oud/jaarplan.pdf'],
  );

  it.each(['c.svg', 'logos/a.svg', 'oud/jaarplan.pdf'])('is possible when nothing shows it: %s', (path) => {
    const { media, texts } = plan(small, { kind: 'remove-media', path });
    expect([...(media ?? [])]).toEqual([[`pages/_media/${path}`, undefined]]);
    expect(texts.size).toBe(0);
  });

  it.each([
    ['a.svg', 'staat nog op de site'],
    ['b.svg', 'staat nog op de site'],
    ['logos/favicon.svg', 'staat nog op de site'],
    ['d.svg', 'Afbeelding d.svg is er niet meer.'],
    ['jaarplan.pdf', 'Er zijn nog links naar jaarplan.pdf.'],
  ])('is not %s', (path, problem) => {
    expect(planWish(small, { kind: 'remove-media', path })).toEqual({
      problem: expect.stringContaining(problem),
    });
  });
});

describe('other words', () => {
  const small = projectOf({
    'pages/a.json': '{ "title": "Hackathon",  "text": "Onze hackathon, [lees meer](/hackathon)." }',
    'pages/b.json': '{ "title": "Geen" }',
  });
  const places = ['pages/a.json /title 0', 'pages/a.json /text 0'];

  it('replace the chosen places in their case, and leave every other byte', () => {
    const wish = { kind: 'replace-words', find: 'hackathon', words: 'werkdag' } as const;
    const { texts, says } = plan(small, { ...wish, places });
    expect(Object.fromEntries(texts)).toEqual({
      'pages/a.json': '{ "title": "Werkdag",  "text": "Onze werkdag, [lees meer](/hackathon)." }',
    });
    expect(says[0]).toContain('op 2 plekken');
    expect([...plan(small, { ...wish, places: places.slice(1) }).texts.values()][0]).toContain('"Hackathon"');
  });

  it.each([
    { find: 'a'.repeat(300), words: 'iets' },
    { find: 'iets', words: 'a'.repeat(300) },
  ])('are refused when they are too long: %j', (words) =>
    expect(planWish(small, wishRequest.parse({ kind: 'replace-words', ...words, places }))).toEqual({
      problem: 'Dit is te lang: er passen 200 tekens in.',
    }),
  );

  it('leave names that the site itself knows, and anchors', () => {
    const find = (words: string) => occurrencesOf(site, words).map(({ text }) => text);
    for (const words of ['contact', 'route', 'training', 'primary', 'dark'])
      expect(find(words).filter((text) => text === words)).toEqual([]);
    expect(find('contact')).toContain('Contact');
    expect(searchAll(site, 'contact').filter(({ origin }) => origin.pointer.endsWith('/kind'))).toEqual([]);
  });

  it('are refused where there is nothing to replace', () =>
    expect(planWish(small, { kind: 'replace-words', find: 'niets', words: 'iets', places })).toEqual({
      problem: 'Er is geen plek om iets te vervangen.',
    }));
});
