import type { Offense } from '../../lint/check-project.ts';
import { pointerKey } from '../../renderer/project/json.ts';
import { BLOCK_LISTS } from '../../renderer/project/source-file.ts';
import { authorWords } from '../fields/author-words.ts';
import type { StudioProblem } from '../protocol.ts';

/** How the lint says that a property is missing. */
const MISSING = /^(?:In dit blok ontbreekt het|Het) veld "([^"]+)"(?: ontbreekt)?\.$/;

/** Where an author mends an offense: of a missing property the lint knows what lacks it, and the form has its field. */
function placeOf({ rule, message, pointer }: Offense): string {
  const name = rule === 'schema' ? MISSING.exec(message)?.[1] : undefined;
  return name === undefined || BLOCK_LISTS.includes(name) ? pointer : `${pointer}/${pointerKey(name)}`;
}

/** Returns an id for a problem that is stable as long as the problem and its choice stay what they are. */
export function problemId(offense: Offense): string {
  const { rule, file, line, column, choice } = offense;
  return [rule, file, line, column, placeOf(offense), ...(choice ? [choice.label] : [])].join(' ');
}

/** Returns a problem of the lint as authors read it. */
export function studioProblem(offense: Offense): StudioProblem {
  return { ...offense, ...authorWords(offense), pointer: placeOf(offense), id: problemId(offense) };
}
