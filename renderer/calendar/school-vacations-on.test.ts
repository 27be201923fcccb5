import { describe, expect, it } from 'vitest';
import { dayOfWeek, daysBetween, isCalendarDate } from './plain-date.ts';
import { schoolVacations } from './school-vacations.ts';
import { schoolVacationsOn, schoolVacationsText } from './school-vacations-on.ts';

describe('the table of school vacations', () => {
  it('holds real dates: full weeks, from a Saturday to a Sunday', () => {
    expect(schoolVacations.length).toBeGreaterThan(0);
    for (const { start, end } of schoolVacations) {
      expect([start, end].every(isCalendarDate)).toBe(true);
      expect([dayOfWeek(start), dayOfWeek(end)]).toEqual([6, 0]);
      expect(daysBetween(start, end) % 7).toBe(1);
    }
  });

  it('holds each vacation for each of the three regions', () => {
    const regionsOf = new Map<string, string[]>();
    for (const { name, start, region } of schoolVacations) {
      const schoolYear = Number(start.slice(0, 4)) - (start.slice(5) < '09' ? 1 : 0);
      const key = `${name} ${schoolYear}`;
      regionsOf.set(key, [...(regionsOf.get(key) ?? []), region]);
    }
    for (const [vacation, regions] of regionsOf) {
      expect([vacation, ...regions.sort()]).toEqual([vacation, 'midden', 'noord', 'zuid']);
    }
  });
});

describe('schoolVacationsOn', () => {
  it('names the regions that are free, first and last day included', () => {
    const on = (date: string) => schoolVacationsText(schoolVacationsOn(date));
    expect(on('2025-10-13')).toBe('herfstvakantie (zuid)');
    expect(on('2025-10-18')).toBe('herfstvakantie (noord, midden en zuid)');
    expect(on('2025-10-26')).toBe('herfstvakantie (noord en midden)');
    expect(on('2025-10-27')).toBe('');
  });

  it('names two vacations that overlap', () => {
    expect(schoolVacationsText(schoolVacationsOn('2026-04-25'))).toBe(
      'meivakantie (noord, midden en zuid) en meivakantie-adviesweek (noord, midden en zuid)',
    );
  });

  it('is empty outside the table', () => {
    expect(schoolVacationsOn('2024-12-25')).toEqual([]);
    expect(schoolVacationsOn('2031-12-25')).toEqual([]);
  });
});
