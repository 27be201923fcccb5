import type { Offense } from '../../../lint/check-project.ts';
import { pointerKey } from '../../../renderer/project/json.ts';
import { BLOCK_LISTS } from '../../../renderer/project/source-file.ts';
import { authorWords } from '../../fields/author-words.ts';
import type { StudioProblem } from '../../protocol.ts';

/** How the lint says that a property is missing. */
const MISSING = /^(?:In dit blok ontbreekt het|Het) veld "([^"]+)"(?: ontbreekt)?\.$/;

/** Where an author mends an offense: of a missing property the lint knows what lacks it, and the form has its field. */
function placeOf({ rule, message, pointer }: Offense): string {
  const name = rule === 'schema' ? MISSING.exec(message)?.[1] : undefined;
  return name === undefined || BLOCK_LISTS.includes(name) ? pointer : `${pointer}/${pointerKey(name)}`;
}

/** Identifies a problem wherever its value is in the file. Problems of one value that read the same share it. */
function idOfValue(offense: Offense): string {
  const { rule, file, message, choice } = offense;
  return [rule, file, placeOf(offense), message, ...(choice ? [choice.label] : [])].join(' ');
}

/** Returns an id for a problem that is stable as long as the problem and its choice stay what they are. */
export function problemId(offense: Offense): string {
  return `${offense.line}:${offense.column} ${idOfValue(offense)}`;
}

/** Finds a problem by its id, also where its line has moved; undefined when it is gone, or may be one of several. */
export function problemWithId<Found extends { offense: Offense }>(
  found: readonly Found[],
  id: string,
): Found | undefined {
  const exact = found.find(({ offense }) => problemId(offense) === id);
  const value = id.slice(id.indexOf(' ') + 1);
  const [moved, ...others] = found.filter(({ offense }) => idOfValue(offense) === value);
  return exact ?? (others.length === 0 ? moved : undefined);
}

/** Returns a problem of the lint as authors read it. */
export function studioProblem(offense: Offense): StudioProblem {
  const { studioCure: _, ...found } = offense;
  return { ...found, ...authorWords(offense), pointer: placeOf(offense), id: problemId(offense) };
}
