import {
  isJsonObject,
  type JsonValue,
  pointerKey,
  pointerKeys,
  valueAt,
} from '../../renderer/project/json.ts';
import { sameJson } from '../edit/same-json.ts';
import { pairItems } from './pair-items.ts';

/**
 * Finds where a value was in an earlier version of its file; items of lists are followed. Undefined when
 * the value, or what contains it, did not exist yet.
 */
export function earlierPointer(
  pointer: string,
  later: JsonValue | undefined,
  earlier: JsonValue | undefined,
): string | undefined {
  let [now, then] = [later, earlier];
  let found = '';
  for (const key of pointerKeys(pointer)) {
    let place: string | undefined = key;
    if (Array.isArray(now) && Array.isArray(then)) {
      const before = pairItems(then, now).find(({ after }) => after === Number(key))?.before;
      place = before === undefined ? undefined : String(before);
    } else if (!isJsonObject(now) || !isJsonObject(then)) return undefined;
    if (place === undefined) return undefined;
    now = valueAt(now, [key]);
    then = valueAt(then, [place]);
    found += `/${pointerKey(place)}`;
  }
  return then === undefined ? undefined : found;
}

/** A version of a file. */
interface FileVersion<About> {
  value: JsonValue | undefined;
  about: About;
}

/** An earlier or current value, with the version since which it holds. */
interface PastValue<About> {
  value: JsonValue;
  /** The version that introduced it. */
  since: About;
}

/**
 * Lists the values that a place has had, latest first.
 *
 * @param versions latest first; the pointer is in the first of them
 * @param isWhole whether the last version is the very first one
 */
export function pastValues<About>(
  pointer: string,
  versions: readonly FileVersion<About>[],
  isWhole: boolean,
): PastValue<About>[] {
  const [latest] = versions;
  const values: PastValue<About>[] = [];
  let place: string | undefined = pointer;
  let current = latest && valueAt(latest.value, pointerKeys(pointer));
  for (const [index, version] of versions.entries()) {
    if (place === undefined || current === undefined) break;
    const older: FileVersion<About> | undefined = versions[index + 1];
    const before: string | undefined = older && earlierPointer(place, version.value, older.value);
    const was: JsonValue | undefined =
      before === undefined ? undefined : valueAt(older?.value, pointerKeys(before));
    const isOldest = older === undefined;
    if (!(isOldest && !isWhole) && !sameJson(current, was))
      values.push({ value: current, since: version.about });
    place = before;
    current = was;
  }
  return values;
}
