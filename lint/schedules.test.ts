import { expect, it } from 'vitest';
import { scheduleEntry } from '../schemas/programme.ts';
import { entryFields } from './schedules.ts';

it('knows every field that an entry of a schedule can have', () => {
  expect([...entryFields].sort()).toEqual(Object.keys(scheduleEntry.shape).sort());
});
