import { expect, it } from 'vitest';
import { scheduleEntry } from '../../schemas/programme.ts';
import { entryFields } from './schedules.ts';

it('entryFields lists every property of a schedule entry', () => {
  expect([...entryFields].sort()).toEqual(Object.keys(scheduleEntry.shape).sort());
});
