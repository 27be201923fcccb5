import { worstFirst } from '../../lint/severities.ts';
import { routeOf } from '../../renderer/project/source-file.ts';
import { definitionLabel } from '../fields/definition-label.ts';
import type { PlacedProblem, StudioProblem } from '../protocol.ts';
import type { OtherPath, Plan } from './plan.ts';

/** The properties that are compared. */
export type FoundProblem = Pick<StudioProblem, 'rule' | 'file' | 'message' | 'cure' | 'severity'>;

/** A message with the address of a page replaced by another one. */
function renamedIn(message: string, moved: OtherPath | undefined): string {
  if (!moved) return message;
  const [from, to] = [routeOf(moved.from), routeOf(moved.to)];
  return message.replaceAll(/\/[\w/-]+/g, (route) => (route === from ? to : route));
}

/** Whether two problems are the same one, reported at both pages: each names the other. */
const isSamePair = (a: FoundProblem, b: FoundProblem) =>
  a.rule === b.rule && a.file !== b.file && names(a, b.file) && names(b, a.file);

const names = ({ message }: FoundProblem, file: string) =>
  [...message.matchAll(/\/[\w/-]*/g)].some(([route]) => route === routeOf(file));

/** Names a problem by its message and file, as in the file with the other path. */
const nameOf = ({ rule, file, message }: FoundProblem, moved?: OtherPath) =>
  [rule, file === moved?.from ? moved.to : file, renamedIn(message, moved)].join('\n');

/** Counts problems by message and file, wherever they are in the file; a copy has those of the original. */
function countByName(
  problems: readonly FoundProblem[],
  { moved, copied = [] }: Pick<Plan, 'moved' | 'copied'>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const problem of problems) {
    const copies = copied.filter(({ from }) => from === problem.file);
    for (const name of [moved, ...copies].map((place) => nameOf(problem, place))) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * Lists what the lint finds in a future project but not in the current one, worst first. The same problem in several
 * files counts once; so does one between two pages, which is reported at the page that changes.
 *
 * @param paths the files that get another path, or a copy
 * @param changed the files that change
 */
export function newProblems(
  before: readonly FoundProblem[],
  after: readonly FoundProblem[],
  paths: Pick<Plan, 'moved' | 'copied'> = {},
  changed?: { has(file: string): boolean },
): PlacedProblem[] {
  const known = countByName(before, paths);
  const fresh = after.filter((problem) => {
    const name = nameOf(problem);
    const left = known.get(name) ?? 0;
    known.set(name, left - 1);
    return left <= 0;
  });
  const isOwn = ({ file }: FoundProblem) => changed?.has(file) === true;
  const single = fresh.filter(
    (problem) => isOwn(problem) || !fresh.some((other) => isOwn(other) && isSamePair(problem, other)),
  );
  const found = new Map<string, PlacedProblem & { places: string[] }>();
  for (const { rule, file, message, cure, severity } of single) {
    const place = definitionLabel(file);
    const same = found.get(`${rule}\n${message}`);
    if (!same) found.set(`${rule}\n${message}`, { severity, message, cure, places: [place] });
    else if (!same.places.includes(place)) same.places.push(place);
  }
  return worstFirst([...found.values()]);
}
