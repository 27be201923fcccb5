import { sha256 } from '@noble/hashes/sha2.js';
import { isWorked } from '../../../schemas/proof-of-work.ts';

/** Time of one stretch of work: short enough for typing to stay fluent on a slow phone. */
const STRETCH_MS = 6;

function randomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(36).padStart(2, '0'))
    .join('');
}

/** Lets the browser handle what waits, such as typing. A timer would be slowed down in a tab that is not shown. */
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
 * Works for a message, so that sending thousands costs a robot time. Asks no server and no third party, and keeps nothing
 * on the visitor's device.
 *
 * @returns a proof, good for one message
 */
export async function workForProof(): Promise<string> {
  const start = `1.${Date.now()}.${randomText()}.`;
  const encoder = new TextEncoder();
  for (let number = 0; ; ) {
    const until = performance.now() + STRETCH_MS;
    do {
      const proof = `${start}${number}`;
      // Not crypto.subtle: it is absent without TLS, and a promise for each hash takes longer than the hash.
      if (isWorked(sha256(encoder.encode(proof)))) return proof;
      number += 1;
    } while (number % 64 !== 0 || performance.now() < until);
    await nextTask();
  }
}
