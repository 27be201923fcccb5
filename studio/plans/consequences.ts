import { routeOf } from '../../renderer/project/source-file.ts';
import { definitionLabel } from '../fields/definition-label.ts';
import type { PlacedProblem, StudioProblem } from '../protocol.ts';
import { worstFirst } from '../severities.ts';
import type { Plan } from './plan.ts';

/** The properties that are compared. */
export type FoundProblem = Pick<StudioProblem, 'rule' | 'file' | 'message' | 'cure' | 'severity'>;

/** A message with the address of a page replaced by its new one. */
function renamedIn(message: string, moved: Plan['moved']): string {
  if (!moved) return message;
  const [from, to] = [routeOf(moved.from), routeOf(moved.to)];
  return message.replaceAll(/\/[\w/-]+/g, (route) => (route === from ? to : route));
}

/** Whether two problems are the same one, reported at both pages: each names the other. */
const isSamePair = (a: FoundProblem, b: FoundProblem) =>
  a.rule === b.rule && a.file !== b.file && names(a, b.file) && names(b, a.file);

const names = ({ message }: FoundProblem, file: string) =>
  [...message.matchAll(/\/[\w/-]*/g)].some(([route]) => route === routeOf(file));

/** Counts problems by message and file, wherever they are in the file. */
function countByName(problems: readonly FoundProblem[], moved: Plan['moved']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, file, message } of problems) {
    const name = [rule, file === moved?.from ? moved.to : file, renamedIn(message, moved)].join('\n');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/**
 * Lists what the lint finds in a future project but not in the current one, worst first. The same problem in several
 * files counts once; so does one between two pages, which is reported at the page that changes.
 *
 * @param changed the files that change
 */
export function newProblems(
  before: readonly FoundProblem[],
  after: readonly FoundProblem[],
  moved?: Plan['moved'],
  changed?: { has(file: string): boolean },
): PlacedProblem[] {
  const known = countByName(before, moved);
  const fresh = after.filter(({ rule, file, message }) => {
    const name = [rule, file, message].join('\n');
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
