import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HolidayBanner } from '../../blocks/_shared/ui/HolidayBanner.tsx';
import { sessionDisplays } from '../../renderer/calendar/session-displays.ts';
import { REPOSITORY } from '../../renderer/files/repository.ts';
import { readProgrammes } from '../../renderer/project/read-programmes.ts';
import {
  all,
  audiences,
  headingsOf,
  linksIn,
  mainOf,
  open,
  programmeRoutes,
  sectionOf,
  textOf,
  textsOf,
} from './pages.ts';

const programmeFiles = readProgrammes(REPOSITORY);

describe('the year programmes', () => {
  it.each(audiences)('[2.8-order] %s: the headings are in the order of the sections', (audience) => {
    const file = programmeFiles.find(({ name }) => name === audience)?.programme;
    const headings = headingsOf(`/jaarprogramma/${audience}`);
    // An extra section, between two whose order the specification fixes.
    expect(headings.splice(3, 1)).toEqual(['Je trainers']);
    const [hero, what, sessions, ingredients, testimonials, ...others] = headings;
    expect([hero, what, ingredients]).toEqual([
      file?.title,
      'Wat is het Sociale Impact Hacking Programma?',
      file?.ingredients.title,
    ]);
    expect(sessions).toMatch(/bijeenkomsten/i);
    expect(testimonials).toMatch(/^Wat .* zeggen$/);
    expect(others).toEqual(['Praktische informatie', 'Rooster', 'Past dit bij jouw organisatie?']);
  });

  it.each(audiences)(
    "[2.8-what, 2.8-card-start, 2.8-card-learning, 2.8-card-doubt] %s: 'Wat is het Sociale Impact Hacking Programma?' with its three cards",
    (audience) => {
      const section = sectionOf(`/jaarprogramma/${audience}`, 'Wat is het Sociale Impact Hacking Programma?');
      expect(textsOf(all(section, 'h3'))).toEqual([
        'Samen starten met een hackathon',
        'Elke maand online leren',
        'Nooit meer twijfelen aan je content',
      ]);
      expect(textsOf(all(section, 'li'))).toEqual([
        expect.stringMatching(/In één dag maak je je strategie\..*ontmoet meteen de andere organisaties/),
        expect.stringMatching(/Met een trainer/),
        expect.stringMatching(/./),
      ]);
    },
  );

  it.each(audiences)(
    '[2.8-configuration, 2.8-hero, 2.8-intake, 2.8-posts] %s: title, subtitle and four posts come from its configuration',
    (audience) => {
      const file = programmeFiles.find(({ name }) => name === audience)?.programme;
      const hero = mainOf(`/jaarprogramma/${audience}`)?.querySelector('h1')?.closest('section');
      expect(textOf(hero?.querySelector('h1'))).toBe(file?.title);
      expect(textOf(hero)).toContain(file?.subtitle);
      const shown = all(hero, 'figure img').map((image) => image.getAttribute('src'));
      const posts = textsOf(all(hero, 'figure'));
      for (const platform of ['Facebook', 'Twitter', 'LinkedIn', 'Instagram'])
        expect(posts).toContainEqual(expect.stringContaining(`Voorbeeld van een bericht op ${platform}`));
      const { facebook, twitter, linkedin, instagram } = file?.postMockups ?? {};
      expect(shown.sort()).toEqual(
        [facebook, twitter, linkedin, instagram].map((name) => `/media/${name}`).sort(),
      );
      expect(textOf(hero?.querySelector('button[data-action=meeting]'))).toBe('Plan een intakegesprek');
    },
  );

  it.each(audiences)(
    '[2.8-ingredients, 2.8-ingredients-link] %s: three ingredients of its own with their icons, and a link to the practical information',
    (audience) => {
      const { ingredients } = programmeFiles.find(({ name }) => name === audience)?.programme ?? {};
      const section = sectionOf(`/jaarprogramma/${audience}`, ingredients?.title ?? '');
      expect(textsOf(all(section, 'h3'))).toEqual(ingredients?.cards.map(({ title }) => title));
      expect(ingredients?.cards.map(({ icon }) => icon)).toEqual(['target', 'users', 'trending-up']);
      expect(linksIn(section).map(([, href]) => href)).toContain('#practical-information');
    },
  );

  it.each(audiences)(
    '[2.8-testimonials, 2.8-practical, 2.8-contact] %s: testimonials, practical information, and contact before the footer',
    (audience) => {
      const main = mainOf(`/jaarprogramma/${audience}`);
      expect(all(main, 'figure blockquote').length).toBeGreaterThanOrEqual(2);
      expect(textsOf(all(main, '#practical-information dt'))).toEqual(
        expect.arrayContaining([
          'Prijs per deelnemer',
          'Software per organisatie',
          'Groepsgrootte per organisatie',
        ]),
      );
      const last = all(main, 'h2').at(-1)?.closest('section');
      expect(last?.id).toBe('contact');
      const subject = `Jaarprogramma ${audience.replace('-o', ' o')}`;
      expect(linksIn(last)).toContainEqual([
        'Stuur ons een bericht',
        `/contact?subject=${encodeURIComponent(subject)}`,
      ]);
    },
  );

  it('[4.3-amsterdam, 9-full-day] session 1 is in Amsterdam and takes a full day, every other session is online', () => {
    for (const route of programmeRoutes) {
      const rows = textsOf(all(mainOf(route), '#rooster ol > li'));
      expect(rows, route).toHaveLength(9);
      const [first, ...others] = rows;
      expect(first, route).toMatch(/10:00 - 16:00.*Amsterdam$/);
      for (const row of others) expect(row, route).toMatch(/\d{2}:\d{2}.*Online$/);
    }
  });

  it.each([
    ['gemeenten', ['hele dag en valt op maandag', 'Hemelvaartsdag', 'op dinsdag in plaats van donderdag']],
    ['impact-ondernemers', ['In verband met nieuwjaar']],
    ['non-profits', ['herfstvakantie']],
  ])(
    '[3-message, 9-notes-gemeenten, 9-notes-ondernemers, 9-notes-non-profits] %s: the notes below the schedule give the reason for each deviating day',
    (audience, notes) => {
      const schedule = textOf(mainOf(`/jaarprogramma/${audience}`)?.querySelector('#rooster'));
      for (const note of notes) expect(schedule).toContain(note);
      const marks = all(mainOf(`/jaarprogramma/${audience}`), '#rooster a[href^="#rooster-noot"]');
      expect(marks).toHaveLength(notes.length);
      for (const mark of marks) {
        const note = open(`/jaarprogramma/${audience}`).querySelector(mark.getAttribute('href') ?? '');
        expect(textOf(note)).toContain(textOf(mark));
        expect(mark.getAttribute('aria-label')).toMatch(/^Noot bij bijeenkomst \d$/);
      }
    },
  );

  it('[9-default-day, 9-default-time, 9-default-subtitle] the usual day is Thursday, the usual times and subtitle are those of the specification', () => {
    for (const { name, programme: file } of programmeFiles) {
      expect(file?.sessions, name).toMatchObject({
        defaultDayOfWeek: 4,
        defaultStartTime: '10:00',
        defaultEndTime: name === 'non-profits' ? '11:30' : '12:00',
        defaultSubtitle: 'Online workshop',
      });
      const main = textOf(mainOf(`/jaarprogramma/${name}`));
      for (const number of [2, 9]) expect(main).toContain(`Bijeenkomst ${number} · Online workshop`);
    }
  });

  it.each(audiences)('%s: every session has a subject of its own', (audience) => {
    const file = programmeFiles.find(({ name }) => name === audience)?.programme;
    const subjects = file?.sessions.schedule.map(({ subtitle }) => subtitle);
    expect(new Set(subjects).size).toBe(9);
    const headings = textsOf(all(mainOf(`/jaarprogramma/${audience}`), 'h3'));
    expect(headings).toEqual(expect.arrayContaining(subjects ?? []));
  });

  it('no two sessions say the same, whatever their programme', () => {
    const details = programmeFiles.flatMap(({ programme: file }) => file?.trainingDetails.sessions ?? []);
    const said = details.flatMap(({ description, learningGoals }) => [description, ...learningGoals]);
    expect(said.length).toBeGreaterThan(27);
    expect(new Set(said).size).toBe(said.length);
  });

  it('[4.5-flagged] a session on a public holiday is flagged, any other day is not', () => {
    const flagged = (dayOfWeek: number) =>
      renderToStaticMarkup(
        createElement(HolidayBanner, {
          sessions: sessionDisplays({
            defaultDayOfWeek: dayOfWeek,
            defaultStartTime: '10:00',
            defaultEndTime: '12:00',
            defaultSubtitle: 'Online workshop',
            schedule: [{ sessionNumber: 1, year: 2026, month: 5, weekOfMonth: 2 }],
          }),
        }),
      );
    expect(flagged(4)).toContain('Holiday Conflict Detected');
    expect(flagged(2)).toBe('');
  });

  it('[5-holiday-text, 8-holiday] a holiday conflict shows a red banner with its count and a hint to the console', () => {
    const banner = renderToStaticMarkup(
      createElement(HolidayBanner, {
        sessions: [
          { date: '2026-05-14', holidays: ['Hemelvaartsdag'] },
          { date: '2026-05-15', holidays: [] },
          { date: '2026-12-25', holidays: ['Eerste kerstdag'] },
        ],
      }),
    );
    expect(banner).toContain('Holiday Conflict Detected');
    expect(banner).toContain('2 bijeenkomsten vallen op een feestdag.');
    expect(banner).toContain('console');
    expect(banner).toContain('text-conflict');
  });

  it('[3-audiences] there is one programme per audience', () => {
    expect(programmeFiles.map(({ name }) => name)).toEqual(expect.arrayContaining(audiences));
  });

  it.each(programmeRoutes)(
    '[9-price-programme, 9-price-software, 9-software-non-profits, 9-group-size] %s: €875 per participant, €1.250 per organisation, 2-6 people',
    (route) => {
      const facts = textsOf(all(mainOf(route), '#practical-information dl > div'));
      const software = route.endsWith('non-profits')
        ? 'Social Media Analyse Software'
        : 'Social Media Engine';
      expect(facts).toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^Prijs per deelnemer ?€875(?!\d)/),
          expect.stringMatching(
            new RegExp(`^Software per organisatie ?€1\\.250(?!\\d).*Jaarabonnement.*${software}`),
          ),
          expect.stringMatching(/^Groepsgrootte per organisatie ?2-6 personen/),
        ]),
      );
    },
  );
});
