import { describe, expect, it } from 'vitest';
import { sessionDetails } from './session-details.ts';

describe('sessionDetails', () => {
  it('tells of sessions in order of their numbers, wherever they are described', () => {
    const described = [1, 3, 2].map((sessionNumber) => ({
      sessionNumber,
      description: `over ${sessionNumber}`,
      learningGoals: ['Je leert iets.'],
    }));
    const sessions = {
      defaultDayOfWeek: 4,
      defaultStartTime: '10:00',
      defaultEndTime: '12:00',
      defaultSubtitle: 'Online workshop',
      schedule: [],
    };
    const details = sessionDetails({ introDescription: 'Inleiding', sessions: described }, sessions, {
      sessions: () => [],
    });
    expect(details.map(({ name, description }) => `${name} ${description}`)).toEqual([
      'Bijeenkomst 1 over 1',
      'Bijeenkomst 2 over 2',
      'Bijeenkomst 3 over 3',
    ]);
  });
});
