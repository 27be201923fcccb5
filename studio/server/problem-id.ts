import type { Offense } from '../../lint/check-project.ts';
import { authorWords } from '../fields/author-words.ts';
import type { StudioProblem } from '../protocol.ts';

/** Returns an id for a problem that is stable as long as the problem stays where it is. */
export function problemId({ rule, file, line, column, pointer }: Offense): string {
  return [rule, file, line, column, pointer].join(' ');
}

/** Returns a problem of the lint as authors read it. */
export function studioProblem(offense: Offense): StudioProblem {
  return { ...offense, ...authorWords(offense), id: problemId(offense) };
}
