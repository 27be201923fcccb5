import type { StudioProblem } from '../protocol.ts';

const WORST_FIRST = ['error', 'warning', 'info'] as const;

/** Returns the worst severity among problems; undefined when there are none. */
export const worstOf = (problems: readonly StudioProblem[]): StudioProblem['severity'] | undefined =>
  WORST_FIRST.find((wanted) => problems.some(({ severity }) => severity === wanted));

/** Counts problems in Dutch. */
export const problemCount = ({ length }: readonly StudioProblem[]): string =>
  length === 1 ? '1 probleem' : `${length} problemen`;
