import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holidays } from '../renderer/calendar/holidays.ts';
import { LAUNCHER, REPOSITORY } from '../renderer/files/repository.ts';
import { type Programme, programme } from '../schemas/programme.ts';
import { programmeText } from './holiday-project.ts';

/** Runs Node in a process of its own. */
function run(args: readonly string[], timeZone = 'Europe/Amsterdam') {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: REPOSITORY,
    encoding: 'utf8',
    env: { ...process.env, TZ: timeZone },
  });
  return { status, stdout, stderr };
}

describe('npm run holidays', () => {
  const holidaysCommand = (...args: string[]) => run([LAUNCHER, 'holidays', ...args]);

  it('prints the dates of each year as JSON, listing a shared date once', () => {
    const { status, stdout } = holidaysCommand('--from', '2016', '--to', '2026', '--format', 'json');
    const printed: unknown = JSON.parse(stdout);
    const years = Array.from({ length: 11 }, (_, index) => 2016 + index);
    const expected = years.map((year) => [year, [...new Set(holidays(year).map(({ date }) => date))]]);
    expect(status).toBe(0);
    expect(printed).toEqual({ holidays: Object.fromEntries(expected) });
    expect(printed).toHaveProperty('holidays.2016.length', 8);
  });

  it('prints a Dutch table with the holidays and the verdict on every session', () => {
    const { status, stdout } = holidaysCommand('--from', '2026', '--to', '2026');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Feestdagen 2026$/m);
    expect(stdout).toMatch(/^ {2}donderdag {2}14-05-2026 {2}Hemelvaartsdag$/m);
    const names = readdirSync(join(REPOSITORY, 'pages/_programmes')).map((file) => file.replace('.json', ''));
    expect(names).toEqual(expect.arrayContaining(['gemeenten', 'impact-ondernemers', 'non-profits']));
    for (const name of names) expect(stdout).toMatch(new RegExp(`^Bijeenkomsten ${name}$`, 'm'));
    expect(stdout.match(/ - \d{2}:\d{2} {2}in orde$/gm)).toHaveLength(9 * names.length);
  });

  it('prints no error when the reader of its output stops early', () => {
    const command = `"${process.execPath}" "${LAUNCHER}" holidays --from 1600 --to 9000 | head -n 1`;
    const { stdout, stderr } = spawnSync(command, { cwd: REPOSITORY, encoding: 'utf8', shell: true });
    expect(stdout).toBe('Feestdagen 1600\n');
    expect(stderr).toBe('');
  });

  it.each([
    '--from 1582',
    '--to 10000',
    '--from volgend-jaar',
    '--from 2027 --to 2026',
    '--format xml',
    '--verbose',
    '2026',
    '--root /nergens',
  ])('refuses %s with exit code 2 and a single message', (typed) => {
    const { status, stdout, stderr } = holidaysCommand(...typed.split(' '));
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr.trim()).not.toBe('');
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe('npm run schedule:next', () => {
  let root = '';
  const file = (name: string) => join(root, `pages/_programmes/${name}.json`);
  const scheduleNext = (...args: string[]) => run([LAUNCHER, 'schedule-next', ...args, '--root', root]);
  const read = (name: string): Programme => programme.parse(JSON.parse(readFileSync(file(name), 'utf8')));

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'schedule-next-'));
    cpSync(join(REPOSITORY, 'pages/_programmes'), join(root, 'pages/_programmes'), { recursive: true });
    for (const name of ['gemeenten', 'impact-ondernemers']) writeFileSync(file(name), programmeText);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('shows the old and the new dates and changes nothing, however often it runs', () => {
    const before = readFileSync(file('gemeenten'), 'utf8');
    const first = scheduleNext('gemeenten');
    expect(first.status).toBe(0);
    expect(first.stdout).toContain('- Dinsdag 12-05-2026');
    expect(first.stdout).toContain('+ Donderdag 13-05-2027');
    expect(scheduleNext('gemeenten').stdout).toBe(first.stdout);
    // Without the folder it would write in that of this repository.
    expect(first.stdout).toContain(`npm run schedule:next -- gemeenten --write --root ${root}\n`);
    expect(readFileSync(file('gemeenten'), 'utf8')).toBe(before);
  });

  it('writes the new schedule and leaves every other byte unchanged', () => {
    const before = readFileSync(file('impact-ondernemers'), 'utf8');
    const { status } = scheduleNext('impact-ondernemers', '--write');
    const after = readFileSync(file('impact-ondernemers'), 'utf8');
    const outside = (text: string) => text.replace(/"schedule": \[[^\]]*\]/, '');
    expect(status).toBe(0);
    expect(outside(after)).toBe(outside(before));
    expect(after).toBe(`${JSON.stringify(JSON.parse(after), null, 2)}\n`);
    expect(read('impact-ondernemers').sessions.schedule[2]).toEqual({
      sessionNumber: 3,
      month: 12,
      year: 2026,
      weekOfMonth: 2,
    });
  });

  it('leaves a programme that is not UTF-8 unchanged: exit code 2', () => {
    const text = readFileSync(file('gemeenten'), 'utf8').replaceAll(/[\u0100-\uffff]/g, '-');
    const latin1 = Buffer.from(text.replace('hacking', 'h\u00e1cking'), 'latin1');
    writeFileSync(file('oud'), latin1);
    const { status, stderr } = scheduleNext('oud', '--write');
    expect(status).toBe(2);
    expect(stderr).toContain('pages/_programmes/oud.json is geen UTF-8');
    expect(readFileSync(file('oud'))).toEqual(latin1);
    rmSync(file('oud'));
  });

  it('warns when the schedule that it moves to the next year has yet to begin', () => {
    const far = readFileSync(file('non-profits'), 'utf8').replaceAll(/"year": \d+/g, '"year": 9000');
    writeFileSync(file('non-profits'), far);
    expect(scheduleNext('non-profits').stdout).toContain('dit rooster begint pas op');
  });

  it.each([
    ['an unknown one', ['gemeente']],
    ['none', []],
    ['two', ['gemeenten', 'non-profits']],
    ['one with errors', ['kapot']],
  ])('expects one programme, not %s: exit code 2', (_, names) => {
    writeFileSync(file('kapot'), '{ "title": ');
    const { status, stderr } = scheduleNext(...names);
    expect(status).toBe(2);
    expect(stderr).toMatch(/gemeenten|npm run lint/);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

describe('the time zone of the machine', () => {
  const program = `
    import { formatDate } from './renderer/calendar/format-date.ts';
    import { holidays } from './renderer/calendar/holidays.ts';
    import { nearestFreeDate } from './renderer/calendar/nearest-free-date.ts';
    import { addDays, dayOfWeek } from './renderer/calendar/plain-date.ts';
    import { programmeCalendar } from './renderer/calendar/programme-calendar.ts';
    import { programmeCourse } from './renderer/schema-org/programme-course.ts';
    import { sessionDisplays } from './renderer/calendar/session-displays.ts';
    import { todayInAmsterdam } from './renderer/calendar/today-in-amsterdam.ts';
    import { readProgrammes } from './renderer/project/read-programmes.ts';
    const days = [];
    for (let date = '2011-12-01'; date < '2012-02-01'; date = addDays(date, 1)) {
      days.push([date, dayOfWeek(date), formatDate(date, 'day')]);
    }
    const programmes = readProgrammes('.').map(({ name, programme }) => {
      const published = { name, programme, url: 'https://impactkanaal.example/x', brand: 'X' };
      return [sessionDisplays(programme.sessions), programmeCalendar(published), programmeCourse(published)];
    });
    const years = [2025, 2026, 2031].map(holidays);
    const today = todayInAmsterdam(new Date('2026-03-28T23:30:00Z'));
    const offset = new Date(2026, 0, 1).getTimezoneOffset();
    console.log(JSON.stringify({ offset, facts: { days, programmes, years, today, free: nearestFreeDate('2026-05-14') } }));
  `;

  const outcomeIn = (zone: string) => {
    const { status, stdout } = run(['--import', 'tsx', '--input-type=module', '-e', program], zone);
    expect(status).toBe(0);
    const { offset, facts }: { offset: number; facts: object } = JSON.parse(stdout);
    return { offset, facts };
  };
  let amsterdam: ReturnType<typeof outcomeIn> = { offset: 0, facts: {} };
  beforeAll(() => {
    amsterdam = outcomeIn('Europe/Amsterdam');
  });

  // Two zones far from Amsterdam on either side, and Apia, which skipped a whole day in December 2011.
  it.each(['Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Apia'])('makes no difference: %s', (zone) => {
    const { offset, facts } = outcomeIn(zone);
    expect(offset).not.toBe(amsterdam.offset);
    expect(facts).toEqual(amsterdam.facts);
    expect(facts).toHaveProperty('free', '2026-05-07');
  });
});
