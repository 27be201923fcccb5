import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkProject } from '../lint/check-project.ts';
import { REPOSITORY } from '../renderer/files/repository.ts';
import { projectOf, readProject } from '../renderer/project/read-project.ts';
import {
  conflictLine,
  conflictText,
  holidayProject,
  PROGRAMME_FILE,
  programmeText,
} from './holiday-project.ts';

const project = readProject(REPOSITORY);
const calendarRules = [
  'session-on-holiday',
  'schedule-order',
  'nth-weekday-exists',
  'session-times',
  'session-numbers',
  'missing-schedule-field',
  'deviation-without-message',
  'stale-acknowledgement',
];

/** Returns the project with a different text for the programme. */
const withProgramme = (text: string) =>
  projectOf(
    {
      ...Object.fromEntries([...project.files].map(([path, file]) => [path, file.text])),
      [PROGRAMME_FILE]: text,
    },
    project.media,
  );

describe('the schedules of the site', () => {
  it('have no errors and no warnings about the calendar', () => {
    expect(checkProject(project, { only: calendarRules })).toEqual([]);
    expect(checkProject(withProgramme(programmeText), { only: calendarRules })).toEqual([]);
  });
});

describe('a session on Ascension Day', () => {
  it('is an error at its line that names the holiday, the date and a free Thursday', () => {
    const offenses = checkProject(withProgramme(conflictText), { only: ['session-on-holiday'] });
    expect(offenses).toMatchObject([
      {
        severity: 'error',
        file: PROGRAMME_FILE,
        line: conflictLine,
        pointer: '/sessions/schedule/7',
        fixable: false,
      },
    ]);
    const [offense] = offenses;
    expect(offense?.message).toContain('donderdag 14-05-2026');
    expect(offense?.message).toContain('Hemelvaartsdag');
    expect(offense?.cure).toContain('07-05-2026');
  });

  it('is allowed with a holiday acknowledgement for exactly that date', () => {
    const rulesWith = (date: string) => {
      const text = conflictText.replace(
        '"sessionNumber": 8,',
        `"sessionNumber": 8, "holidayAcknowledged": "${date}",`,
      );
      return checkProject(withProgramme(text), { only: ['session-on-holiday', 'stale-acknowledgement'] }).map(
        ({ rule }) => rule,
      );
    };
    expect(rulesWith('2026-05-14')).toEqual([]);
    expect(rulesWith('2026-05-13').sort()).toEqual(['session-on-holiday', 'stale-acknowledgement']);
  });

  // tests/e2e/holidays.e2e.ts builds the same project with --allow-holiday-conflicts.
  it('stops a build, with file, line and column, before anything is written', () => {
    const copy = holidayProject();
    const { status, output } = copy.build();
    const isBuilt = existsSync(copy.out);
    copy.remove();
    expect(output).toMatch(
      new RegExp(`${PROGRAMME_FILE}:${conflictLine}:\\d+ fout .*14-05-2026.*Hemelvaartsdag`),
    );
    expect(status).toBe(1);
    expect(isBuilt).toBe(false);
  });
});
