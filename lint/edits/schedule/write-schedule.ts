import {
  applyEdits,
  type Edit,
  type FormattingOptions,
  findNodeAtLocation,
  modify,
  parseTree,
} from 'jsonc-parser';
import { type ScheduleEntry, scheduleEntry } from '../../../schemas/programme.ts';
import type { NextSession } from './next-schedule.ts';

const FIELDS = scheduleEntry.keyof().options;

/** The indentation and line ends a text uses itself. */
function formattingOf(text: string): FormattingOptions {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

/** Where a new field goes among those an entry has, in the order of the schema. */
const insertionIndex = (field: string) => (present: string[]) => {
  const order: readonly string[] = FIELDS;
  const next = present.findIndex((name) => order.indexOf(name) > order.indexOf(field));
  return next === -1 ? present.length : next;
};

const changedFields = (before: ScheduleEntry, after: ScheduleEntry) =>
  FIELDS.filter((field) => before[field] !== after[field]);

/** Whether the value at a place in a document stands on one line. */
function isOnOneLine(text: string, path: readonly (string | number)[]): boolean {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...path]);
  return node !== undefined && !/[\r\n]/.test(text.slice(node.offset, node.offset + node.length));
}

/** A field added on the same line gets the space after the comma that people type there. */
const withSpace = (edit: Edit): Edit => ({ ...edit, content: edit.content.replace(/^,(?=\S)/, ', ') });

function writeField(text: string, index: number, field: string, value: string | number | undefined): string {
  const entry = ['sessions', 'schedule', index];
  const getInsertionIndex = insertionIndex(field);
  // Formatting would spread an entry of one line over many.
  if (isOnOneLine(text, entry)) {
    return applyEdits(text, modify(text, [...entry, field], value, { getInsertionIndex }).map(withSpace));
  }
  const options = { formattingOptions: formattingOf(text), getInsertionIndex };
  return applyEdits(text, modify(text, [...entry, field], value, options));
}

/** The text of a programme with its schedule replaced; everything else stays as the author typed it. */
export const writeSchedule = (text: string, sessions: readonly NextSession[]): string =>
  sessions.reduce(
    (written, { before, after }, index) =>
      changedFields(before, after).reduce(
        (current, field) => writeField(current, index, field, after[field]),
        written,
      ),
    text,
  );
