/**
 * Number of zero bits that the hash of a proof must begin with: some 65,000 tries, a moment for a phone that is idle
 * anyway.
 */
const PROOF_BITS = 16;

/** How far a visitor's clock may be off, and how long a page with a proof may stay open. */
export const PROOF_WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * A proof: its version, the moment it was started (milliseconds since 1970), random text, and the number that was
 * found.
 */
export const PROOF_PATTERN = /^1\.(\d{13})\.[0-9a-z]{16,32}\.\d{1,12}$/;

/** Tells whether a hash begins with enough zero bits. */
export function isWorked(hash: Uint8Array): boolean {
  const whole = Math.floor(PROOF_BITS / 8);
  return (
    hash.subarray(0, whole).every((byte) => byte === 0) && (hash[whole] ?? 0) >> (8 - (PROOF_BITS % 8)) === 0
  );
}
