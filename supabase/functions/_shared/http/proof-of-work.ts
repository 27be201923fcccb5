import { isWorked, PROOF_PATTERN, PROOF_WINDOW_MS } from '../../../../schemas/proof-of-work.ts';
import { sha256 } from '../sha256.ts';

/**
 * Tells whether a proof is valid: its SHA-256 begins with enough zero bits, and its timestamp is within a day of now.
 * The timestamp is part of what is hashed, so changing it means redoing the work.
 *
 * @param now milliseconds since 1970
 */
export async function isProof(text: string, now: number): Promise<boolean> {
  const begunAt = Number(PROOF_PATTERN.exec(text)?.[1] ?? Number.NaN);
  if (!(Math.abs(now - begunAt) <= PROOF_WINDOW_MS)) return false;
  return isWorked(await sha256(text));
}
