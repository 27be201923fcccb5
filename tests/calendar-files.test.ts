import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectWith } from '../lint/edits/project-with.ts';
import { addDays, dateParts, dayOfWeek, isoDate } from '../renderer/calendar/plain-date.ts';
import { programmeCalendar } from '../renderer/calendar/programme-calendar.ts';
import type { PublishedProgramme } from '../renderer/calendar/published-programme.ts';
import { sessionDates } from '../renderer/calendar/session-dates.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { publishedProgrammes } from '../renderer/project/published-programmes.ts';
import { readProject } from '../renderer/project/read-project.ts';
import { readSite } from '../renderer/project/read-site.ts';
import { programmeCourse } from '../renderer/schema-org/programme-course.ts';
import { programmeText } from './holiday-project.ts';

const project = readProject(REPOSITORY);
const { site } = readSite(project);
const published = publishedProgrammes(site, project);

const programmeNames = readdirSync(join(REPOSITORY, 'pages/_programmes'))
  .map((file) => file.replace('.json', ''))
  .sort();

interface Property {
  name: string;
  parameters: string;
  value: string;
}

/** Parses the properties of an iCalendar text, with folded lines unfolded (RFC 5545, section 3.1). */
function propertiesOf(text: string): Property[] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => {
    const [, name, parameters, value] = /^([A-Z-]+)((?:;[A-Z-]+=[^;:]+)*):(.*)$/.exec(line) ?? [];
    if (name === undefined || parameters === undefined || value === undefined)
      throw new Error(`No property: ${line}`);
    return { name, parameters, value };
  });
}

/** Returns the properties of every component of one kind, and checks that each BEGIN has its END. */
function componentsOf(text: string, kind: string): Map<string, Property>[] {
  const open: string[] = [];
  const components: Map<string, Property>[] = [];
  for (const property of propertiesOf(text)) {
    if (property.name === 'BEGIN') {
      open.push(property.value);
      if (property.value === kind) components.push(new Map());
    } else if (property.name === 'END') {
      expect(open.pop()).toBe(property.value);
    } else if (open.at(-1) === kind) {
      components.at(-1)?.set(property.name, property);
    }
  }
  expect(open).toEqual([]);
  return components;
}

const unescaped = (value: string) =>
  value.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character));

