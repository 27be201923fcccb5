import { definitionLabel } from '../fields/form.ts';
import type { PlacedProblem, StudioProblem } from '../protocol.ts';
import type { Plan } from './plan.ts';

/** What a comparison looks at. */
export type FoundProblem = Pick<StudioProblem, 'rule' | 'file' | 'message' | 'cure' | 'severity'>;

/** Order of severities, the worst first. */
const SEVERITIES: readonly FoundProblem['severity'][] = ['error', 'warning', 'info'];

/** Counts problems by what they say and in which file, wherever in it they are. */
function countByName(problems: readonly FoundProblem[], moved: Plan['moved']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { rule, file, message } of problems) {
    const name = [rule, file === moved?.from ? moved.to : file, message].join('\n');
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/**
 * Lists what the lint finds in a future project and does not find now, the worst first. The same problem in several
 * files is one.
 */
export function newProblems(
  before: readonly FoundProblem[],
  after: readonly FoundProblem[],
  moved?: Plan['moved'],
): PlacedProblem[] {
  const known = countByName(before, moved);
  const found = new Map<string, PlacedProblem & { places: string[] }>();
  for (const { rule, file, message, cure, severity } of after) {
    const name = [rule, file, message].join('\n');
    const left = known.get(name) ?? 0;
    known.set(name, left - 1);
    if (left > 0) continue;
    const place = definitionLabel(file);
    const same = found.get(`${rule}\n${message}`);
    if (!same) found.set(`${rule}\n${message}`, { severity, message, cure, places: [place] });
    else if (!same.places.includes(place)) same.places.push(place);
  }
  return [...found.values()].sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
}
