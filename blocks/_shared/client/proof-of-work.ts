import { sha256 } from '@noble/hashes/sha2.js';
import { isWorked } from '../../../schemas/proof-of-work.ts';

/** Duration of one slice of work: short enough to keep typing responsive on a slow phone. */
const STRETCH_MS = 6;

function randomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(36).padStart(2, '0'))
    .join('');
}

/** Yields to the browser for pending events, such as typing. A timer would be throttled in a background tab. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/**
 * Computes a proof of work for a submission, so that sending thousands costs a robot time. Contacts no server or third
 * party, and stores nothing on the visitor's device.
 *
 * @returns a proof that is valid for one submission
 */
export async function workForProof(): Promise<string> {
  const start = `1.${Date.now()}.${randomText()}.`;
  const encoder = new TextEncoder();
  for (let number = 0; ; ) {
    const until = performance.now() + STRETCH_MS;
    do {
      const proof = `${start}${number}`;
      // Not crypto.subtle: it is missing without TLS, and a promise per hash takes longer than the hash.
      if (isWorked(sha256(encoder.encode(proof)))) return proof;
      number += 1;
    } while (number % 64 !== 0 || performance.now() < until);
    await nextTask();
  }
}
