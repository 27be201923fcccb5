/** One point of the deployment, and how it stands. */
export interface DeploymentPoint {
  /** What should hold, as a statement. */
  statement: string;
  /** What was found instead; nothing when it holds. */
  faults: readonly string[];
  /** What to do about the faults. */
  cure: string;
}

/** A point as lines for a terminal: its statement, and when that does not hold the faults and the cure. */
export function pointText({ statement, faults, cure }: DeploymentPoint): string {
  if (faults.length === 0) return `ok    ${statement}`;
  return [`FAIL  ${statement}`, ...faults.map((fault) => `      - ${fault}`), `      Cure: ${cure}`].join(
    '\n',
  );
}
