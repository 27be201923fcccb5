import type { StudioProblem } from '../protocol.ts';

type Severity = StudioProblem['severity'];

/** The names of each severity for one problem and for more, the worst severity first. */
const NAMES: readonly (readonly [severity: Severity, one: string, more: string])[] = [
  ['error', 'fout', 'fouten'],
  ['warning', 'waarschuwing', 'waarschuwingen'],
  ['info', 'tip', 'tips'],
];

/** Counts problems of each severity in Dutch, the worst first, without those that do not occur. */
export function countsOf(problems: readonly StudioProblem[]): { severity: Severity; text: string }[] {
  return NAMES.flatMap(([wanted, one, more]) => {
    const { length } = problems.filter(({ severity }) => severity === wanted);
    return length === 0 ? [] : { severity: wanted, text: `${length} ${length === 1 ? one : more}` };
  });
}

const weightOf = ({ severity }: StudioProblem) => NAMES.findIndex(([wanted]) => wanted === severity);

/** Sorts what keeps changes from being handed in first; the rest stays in the order in which the lint found it. */
export const worstFirst = (problems: readonly StudioProblem[]): StudioProblem[] =>
  problems.toSorted((a, b) => weightOf(a) - weightOf(b));

/** Returns the worst severity among problems; undefined when there are none. */
export const worstOf = (problems: readonly StudioProblem[]) => countsOf(problems)[0]?.severity;

/** Counts problems in Dutch. */
export const problemCount = ({ length }: readonly StudioProblem[]): string =>
  length === 1 ? '1 probleem' : `${length} problemen`;
