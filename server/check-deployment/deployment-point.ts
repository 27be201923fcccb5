/** One point of the deployment, and whether it holds. */
export interface DeploymentPoint {
  /** A sentence that should be true. */
  statement: string;
  /** What contradicts it; empty when it is true. */
  problems: readonly string[];
  /** What the operator can do about the problems. */
  cure: string;
}

/** Formats a point for a terminal: its statement, and the problems and the cure when it does not hold. */
export function pointText({ statement, problems, cure }: DeploymentPoint): string {
  if (problems.length === 0) return `ok    ${statement}`;
  const lines = problems.map((problem) => `      - ${problem}`);
  return [`FAIL  ${statement}`, ...lines, `      Cure: ${cure}`].join('\n');
}
