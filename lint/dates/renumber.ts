import type { Origin } from '../../renderer/origin.ts';
import { isJsonObject, type JsonObject, objectIn, parentPointer } from '../../renderer/project/json.ts';
import type { schedules } from '../collectors.ts';
import type { RuleContext } from '../context.ts';
import type { Definition } from '../definition.ts';
import { listed } from '../dutch/words.ts';
import type { Choice } from '../rule.ts';
import { START_TEXT } from '../texts/start-text.ts';
import { isByDate, type Schedule, type ScheduledSession, sessionNumberIn } from './schedules.ts';

/** The description of a session (specification, section 3), as far as it can be read. */
export interface Description extends Origin {
  /** Its `sessionNumber`; undefined when it cannot be read. The origin is that of this number. */
  number: number | undefined;
}

/** Where a programme describes its sessions. */
const DESCRIPTIONS = '/trainingDetails/sessions';

/** Lists the descriptions of a programme's sessions; undefined when it has no list of them. */
function descriptionsIn({ value, originOf }: Definition): Description[] | undefined {
  const details = objectIn(value.trainingDetails).sessions;
  if (!Array.isArray(details)) return undefined;
  return details.map((session, index) => ({
    ...originOf(`${DESCRIPTIONS}/${index}/sessionNumber`),
    number: isJsonObject(session) ? sessionNumberIn(session) : undefined,
  }));
}

/** Returns the descriptions that belong to a schedule; undefined for one that is not a programme's, or has none. */
export function descriptionsBySchedule({ definitions }: RuleContext<typeof schedules>) {
  const programmes = new Map(
    definitions.flatMap((definition) =>
      definition.file.kind === 'programme' ? [[definition.value.sessions, definition]] : [],
    ),
  );
  return (sessions: JsonObject): Description[] | undefined => {
    const programme = programmes.get(sessions);
    return programme && descriptionsIn(programme);
  };
}

/** Returns the values that number the descriptions as their sessions will be; undefined when that is uncertain. */
function renumberDescriptions(
  numbers: readonly number[],
  descriptions: readonly (Description & { number: number })[],
) {
  const described = new Set(descriptions.map(({ number }) => number));
  const places = new Map(numbers.map((number, index) => [number, index + 1]));
  const areCounted =
    descriptions.length === numbers.length && numbers.every((_, at) => described.has(at + 1));
  // There is none, or each has its number already: only the schedule was misnumbered.
  if (descriptions.length === 0 || (areCounted && !numbers.every((_, at) => places.has(at + 1)))) {
    return { values: [], removed: [] };
  }
  if (places.size < numbers.length || described.size < descriptions.length) return undefined;
  const removed = descriptions.flatMap(({ number }) => (places.has(number) ? [] : [number]));
  // A description of no session beside a session without one may belong together.
  const isClear = removed.length === 0 || numbers.every((number) => described.has(number));
  const last = Math.max(...numbers);
  if (!isClear || removed.some((number) => number >= last)) return undefined;
  const values = descriptions.flatMap(({ number, pointer }) => {
    const value = places.get(number);
    return value === number
      ? []
      : [{ pointer: value === undefined ? parentPointer(pointer) : pointer, value }];
  });
  return { values, removed };
}

/**
 * Returns the values that number sessions in this order. Each keeps its description, and the description of a session
 * that was removed goes; undefined when it is uncertain what belongs together.
 */
function numbered(
  inOrder: readonly ScheduledSession[],
  { originOf }: Schedule,
  descriptions: readonly Description[],
) {
  const numbers = inOrder.flatMap(({ number }) => number ?? []);
  const known = descriptions.flatMap(({ number, ...place }) =>
    number === undefined ? [] : [{ ...place, number }],
  );
  if (numbers.length < inOrder.length || known.length < descriptions.length) return undefined;
  const described = renumberDescriptions(numbers, known);
  const places = inOrder.map(({ pointer }) => originOf(`${pointer}/sessionNumber`));
  const [{ file } = { file: '' }] = places;
  if (!described || [...places, ...known].some((place) => place.file !== file)) return undefined;
  const values = places.flatMap(({ pointer }, index) =>
    numbers[index] === index + 1 ? [] : [{ pointer, value: index + 1 }],
  );
  return { file, values: [...values, ...described.values], removed: described.removed };
}

/** Returns the choice to number sessions in the order of the list; undefined when that is uncertain. */
export function renumber(schedule: Schedule, descriptions: readonly Description[]): Choice | undefined {
  if (!isByDate(schedule.entries)) return undefined;
  const found = numbered(schedule.entries, schedule, descriptions);
  return found && { file: found.file, values: found.values, ...countOn(found.removed) };
}

/** Returns the choice to put sessions in order of their dates, numbered so; undefined when that is uncertain. */
export function orderByDate(schedule: Schedule, descriptions: readonly Description[]): Choice | undefined {
  const { entries, originOf, isReadable } = schedule;
  if (!isReadable) return undefined;
  if (entries.some(({ date, missing }) => date === undefined || missing.length > 0)) return undefined;
  // Numbers that are wrong already do not tell which description is whose.
  if (entries.some(({ number }, index) => number !== index + 1)) return undefined;
  const inOrder = entries.toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1));
  const found = isByDate(inOrder) ? numbered(inOrder, schedule, descriptions) : undefined;
  if (!found || found.removed.length > 0) return undefined;
  const { file, values } = found;
  const from = inOrder.map((entry) => entries.indexOf(entry));
  return {
    file,
    values,
    order: { pointer: originOf('/schedule').pointer, from },
    label: 'Zet op volgorde van datum',
    done: 'Bijeenkomsten op volgorde van datum gezet',
  };
}

/**
 * Words the choice to number the sessions in the order of the list.
 *
 * @param removed the numbers of the descriptions that go
 */
function countOn(removed: readonly number[]): Pick<Choice, 'label' | 'done'> {
  if (removed.length === 0)
    return { label: 'Nummer de bijeenkomsten door', done: 'Bijeenkomsten doorgenummerd' };
  const descriptions = removed.length === 1 ? 'beschrijving' : 'beschrijvingen';
  const what = `de ${descriptions} van bijeenkomst ${listed(removed.map(String), 'en')}`;
  return {
    label: `Nummer door, en haal ${what} weg`,
    done: `Bijeenkomsten doorgenummerd, en ${what} weggehaald`,
  };
}

/** Returns the choice to remove the description of a session that is not in the schedule. */
export function removeDescription({ file, pointer, number }: Description): Choice {
  const what = `beschrijving van bijeenkomst ${number}`;
  const values = [{ pointer: parentPointer(pointer), value: undefined }];
  return { file, values, label: `Haal de ${what} weg`, done: `De ${what} weggehaald` };
}

/** A description to begin with, as the Studio's form adds one: a test compares them. */
const newDescription = (sessionNumber: number) => ({
  sessionNumber,
  description: `${START_TEXT}Wat er gebeurt`,
  learningGoals: [`${START_TEXT}Leerdoel`],
});

/** Returns the choice to add the description of a session, before the first one with a higher number. */
export function addDescription(file: string, number: number, descriptions: readonly Description[]): Choice {
  const next = descriptions.findIndex((description) => (description.number ?? 0) > number);
  return {
    file,
    values: [],
    added: {
      pointer: DESCRIPTIONS,
      index: next === -1 ? descriptions.length : next,
      value: newDescription(number),
    },
    label: 'Beschrijving toevoegen',
    done: `Beschrijving van bijeenkomst ${number} toegevoegd`,
  };
}
