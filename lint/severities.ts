import { counted } from './dutch/words.ts';
import type { Severity } from './rule.ts';

/** The severities of problems, the worst first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

/** Their names in Dutch, for one problem and for more. */
export const SEVERITY_NAMES: Readonly<Record<Severity, readonly [one: string, more: string]>> = {
  error: ['fout', 'fouten'],
  warning: ['waarschuwing', 'waarschuwingen'],
  info: ['tip', 'tips'],
};

/** Sorts what keeps changes from being handed in first; the rest stays in the order in which the lint found it. */
export const worstFirst = <Problem extends { severity: Severity }>(problems: readonly Problem[]): Problem[] =>
  problems.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));

/** Counts problems of each severity in Dutch, the worst first, without those that do not occur: `2 fouten`. */
export function countsOf(
  problems: readonly { severity: Severity }[],
): { severity: Severity; text: string }[] {
  return SEVERITIES.flatMap((severity) => {
    const { length } = problems.filter((problem) => problem.severity === severity);
    return length === 0 ? [] : { severity, text: counted(length, ...SEVERITY_NAMES[severity]) };
  });
}
