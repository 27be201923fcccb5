import './functions/support/no-time-limit.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkProject } from '../lint/check-project.ts';
import { projectOf, readProject } from '../renderer/project/read-project.ts';
import { ascensionCopy, GEMEENTEN, withSessionOnAscensionDay } from './ascension-copy.ts';

const project = readProject(join(import.meta.dirname, '..'));
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

describe('the schedules of the site', () => {
  it('have no error and no warning of the calendar', () => {
    expect(checkProject(project, { only: calendarRules })).toEqual([]);
  });
});

describe('session 8 of gemeenten on its usual Thursday', () => {
  const { text, line } = withSessionOnAscensionDay(project.files.get(GEMEENTEN)?.text ?? '');
  const sources = [...project.files].map(([path, file]) => [path, path === GEMEENTEN ? text : file.text]);
  const moved = projectOf(Object.fromEntries(sources), project.media);

  it('is an error at its line that names the holiday, the date and a free Thursday', () => {
    const offenses = checkProject(moved, { only: ['session-on-holiday'] });
    expect(offenses).toMatchObject([
      { severity: 'error', file: GEMEENTEN, line, pointer: '/sessions/schedule/7', fixable: false },
    ]);
    const [offense] = offenses;
    expect(offense?.message).toContain('donderdag 14-05-2026');
    expect(offense?.message).toContain('Hemelvaartsdag');
    expect(offense?.cure).toContain('07-05-2026');
  });

  it('is fine once it says that it is held then on purpose, for exactly that date', () => {
    const acknowledged = (date: string) => {
      const source = text.replace(
        '"sessionNumber": 8,',
        `"sessionNumber": 8, "holidayAcknowledged": "${date}",`,
      );
      const changed = projectOf({ ...Object.fromEntries(sources), [GEMEENTEN]: source }, project.media);
      return checkProject(changed, { only: ['session-on-holiday', 'stale-acknowledgement'] }).map(
        ({ rule }) => rule,
      );
    };
    expect(acknowledged('2026-05-14')).toEqual([]);
    expect(acknowledged('2026-05-13').sort()).toEqual(['session-on-holiday', 'stale-acknowledgement']);
  });
});

describe('a build of it', () => {
  const copy = ascensionCopy();
  afterAll(() => copy.remove());
  const built = (path: string) => readFileSync(join(copy.out, path), 'utf8');

  it('stops, with file, line and column, and writes nothing', () => {
    const { status, output } = copy.build();
    expect(output).toMatch(new RegExp(`${GEMEENTEN}:${copy.line}:\\d+ fout .*14-05-2026.*Hemelvaartsdag`));
    expect(status).toBe(1);
    expect(existsSync(copy.out)).toBe(false);
  });

  it('[5-holiday-text] succeeds with --allow-holiday-conflicts, and the page carries the banner, the count and the hint', () => {
    const { status, output } = copy.build('--allow-holiday-conflicts');
    expect(output).toContain('gebouwd');
    expect(status).toBe(0);
    const page = built('jaarprogramma/gemeenten/index.html');
    expect(page.match(/Holiday Conflict Detected/g)).toHaveLength(1);
    expect(page).toContain('1 bijeenkomst valt op een feestdag.');
    expect(page).toContain('console');
    expect(page).toContain('data-holiday-conflicts="2026-05-14: Hemelvaartsdag"');
    for (const other of ['jaarprogramma/non-profits', 'jaarprogramma/impact-ondernemers', 'hackathon']) {
      expect(built(`${other}/index.html`)).not.toContain('Holiday Conflict Detected');
    }
  });
});
