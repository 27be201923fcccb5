import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { holidaysOn } from '../renderer/calendar/holidays-on.ts';
import { sessionDisplays } from '../renderer/calendar/session-displays.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { type ProgrammeFile, readProgrammes } from '../renderer/project/read-programmes.ts';

const programmes = readProgrammes(REPOSITORY).map(({ name, programme }: ProgrammeFile) => {
  if (!programme) throw new Error(`${name} is not a valid programme.`);
  return { name, programme };
});

const programmeNamed = (name: string) => {
  const found = programmes.find((file) => file.name === name);
  if (!found) throw new Error(`There is no programme ${name}.`);
  return found.programme;
};

/** The dates that follow from specification, section 9, worked out by hand on a paper calendar. */
const DATES = {
  gemeenten: [
    'Maandag 06-10-2025',
    'Donderdag 13-11-2025',
    'Donderdag 11-12-2025',
    'Donderdag 08-01-2026',
    'Donderdag 12-02-2026',
    'Donderdag 12-03-2026',
    'Donderdag 09-04-2026',
    'Dinsdag 12-05-2026',
    'Dinsdag 09-06-2026',
  ],
  'impact-ondernemers': [
    'Donderdag 06-11-2025',
    'Donderdag 04-12-2025',
    'Dinsdag 06-01-2026',
    'Donderdag 05-02-2026',
    'Donderdag 05-03-2026',
    'Donderdag 02-04-2026',
    'Donderdag 07-05-2026',
    'Donderdag 04-06-2026',
    'Donderdag 02-07-2026',
  ],
  'non-profits': [
    'Maandag 13-10-2025',
    'Donderdag 20-11-2025',
    'Donderdag 18-12-2025',
    'Donderdag 15-01-2026',
    'Donderdag 19-02-2026',
    'Donderdag 19-03-2026',
    'Donderdag 16-04-2026',
    'Donderdag 21-05-2026',
    'Donderdag 18-06-2026',
  ],
};

const HACKATHONS = ['2025-09-09', '2025-11-11', '2026-01-13', '2026-03-10'];

describe('the dates of the programmes', () => {
  it.each(Object.entries(DATES))(
    '[9-nine, 9-dates-gemeenten, 9-notes-gemeenten, 9-dates-ondernemers, 9-notes-ondernemers, 9-dates-non-profits, 9-notes-non-profits] %s: nine, as the specification gives them',
    (name, dates) => {
      expect(sessionDisplays(programmeNamed(name).sessions).map(({ dateText }) => dateText[0])).toEqual(
        dates,
      );
    },
  );

  it('are 27 in all, none of them on a holiday', () => {
    const sessions = Object.keys(DATES).flatMap((name) => sessionDisplays(programmeNamed(name).sessions));
    expect(sessions).toHaveLength(27);
    expect(sessions.filter(({ date }) => holidaysOn(date).length > 0)).toEqual([]);
  });

  it.each(Object.keys(DATES))(
    '[9-full-day, 9-default-time] %s: the first session from 10:00 to 16:00, the rest at the usual times',
    (name) => {
      const { sessions } = programmeNamed(name);
      const usual = `${sessions.defaultStartTime} - ${sessions.defaultEndTime}`;
      expect(usual).toBe(name === 'non-profits' ? '10:00 - 11:30' : '10:00 - 12:00');
      const times = sessionDisplays(sessions).map(({ dateText }) => dateText[1]);
      expect(times).toEqual(['10:00 - 16:00', ...Array<string>(8).fill(usual)]);
    },
  );

  it('[9-notes-gemeenten] carry a note wherever the day differs from the usual Thursday', () => {
    for (const { programme } of programmes) {
      const { schedule, defaultDayOfWeek } = programme.sessions;
      const silent = schedule.filter(
        ({ dayOfWeek, message }) => (dayOfWeek ?? defaultDayOfWeek) !== defaultDayOfWeek && !message,
      );
      expect(defaultDayOfWeek).toBe(4);
      expect(silent).toEqual([]);
    }
  });

  it('would have held two holidays without their deviations', () => {
    const onThursday = (name: string, sessionNumber: number) => {
      const { sessions } = programmeNamed(name);
      const schedule = sessions.schedule
        .filter((entry) => entry.sessionNumber === sessionNumber)
        .map(({ dayOfWeek: _, ...entry }) => entry);
      return sessionDisplays({ ...sessions, schedule }).map(({ date, holidays }) => [date, ...holidays]);
    };
    expect(onThursday('gemeenten', 8)).toEqual([['2026-05-14', 'Hemelvaartsdag']]);
    expect(onThursday('impact-ondernemers', 3)).toEqual([['2026-01-01', 'Nieuwjaarsdag']]);
  });
});

describe('the dates of the hackathon', () => {
  it('[2.10-dates] are on its page, none of them on a holiday', () => {
    const page = readFileSync(`${REPOSITORY}/pages/hackathon.json`, 'utf8');
    expect(page.match(/\d{4}-\d{2}-\d{2}/g)).toEqual(HACKATHONS);
    expect(HACKATHONS.flatMap(holidaysOn)).toEqual([]);
  });
});

describe('the facts of the programmes', () => {
  it.each(Object.keys(DATES))(
    '[9-price-programme, 9-price-software, 9-software-non-profits] %s: prices, group size and software',
    (name) => {
      const { pricing, practicalInfo } = programmeNamed(name);
      expect(pricing.personalPrice).toBe('€875');
      expect(pricing.softwarePrice).toBe('€1.250');
      expect(practicalInfo.groupSize).toContain('2-6');
      const software = name === 'non-profits' ? 'Social Media Analyse Software' : 'Social Media Engine';
      expect(pricing.softwareDescription).toContain(software);
    },
  );

  it('[2.8-ingredients] three ingredients each, with the icons target, users and trending-up', () => {
    for (const { programme } of programmes) {
      expect(programme.ingredients.cards.map(({ icon }) => icon)).toEqual(['target', 'users', 'trending-up']);
    }
  });

  it('describe every session in the schedule, once', () => {
    for (const { programme } of programmes) {
      const scheduled = programme.sessions.schedule.map(({ sessionNumber }) => sessionNumber);
      expect(programme.trainingDetails.sessions.map(({ sessionNumber }) => sessionNumber)).toEqual(scheduled);
    }
  });

  it('repeat nothing between two programmes', () => {
    const said = programmes.flatMap(({ programme }) =>
      programme.trainingDetails.sessions.flatMap(({ description, learningGoals }) => [
        description,
        ...learningGoals,
      ]),
    );
    expect(new Set(said).size).toBe(said.length);
  });
});
