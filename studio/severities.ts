import type { StudioProblem } from './protocol.ts';

type Severity = StudioProblem['severity'];

/** The severities of problems, the worst first. */
export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

/** Sorts what keeps changes from being handed in first; the rest stays in the order in which the lint found it. */
export const worstFirst = <Problem extends { severity: Severity }>(problems: readonly Problem[]): Problem[] =>
  problems.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
