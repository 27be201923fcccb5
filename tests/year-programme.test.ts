import { describe, expect, it } from 'vitest';
import resolveCarousel from '../blocks/carousel/resolve.ts';
import carousel from '../blocks/carousel/schema.ts';
import { projectWith } from '../lint/edits/project-with.ts';
import { bindPage } from '../renderer/bind-page.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { isJsonObject, type JsonObject } from '../renderer/project/json.ts';
import { type Project, readProject } from '../renderer/project/read-project.ts';
import { pageAssembler, renderMain } from '../renderer/render-page.ts';
import { conflictText, PROGRAMME_FILE, programmeText } from './holiday-project.ts';
import { siteContext } from './site-context.ts';

const real = readProject(REPOSITORY);

/** Returns the project with some files added or changed. */
const realWith = (sources: Record<string, string>): Project =>
  projectWith(real, new Map(Object.entries(sources)));

const pageIn = (project: Project, path: string) => {
  const file = project.files.get(path);
  if (!file) throw new Error(`There is no ${path}.`);
  return bindPage(file, project);
};

/** Returns what visitors read on a page, as one line. */
function textOf(project: Project, path: string): string {
  const { facts, context } = siteContext(project);
  const page = pageIn(project, path);
  const assemble = pageAssembler({ header: [], footer: [] }, facts);
  return assemble(page.route, renderMain(page, context))
    .markup.main.join('')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
}

const blocksOf = (project: Project, path: string): JsonObject[] => {
  const { blocks } = pageIn(project, path).value;
  return (Array.isArray(blocks) ? blocks : []).filter(isJsonObject);
};

const audiences = ['gemeenten', 'non-profits', 'impact-ondernemers'] as const;
const pageOf = (audience: string) => `pages/jaarprogramma/${audience}.json`;
const programmeOf = (audience: string): JsonObject => {
  const value = real.files.get(`pages/_programmes/${audience}.json`)?.value;
  return isJsonObject(value) ? value : {};
};
const trainingDetailsOf = (programme: JsonObject): JsonObject =>
  isJsonObject(programme.trainingDetails) ? programme.trainingDetails : {};

/** The dates as the specification gives them (section 9), written out by hand. */
const dates = {
  gemeenten: [
    'Maandag 06-10-2025 10:00 - 16:00',
    'Donderdag 13-11-2025 10:00 - 12:00',
    'Donderdag 11-12-2025 10:00 - 12:00',
    'Donderdag 08-01-2026 10:00 - 12:00',
    'Donderdag 12-02-2026 10:00 - 12:00',
    'Donderdag 12-03-2026 10:00 - 12:00',
    'Donderdag 09-04-2026 10:00 - 12:00',
    'Dinsdag 12-05-2026 10:00 - 12:00',
    'Dinsdag 09-06-2026 10:00 - 12:00',
  ],
  'non-profits': [
    'Maandag 13-10-2025 10:00 - 16:00',
    'Donderdag 20-11-2025 10:00 - 11:30',
    'Donderdag 18-12-2025 10:00 - 11:30',
    'Donderdag 15-01-2026 10:00 - 11:30',
    'Donderdag 19-02-2026 10:00 - 11:30',
    'Donderdag 19-03-2026 10:00 - 11:30',
    'Donderdag 16-04-2026 10:00 - 11:30',
    'Donderdag 21-05-2026 10:00 - 11:30',
    'Donderdag 18-06-2026 10:00 - 11:30',
  ],
  'impact-ondernemers': [
    'Donderdag 06-11-2025 10:00 - 16:00',
    'Donderdag 04-12-2025 10:00 - 12:00',
    'Dinsdag 06-01-2026 10:00 - 12:00',
    'Donderdag 05-02-2026 10:00 - 12:00',
    'Donderdag 05-03-2026 10:00 - 12:00',
    'Donderdag 02-04-2026 10:00 - 12:00',
    'Donderdag 07-05-2026 10:00 - 12:00',
    'Donderdag 04-06-2026 10:00 - 12:00',
    'Donderdag 02-07-2026 10:00 - 12:00',
  ],
} as const;

/** Removes the markers that point to notes from a schedule row. */
const withoutMarks = (text: string) => text.replaceAll(/ \*+/g, '');

