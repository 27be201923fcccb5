import { addDays } from '../calendar/plain-date.ts';
import { isJsonObject, type JsonValue } from './json.ts';
import { publicationOf } from './publication.ts';
import { publishedOn } from './published-on.ts';
import type { Project } from './read-project.ts';
import { BLOCK_LISTS } from './source-file.ts';

/** Lists the days on which a page or block appears on the site or disappears from it. */
function daysIn(value: JsonValue | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(daysIn);
  if (!isJsonObject(value)) return [];
  const { from, until } = publicationOf(value) ?? {};
  return [
    ...(from === undefined ? [] : [from]),
    ...(until === undefined ? [] : [addDays(until, 1)]),
    ...BLOCK_LISTS.flatMap((name) => daysIn(value[name])),
  ];
}

/** Returns whether two projects look the same to visitors. */
function isSame(a: Project, b: Project): boolean {
  const [before, after] = [a.absent ?? new Set<string>(), b.absent ?? new Set<string>()];
  return (
    a.files.size === b.files.size &&
    before.size === after.size &&
    [...before].every((address) => after.has(address)) &&
    [...a.files].every(([path, { text }]) => b.files.get(path)?.text === text)
  );
}

/**
 * Returns the first later day on which a page or block of a project appears on the site or disappears from it;
 * undefined when there is none.
 *
 * @param day `YYYY-MM-DD`, on the Dutch calendar
 */
export function nextChange(project: Project, day: string): string | undefined {
  const all = [...project.files.values()].flatMap(({ value }) => daysIn(value));
  const days = [...new Set(all)].filter((each) => each > day).sort();
  if (days.length === 0) return undefined;
  const now = publishedOn(project, day);
  return days.find((later) => !isSame(now, publishedOn(project, later)));
}
