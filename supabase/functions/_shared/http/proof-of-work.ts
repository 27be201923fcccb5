import { isWorked, PROOF_PATTERN, PROOF_WINDOW_MS } from '../../../../schemas/proof-of-work.ts';

/**
 * Tells whether a proof holds: its SHA-256 begins with enough bits that are 0, and it was begun within a day of now. The
 * moment is part of what is hashed, so to change it costs the work again.
 *
 * @param now milliseconds since 1970
 */
export async function isProof(text: string, now: number): Promise<boolean> {
  const begunAt = Number(PROOF_PATTERN.exec(text)?.[1] ?? Number.NaN);
  if (!(Math.abs(now - begunAt) <= PROOF_WINDOW_MS)) return false;
  return isWorked(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}
