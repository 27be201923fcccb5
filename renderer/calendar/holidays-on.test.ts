import { describe, expect, it } from 'vitest';
import { holidaysOn } from './holidays-on.ts';

describe('holidaysOn', () => {
  it('names Ascension Day on 14 May 2026', () => {
    expect(holidaysOn('2026-05-14')).toEqual(['Hemelvaartsdag']);
  });

  it('names both holidays that share 5 May 2016', () => {
    expect([...holidaysOn('2016-05-05')].sort()).toEqual(['Bevrijdingsdag', 'Hemelvaartsdag']);
  });

  it('names King’s Day on both dates in 2025', () => {
    expect(holidaysOn('2025-04-26')).toEqual(['Koningsdag']);
    expect(holidaysOn('2025-04-27')).toEqual(['Koningsdag']);
  });

  it.each(['2026-05-13', '2026-12-24', '2026-04-05', '1500-12-25', '2026-02-30', ''])(
    'names nothing on %j',
    (date) => {
      expect(holidaysOn(date)).toEqual([]);
    },
  );
});
