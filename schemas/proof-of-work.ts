/** Bits that must be 0 at the start of the hash of a proof: some 65,000 tries, a moment for a phone that waits anyway. */
const PROOF_BITS = 16;

/** How far the clock of a visitor may be off, and how long a page with a proof may stay open. */
export const PROOF_WINDOW_MS = 24 * 60 * 60 * 1000;

/** A proof: its form, the moment it was begun (milliseconds since 1970), random text, and the number that was searched. */
export const PROOF_PATTERN = /^1\.(\d{13})\.[0-9a-z]{16,32}\.\d{1,12}$/;

/** Tells whether a hash begins with enough bits that are 0. */
export function isWorked(hash: Uint8Array): boolean {
  const whole = Math.floor(PROOF_BITS / 8);
  return (
    hash.subarray(0, whole).every((byte) => byte === 0) && (hash[whole] ?? 0) >> (8 - (PROOF_BITS % 8)) === 0
  );
}
