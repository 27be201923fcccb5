import { describe, expect, it } from 'vitest';
import { todayInAmsterdam } from './today-in-amsterdam.ts';

describe('todayInAmsterdam', () => {
  it('changes at midnight in Amsterdam, in winter and in summer', () => {
    expect(todayInAmsterdam(new Date('2026-01-31T22:59:59Z'))).toBe('2026-01-31');
    expect(todayInAmsterdam(new Date('2026-01-31T23:00:00Z'))).toBe('2026-02-01');
    expect(todayInAmsterdam(new Date('2026-07-31T22:00:00Z'))).toBe('2026-08-01');
  });
});
