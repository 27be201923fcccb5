import type { StudioProblem } from '../protocol.ts';
import { SEVERITIES, SEVERITY_NAMES, type Severity } from '../severities.ts';

/** Counts problems of each severity in Dutch, the worst first, without those that do not occur. */
export function countsOf(problems: readonly StudioProblem[]): { severity: Severity; text: string }[] {
  return SEVERITIES.flatMap((wanted) => {
    const { length } = problems.filter(({ severity }) => severity === wanted);
    const [one, more] = SEVERITY_NAMES[wanted];
    return length === 0 ? [] : { severity: wanted, text: `${length} ${length === 1 ? one : more}` };
  });
}

/** Returns the worst severity among problems; undefined when there are none. */
export const worstOf = (problems: readonly StudioProblem[]) => countsOf(problems)[0]?.severity;

/** Counts problems in Dutch. */
export const problemCount = ({ length }: readonly StudioProblem[]): string =>
  length === 1 ? '1 probleem' : `${length} problemen`;
