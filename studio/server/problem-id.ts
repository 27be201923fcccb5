import type { Offense } from '../../lint/check-project.ts';

/** A name for a problem, the same as long as it stays where it is. */
export function problemId({ rule, file, line, column, pointer }: Offense): string {
  return [rule, file, line, column, pointer].join(' ');
}
