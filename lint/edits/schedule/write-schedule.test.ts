import { describe, expect, it } from 'vitest';
import type { ScheduleEntry } from '../../../schemas/programme.ts';
import { writeSchedule } from './write-schedule.ts';

const moved: ScheduleEntry = {
  sessionNumber: 8,
  year: 2026,
  month: 5,
  weekOfMonth: 2,
  dayOfWeek: 2,
  message: 'Noot.',
};
const plain: ScheduleEntry = { sessionNumber: 8, year: 2027, month: 5, weekOfMonth: 2 };

const write = (text: string, before: ScheduleEntry, after: ScheduleEntry) =>
  writeSchedule(text, [{ before, after, remarks: [] }]);

const document = (entry: ScheduleEntry, space: string | number | undefined) =>
  JSON.stringify({ title: 'Titel', sessions: { schedule: [entry] } }, null, space);

describe('writeSchedule', () => {
  it.each([
    ['two spaces', 2],
    ['four spaces', 4],
    ['tabs', '\t'],
    ['one line', undefined],
  ])('keeps %s and the order of the schema', (_, space) => {
    const parsed = (text: string): unknown => JSON.parse(text);
    const ordered = { sessionNumber: 8, month: 5, year: 2026, weekOfMonth: 2 };
    const withNote = { ...ordered, dayOfWeek: 3, message: 'Noot.' };
    const removed = write(document(withNote, space), withNote, { ...ordered, year: 2027 });
    const added = write(document(ordered, space), ordered, withNote);
    expect(parsed(removed)).toEqual(parsed(document({ ...ordered, year: 2027 }, space)));
    expect(parsed(added)).toEqual(parsed(document(withNote, space)));
    if (space === undefined) expect(removed + added).not.toContain('\n');
    else
      expect([removed, added]).toEqual([
        document({ ...ordered, year: 2027 }, space),
        document(withNote, space),
      ]);
  });

  it('keeps Windows line endings', () => {
    const text = document(moved, 2).replaceAll('\n', '\r\n');
    expect(write(text, moved, plain)).toBe(document(plain, 2).replaceAll('\n', '\r\n'));
    expect(
      write(document(plain, 2).replaceAll('\n', '\r\n'), plain, moved).replaceAll('\r\n', ''),
    ).not.toContain('\n');
  });

  it('keeps a one-line entry on one line', () => {
    const text = `{\n  "sessions": {\n    "schedule": [\n      { "sessionNumber": 8,  "year": 2027, "month": 5, "weekOfMonth": 2 }\n    ]\n  }\n}\n`;
    expect(write(text, plain, moved)).toBe(
      text.replace('2027', '2026').replace('2 }', '2, "dayOfWeek": 2, "message": "Noot." }'),
    );
  });

  it('changes nothing when nothing changes', () => {
    const text = '{"sessions":\n{ "schedule" :[{"sessionNumber":8}]}}';
    expect(write(text, { sessionNumber: 8 }, { sessionNumber: 8 })).toBe(text);
  });
});
