import { describe, expect, it } from 'vitest';
import { blockContext } from '../../tests/block-context.ts';
import resolve from './resolve.ts';
import schedule from './schema.ts';

describe('the session schedule', () => {
  const scheduleOf = (count: number) =>
    resolve(
      schedule.schema.parse({
        type: 'session-schedule',
        title: 'Rooster',
        sessions: {
          defaultDayOfWeek: 4,
          defaultStartTime: '10:00',
          defaultEndTime: '12:00',
          defaultSubtitle: 'Online workshop',
          schedule: Array.from({ length: count }, (_, index) => ({
            sessionNumber: index + 1,
            year: 2027,
            month: index + 1,
            weekOfMonth: 2,
            ...(index % 2 === 0 ? { message: `Noot ${index + 1}` } : {}),
          })),
        },
      }),
      blockContext,
    );

  it.each([
    [1, [1]],
    [5, [5]],
    [6, [5, 1]],
    [9, [5, 4]],
    [12, [5, 7]],
  ])('[9-columns] with %i sessions has at most five in the left column', (count, sizes) => {
    expect(scheduleOf(count).columns.map((column) => column.length)).toEqual(sizes);
  });

  it('gives every note its own mark and nothing else a mark', () => {
    const { rows } = scheduleOf(9);
    for (const { message, mark } of rows) expect(mark === undefined).toBe(message === undefined);
    const marks = rows.flatMap(({ mark }) => mark ?? []);
    expect(new Set(marks).size).toBe(marks.length);
  });
});
