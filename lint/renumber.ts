import type { Origin } from '../../../renderer/origin.ts';
import type { Choice } from '../../rule.ts';
import { isByDate, type Schedule } from '../../schedules.ts';
import { countOn } from './messages.ts';

/** The description of a session (specification, section 3), as far as it can be read. */
export interface Description extends Origin {
  /** Its `sessionNumber`; undefined when it cannot be read. The origin is that of this number. */
  number: number | undefined;
}

const itemOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));

/** Returns the values that number the descriptions as their sessions will be; undefined when that is uncertain. */
function renumberDescriptions(numbers: readonly number[], descriptions: readonly Description[]) {
  const described = new Set(descriptions.map(({ number }) => number));
  const places = new Map(numbers.map((number, index) => [number, index + 1]));
  const last = Math.max(...numbers);
  const areCounted =
    descriptions.length === numbers.length && numbers.every((_, at) => described.has(at + 1));
  // Every description has its number already: only the schedule was misnumbered.
  if (areCounted && !numbers.every((_, at) => places.has(at + 1))) return { values: [], removed: [] };
  if (places.size < numbers.length || described.size < descriptions.length) return undefined;
  const removed = descriptions.filter(({ number }) => number !== undefined && !places.has(number));
  // A description of no session beside a session without one may belong together.
  const isClear = removed.length === 0 || numbers.every((number) => described.has(number));
  if (!isClear || removed.some(({ number = last }) => number >= last)) return undefined;
  const values = descriptions.flatMap(({ number = last, pointer }) => {
    const value = places.get(number);
    return value === number ? [] : [{ pointer: value === undefined ? itemOf(pointer) : pointer, value }];
  });
  return { values, removed: removed.flatMap(({ number }) => number ?? []) };
}

/**
 * Returns the choice to number the sessions of a schedule in the order of the list. Each keeps its description, and the
 * description of a session that was removed goes; undefined when it is uncertain what belongs together.
 */
export function renumber(
  { entries, originOf }: Schedule,
  descriptions: readonly Description[],
): Choice | undefined {
  const numbers = entries.flatMap(({ number }) => number ?? []);
  if (numbers.length < entries.length || !isByDate(entries)) return undefined;
  if (descriptions.some(({ number }) => number === undefined)) return undefined;
  const described = descriptions.length === 0 ? undefined : renumberDescriptions(numbers, descriptions);
  if (descriptions.length > 0 && described === undefined) return undefined;
  const places = entries.map(({ pointer }) => originOf(`${pointer}/sessionNumber`));
  const [{ file } = { file: '' }] = places;
  if ([...places, ...descriptions].some((place) => place.file !== file)) return undefined;
  const values = places.flatMap(({ pointer }, index) =>
    numbers[index] === index + 1 ? [] : [{ pointer, value: index + 1 }],
  );
  return { file, values: [...values, ...(described?.values ?? [])], ...countOn(described?.removed ?? []) };
}

/** Returns the choice to remove the description of a session that is not in the schedule. */
export function removeDescription({ file, pointer, number }: Description): Choice {
  const what = `beschrijving van bijeenkomst ${number}`;
  const values = [{ pointer: itemOf(pointer), value: undefined }];
  return { file, values, label: `Haal de ${what} weg`, done: `De ${what} weggehaald` };
}
