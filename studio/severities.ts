import type { StudioProblem } from './protocol.ts';

/** How bad a problem is. */
export type Severity = StudioProblem['severity'];

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
