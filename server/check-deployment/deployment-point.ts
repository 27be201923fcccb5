/** One point of the deployment, and whether it holds. */
export interface DeploymentPoint {
  /** A sentence that should be true. */
  statement: string;
  /** The findings that contradict it; empty when it is true. */
  problems: readonly string[];
  /** What the operator can do about the problems. */
  cure: string;
}

/** Writes a point as lines for a terminal: its statement, and when that does not hold the problems and the cure. */
export function pointText({ statement, problems, cure }: DeploymentPoint): string {
  if (problems.length === 0) return `ok    ${statement}`;
  const lines = problems.map((problem) => `      - ${problem}`);
  return [`FAIL  ${statement}`, ...lines, `      Cure: ${cure}`].join('\n');
}
