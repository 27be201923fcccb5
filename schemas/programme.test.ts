import { describe, expect, it } from 'vitest';
import { programme, scheduleEntry, trainingSession } from './programme.ts';

const keys = (shape: object) => Object.keys(shape).sort();

describe('the schema of a programme', () => {
  it('[3-programme] a programme has the fields of its configuration', () => {
    const { shape } = programme;
    const own = keys(shape).filter((key) => key !== '$schema' && key !== 'placeholder');
    expect(own).toEqual(
      [
        'title',
        'subtitle',
        'videoUrl',
        'targetAudience',
        'pricing',
        'ingredients',
        'practicalInfo',
        'postMockups',
        'contactSubject',
        'sessions',
        'trainingDetails',
      ].sort(),
    );
    expect(keys(shape.targetAudience.shape)).toEqual(['description', 'label']);
    expect(keys(shape.pricing.shape)).toEqual(['personalPrice', 'softwareDescription', 'softwarePrice']);
    expect(keys(shape.ingredients.shape)).toEqual(['cards', 'subtitle', 'title']);
    expect(keys(shape.ingredients.shape.cards.element.shape)).toEqual(['description', 'icon', 'title']);
    expect(keys(shape.practicalInfo.shape)).toEqual(['groupDescription', 'groupSize']);
    expect(keys(shape.postMockups.shape)).toEqual(['facebook', 'instagram', 'linkedin', 'twitter']);
    expect(keys(shape.sessions.shape)).toEqual(
      ['defaultDayOfWeek', 'defaultStartTime', 'defaultEndTime', 'defaultSubtitle', 'schedule'].sort(),
    );
    expect(keys(shape.trainingDetails.shape)).toEqual(['introDescription', 'introVideo', 'sessions']);
  });

  it('[3-schedule] a schedule entry needs its number, and may leave out day, times, subtitle and message', () => {
    expect(keys(scheduleEntry.shape)).toEqual(
      [
        'sessionNumber',
        'month',
        'year',
        'weekOfMonth',
        'dayOfWeek',
        'startTime',
        'endTime',
        'subtitle',
        'message',
        'holidayAcknowledged',
      ].sort(),
    );
    const required = { sessionNumber: 1, month: 1, year: 2026, weekOfMonth: 1 };
    expect(scheduleEntry.parse(required)).toEqual(required);
    expect(scheduleEntry.safeParse({ month: 1, year: 2026, weekOfMonth: 1 }).success).toBe(false);
  });

  it('[3-training] the detail of a training session has number, description, learning goals and video', () => {
    expect(keys(trainingSession.shape)).toEqual(['description', 'learningGoals', 'sessionNumber', 'videoId']);
  });
});
