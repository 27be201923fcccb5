import { type ScheduleEntry, scheduleEntry } from '../../../schemas/programme.ts';
import { applyEdits } from '../../json/edit.ts';
import { removeProperty, setProperty } from '../json-edits.ts';
import type { NextSession } from './next-schedule.ts';

const FIELDS = scheduleEntry.keyof().options;

/** Returns a function that places a new field among those of an entry, in schema order. */
const placeOf = (field: string) => (present: readonly string[]) => {
  const order: readonly string[] = FIELDS;
  const next = present.findIndex((name) => order.indexOf(name) > order.indexOf(field));
  return next === -1 ? present.length : next;
};

const changedFields = (before: ScheduleEntry, after: ScheduleEntry) =>
  FIELDS.filter((field) => before[field] !== after[field]);

function writeField(text: string, index: number, field: string, value: string | number | undefined): string {
  const pointer = `/sessions/schedule/${index}/${field}`;
  const edits =
    value === undefined ? removeProperty(text, pointer) : setProperty(text, pointer, value, placeOf(field));
  return applyEdits(text, edits);
}

/** Returns a programme's text with its schedule replaced; everything else stays as the author typed it. */
export const writeSchedule = (text: string, sessions: readonly NextSession[]): string =>
  sessions.reduce(
    (written, { before, after }, index) =>
      changedFields(before, after).reduce(
        (current, field) => writeField(current, index, field, after[field]),
        written,
      ),
    text,
  );
