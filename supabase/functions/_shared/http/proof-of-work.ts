import { isWorked, PROOF_PATTERN, PROOF_WINDOW_MS } from '../../../../schemas/proof-of-work.ts';

/**
 * Tells whether a proof is valid: its SHA-256 begins with enough zero bits, and its timestamp is within a day of now.
 * The timestamp is part of what is hashed, so changing it means redoing the work.
 *
 * @param now milliseconds since 1970
 */
export async function isProof(text: string, now: number): Promise<boolean> {
  const begunAt = Number(PROOF_PATTERN.exec(text)?.[1] ?? Number.NaN);
  if (!(Math.abs(now - begunAt) <= PROOF_WINDOW_MS)) return false;
  return isWorked(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
