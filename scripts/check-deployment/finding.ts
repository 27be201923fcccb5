/** One point of the deployment, and how it stands. */
export interface Finding {
  /** What should hold, as a statement. */
  point: string;
  /** What was found instead; nothing when the point holds. */
  faults: readonly string[];
  /** What to do about the faults. */
  cure: string;
}

/** A finding as lines for a terminal: the point, and when it does not hold the faults and the cure. */
export function findingText({ point, faults, cure }: Finding): string {
  if (faults.length === 0) return `ok    ${point}`;
  return [`FAIL  ${point}`, ...faults.map((fault) => `      - ${fault}`), `      Cure: ${cure}`].join('\n');
}
