import { sha256 } from '../sha256.ts';

/** Compares two texts in constant time, independent of where they differ. */
async function sameSecret(one: string, other: string): Promise<boolean> {
  const [left, right] = await Promise.all([sha256(one), sha256(other)]);
  return left.reduce((difference, byte, index) => difference | (byte ^ (right[index] ?? 0)), 0) === 0;
}

/** Tells whether a request carries this secret as its bearer token (RFC 6750, section 2.1). */
export function hasBearerToken(request: Request, secret: string): Promise<boolean> {
  return sameSecret(request.headers.get('authorization') ?? '', `Bearer ${secret}`);
}