describe.each(audiences)('the page for %s', (audience) => {
  const text = withoutMarks(textOf(real, pageOf(audience)));

  it('[2.8-order, 2.8-carousel] has every section in order, and also the trainers', () => {
    const sections = blocksOf(real, pageOf(audience)).map(({ type }) => type);
    expect(sections.filter((type) => type === 'people')).toHaveLength(1);
    expect(sections.filter((type) => type !== 'people')).toEqual([
      'programme-hero',
      'card-grid',
      audience === 'non-profits' ? 'session-cards' : 'carousel',
      'card-grid',
      'testimonials',
      'practical-info',
      'session-schedule',
      'call-to-action',
    ]);
  });

  it('[9-nine, 9-dates-gemeenten, 9-dates-ondernemers, 9-dates-non-profits] shows the nine dates and times of its schedule', () => {
    const rows = text.slice(text.indexOf(' Rooster '));
    const places = dates[audience].map((date) => rows.indexOf(date));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('[9-group-size, 9-length] says how long it takes and for how many people it is', () => {
    for (const fact of ['2-6 personen', 'Twaalf maanden', '1 uur per week']) {
      expect(text).toContain(fact);
    }
  });

  it('[3-training] shows what happens in every session and what you learn', () => {
    const { sessions } = trainingDetailsOf(programmeOf(audience));
    const goals = (Array.isArray(sessions) ? sessions : []).flatMap((session) =>
      isJsonObject(session) && Array.isArray(session.learningGoals) ? session.learningGoals : [],
    );
    expect(goals.length).toBeGreaterThanOrEqual(9);
    for (const goal of goals) expect(text).toContain(String(goal));
  });

  it('has testimonials of its own, marked as placeholders', () => {
    const own = blocksOf(real, pageOf(audience)).find(({ type }) => type === 'testimonials');
    const others = audiences
      .filter((other) => other !== audience)
      .map((other) => blocksOf(real, pageOf(other)).find(({ type }) => type === 'testimonials'));
    for (const other of others) expect(own?.testimonials).not.toEqual(other?.testimonials);
    const list = Array.isArray(own?.testimonials) ? own.testimonials : [];
    expect(list.length).toBeGreaterThanOrEqual(2);
    for (const testimonial of list) expect(testimonial).toMatchObject({ placeholder: true });
  });

  it('offers its own calendar', () => {
    const rows = blocksOf(real, pageOf(audience)).find(({ type }) => type === 'session-schedule');
    expect(rows?.calendar).toBe(audience);
  });
});

describe('the carousel', () => {
  const { context } = siteContext(real);
  it.each(['gemeenten', 'impact-ondernemers'])(
    '[4.3-slides, 4.3-amsterdam] of %s has an introduction and a slide per session',
    (audience) => {
      const block = blocksOf(real, pageOf(audience)).find(({ type }) => type === 'carousel');
      const { slides, parts } = resolveCarousel(carousel.schema.parse(block), context);
      expect(slides.map(({ name }) => name)).toEqual([
        'Introductie',
        ...Array.from({ length: 9 }, (_, index) => `Bijeenkomst ${index + 1}`),
      ]);
      expect(slides.filter(({ videoId }) => videoId)).toHaveLength(10);
      expect(parts.text.map((text) => /([^<>]*)<\/span> <\/p>/.exec(text)?.[1])).toEqual([
        undefined,
        'Amsterdam',
        ...Array(8).fill('Online'),
      ]);
    },
  );
});

describe('the session schedule', () => {
  it('warns in red when a session falls on a holiday, and not otherwise', () => {
    const textWith = (programme: string) =>
      textOf(realWith({ [PROGRAMME_FILE]: programme }), pageOf('gemeenten'));
    expect(textWith(programmeText)).not.toContain('Holiday Conflict Detected');
    const text = textWith(conflictText);
    expect(text).toContain('Holiday Conflict Detected');
    expect(text).toContain('1 bijeenkomst valt op een feestdag.');
    expect(text).toContain('Donderdag 14-05-2026');
  });
});

describe('a fourth audience', () => {
  const programme = {
    ...programmeOf('gemeenten'),
    title: 'Social impact hacking voor omroepen',
    subtitle: 'Bereik ook wie geen televisie kijkt.',
    contactSubject: 'Jaarprogramma omroepen',
    sessions: {
      defaultDayOfWeek: 2,
      defaultStartTime: '13:00',
      defaultEndTime: '15:00',
      defaultSubtitle: 'Online workshop',
      schedule: [
        { sessionNumber: 1, year: 2027, month: 2, weekOfMonth: 1, startTime: '10:00', endTime: '16:00' },
        { sessionNumber: 2, year: 2027, month: 3, weekOfMonth: 1 },
      ],
    },
  };
  const project = realWith({
    'pages/_programmes/omroepen.json': JSON.stringify(programme),
    'pages/jaarprogramma/omroepen.json': JSON.stringify({
      title: 'Social impact hacking voor omroepen',
      description: 'Een jaarprogramma voor omroepen.',
      layout: 'jaarprogramma',
      programme: 'omroepen',
    }),
  });

  it('is one programme file plus one page file', () => {
    const page = pageIn(project, pageOf('omroepen'));
    expect([...page.problems, ...page.slotProblems]).toEqual([]);
    const text = textOf(project, pageOf('omroepen'));
    expect(text).toContain('Social impact hacking voor omroepen');
    expect(text).toContain('Bereik ook wie geen televisie kijkt.');
    expect(text).toContain('Dinsdag 02-02-2027 10:00 - 16:00');
    expect(text).toContain('Dinsdag 02-03-2027 13:00 - 15:00');
  });

  it('has the sections of the others', () => {
    const types = (audience: string) => blocksOf(project, pageOf(audience)).map(({ type }) => type);
    expect(types('omroepen')).toEqual(types('gemeenten'));
  });
});

describe('the overview of training and coaching', () => {
  const text = textOf(real, 'pages/training-coaching.json');
  it('[2.9-gemeenten, 2.9-non-profits, 2.9-ondernemers] has the start dates of the schedules, and changes with them', () => {
    for (const start of ['Start 6 oktober 2025', 'Start 13 oktober 2025', 'Start 6 november 2025']) {
      expect(text).toContain(start);
    }
    const earlier = programmeText.replace(/"month": 10,(\s*)"year": 2025,/, '"month": 9,$1"year": 2025,');
    const moved = realWith({ [PROGRAMME_FILE]: earlier });
    expect(textOf(moved, 'pages/training-coaching.json')).toContain('Start 1 september 2025');
  });
});