describe('the calendar file of each programme', () => {
  it('exists for every file in pages/_programmes, including those of the specification', () => {
    const names = published.map(({ name }) => name);
    expect(names).toEqual(programmeNames);
    expect(names).toEqual(expect.arrayContaining(['gemeenten', 'impact-ondernemers', 'non-profits']));
  });

  it('links to the page about the programme, or to the home page if there is none', () => {
    const addresses = (found: readonly PublishedProgramme[]) => found.map(({ url }) => url);
    expect(addresses(published)).toEqual(
      programmeNames.map((name) => `https://impactkanaal.example/jaarprogramma/${name}`),
    );
    const files = new Map([...project.files].filter(([, { kind }]) => kind === 'programme'));
    expect(new Set(addresses(publishedProgrammes(site, { ...project, files })))).toEqual(
      new Set(['https://impactkanaal.example/']),
    );
  });

  it('has lines of at most 75 octets, each ended by CRLF and nothing else', () => {
    for (const programme of published) {
      const text = programmeCalendar(programme);
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
  });

  it('holds one calendar with the properties that the standard requires', () => {
    for (const programme of published) {
      const [calendar, ...others] = componentsOf(programmeCalendar(programme), 'VCALENDAR');
      expect(others).toEqual([]);
      expect(calendar?.get('VERSION')?.value).toBe('2.0');
      expect(calendar?.get('PRODID')?.value).toMatch(/./);
    }
  });

  it('holds an event for each session, at its Dutch local time', () => {
    for (const programme of published) {
      const events = componentsOf(programmeCalendar(programme), 'VEVENT').map((event) => ({
        start: event.get('DTSTART'),
        end: event.get('DTEND'),
      }));
      const local = (date: string | undefined, time: string) => ({
        parameters: ';TZID=Europe/Amsterdam',
        value: `${date?.replaceAll('-', '')}T${time.replace(':', '')}00`,
      });
      const expected = sessionDates(programme.programme.sessions).map(({ date, startTime, endTime }) => ({
        start: local(date, startTime),
        end: local(date, endTime),
      }));
      expect(events).toHaveLength(9);
      expect(events).toMatchObject(expected);
    }
  });

  it('says for each event what the visitor will learn there, and where it takes place', () => {
    for (const programme of published) {
      const events = componentsOf(programmeCalendar(programme), 'VEVENT');
      expect(events.map((event) => event.get('LOCATION')?.value)).toEqual([
        'Amsterdam',
        ...Array(8).fill('Online'),
      ]);
      events.forEach((event, index) => {
        const description = unescaped(event.get('DESCRIPTION')?.value ?? '');
        for (const goal of programme.programme.trainingDetails.sessions[index]?.learningGoals ?? ['none']) {
          expect(description).toContain(goal);
        }
      });
    }
  });

  it('gives each event a UID that is unique over all programmes, and kept when the session moves to another day', () => {
    const identifiers = (programme: PublishedProgramme) =>
      componentsOf(programmeCalendar(programme), 'VEVENT').map((event) => event.get('UID')?.value);
    const all = published.flatMap(identifiers);
    expect(new Set(all).size).toBe(9 * programmeNames.length);
    for (const programme of published) {
      const { sessions } = programme.programme;
      const schedule = sessions.schedule.map((entry) => ({ ...entry, dayOfWeek: 3 }));
      const moved = {
        ...programme,
        programme: { ...programme.programme, sessions: { ...sessions, schedule } },
      };
      expect(identifiers(moved)).toEqual(identifiers(programme));
      const later = sessions.schedule.map((entry) => ({ ...entry, year: (entry.year ?? 2025) + 1 }));
      const next = {
        ...programme,
        programme: { ...programme.programme, sessions: { ...sessions, schedule: later } },
      };
      expect(identifiers(next).filter((identifier) => all.includes(identifier))).toEqual([]);
    }
  });

  it('keeps the UID of each event when the first session moves to the other side of New Year', () => {
    const [programme] = published;
    if (programme === undefined) throw new Error('There is no programme.');
    const identifiers = (first: { year: number; month: number }, months: readonly number[]) => {
      const rest = months.map((month) => ({
        sessionNumber: month + 1,
        year: 2027,
        month,
        weekOfMonth: 3,
      }));
      const schedule = [{ sessionNumber: 1, weekOfMonth: 2, ...first }, ...rest];
      const sessions = { ...programme.programme.sessions, schedule };
      const text = programmeCalendar({ ...programme, programme: { ...programme.programme, sessions } });
      return componentsOf(text, 'VEVENT').map((event) => event.get('UID')?.value);
    };
    // Without others it is the middle one, which decides the year.
    for (const months of [[1, 2, 3, 4], []])
      expect(identifiers({ year: 2026, month: 12 }, months)).toEqual(
        identifiers({ year: 2027, month: 1 }, months),
      );
  });

  it('keeps Dutch time as the European directive prescribes', () => {
    for (const programme of published) {
      const text = programmeCalendar(programme);
      const [zone] = componentsOf(text, 'VTIMEZONE');
      expect(zone?.get('TZID')?.value).toBe('Europe/Amsterdam');
      for (const [kind, month, from, to] of [
        ['DAYLIGHT', 3, '+0100', '+0200'],
        ['STANDARD', 10, '+0200', '+0100'],
      ] as const) {
        const [rule] = componentsOf(text, kind);
        expect(rule?.get('RRULE')?.value).toBe(`FREQ=YEARLY;BYMONTH=${month};BYDAY=-1SU`);
        expect(rule?.get('TZOFFSETFROM')?.value).toBe(from);
        expect(rule?.get('TZOFFSETTO')?.value).toBe(to);
        const start = (rule?.get('DTSTART')?.value ?? '').replace(/^(\d{4})(\d{2})(\d{2}).*/, '$1-$2-$3');
        const { year } = dateParts(start);
        expect(dayOfWeek(start)).toBe(0);
        expect(addDays(start, 7) > isoDate(year, month + 1, 0)).toBe(true);
      }
    }
  });

  it('is the same text every time', () => {
    for (const programme of published)
      expect(programmeCalendar(programme)).toBe(programmeCalendar(programme));
  });

  it('leaves out a session with an invalid date, and survives texts that look like calendar lines', () => {
    const [programme] = published;
    expect(programme).toBeDefined();
    if (!programme) return;
    const schedule = [
      { sessionNumber: 1, year: 2026, month: 2, weekOfMonth: 5 },
      { sessionNumber: 2, year: 2026, month: 3, weekOfMonth: 1, subtitle: 'A; b, c\r\nEND:VCALENDAR' },
    ];
    const sessions = { ...programme.programme.sessions, schedule };
    const text = programmeCalendar({ ...programme, programme: { ...programme.programme, sessions } });
    const events = componentsOf(text, 'VEVENT');
    expect(events).toHaveLength(1);
    expect(unescaped(events[0]?.get('SUMMARY')?.value ?? '')).toContain('A; b, c\nEND:VCALENDAR');
  });
});

describe('the structured data of each programme', () => {
  const texts = programmeNames.map((name) => [`pages/_programmes/${name}.json`, programmeText] as const);
  /** Each with the price and the schedule of the programme of the tests. */
  const ofTheTests = publishedProgrammes(site, projectWith(project, new Map(texts)));

  it('is a course with its price, its start and end, the frequency of its sessions and their location', () => {
    expect(ofTheTests).not.toEqual([]);
    for (const programme of ofTheTests) {
      const sessions = sessionDates(programme.programme.sessions);
      const [first, last] = [sessions[0], sessions[8]];
      expect(sessions).toHaveLength(9);
      expect(first?.date).toMatch(/^2025-/);
      const course = programmeCourse(programme);
      expect(course).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'Course',
        name: programme.programme.title,
        description: programme.programme.subtitle,
        url: programme.url,
        provider: { '@type': 'Organization', name: 'Impactkanaal', url: 'https://impactkanaal.example' },
        offers: { '@type': 'Offer', category: 'Paid', price: 875, priceCurrency: 'EUR' },
      });
      expect(course.hasCourseInstance).toEqual({
        '@type': 'CourseInstance',
        courseMode: 'Blended',
        startDate: expect.stringMatching(new RegExp(`^${first?.date}T${first?.startTime}:00\\+0[12]:00$`)),
        endDate: expect.stringMatching(new RegExp(`^${last?.date}T${last?.endTime}:00\\+0[12]:00$`)),
        location: [
          {
            '@type': 'Place',
            name: 'Amsterdam',
            address: { '@type': 'PostalAddress', addressLocality: 'Amsterdam', addressCountry: 'NL' },
          },
          { '@type': 'VirtualLocation', url: programme.url },
        ],
        courseSchedule: {
          '@type': 'Schedule',
          repeatFrequency: 'Monthly',
          repeatCount: 9,
          startDate: first?.date,
          endDate: last?.date,
        },
      });
    }
  });

  it('begins with the earliest session and ends with the latest, whatever their order in the schedule', () => {
    const [programme] = published;
    expect(programme).toBeDefined();
    if (!programme) return;
    const { sessions } = programme.programme;
    const schedule = sessions.schedule.toReversed();
    const turned = { ...programme.programme, sessions: { ...sessions, schedule } };
    const { hasCourseInstance: instance } = programmeCourse(programme);
    const { hasCourseInstance: other } = programmeCourse({ ...programme, programme: turned });
    expect(other).toEqual(instance);
  });

  it('is plain JSON, of which nothing is lost on the way to the page', () => {
    for (const programme of published) {
      const course = programmeCourse(programme);
      expect(JSON.parse(JSON.stringify(course))).toStrictEqual(course);
    }
  });

  it('leaves out a price that is not an amount, and an instance without dates', () => {
    const [programme] = published;
    expect(programme).toBeDefined();
    if (!programme) return;
    const { pricing, sessions } = programme.programme;
    const schedule = [{ sessionNumber: 1, year: 2026, month: 2, weekOfMonth: 5 }];
    const course = programmeCourse({
      ...programme,
      programme: {
        ...programme.programme,
        pricing: { ...pricing, personalPrice: 'op aanvraag' },
        sessions: { ...sessions, schedule },
      },
    });
    expect(course).not.toHaveProperty('offers');
    expect(course).not.toHaveProperty('hasCourseInstance');
  });
});
