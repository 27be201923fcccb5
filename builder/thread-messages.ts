import { on } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { UsageError } from '../renderer/files/usage-error.ts';

/**
 * Makes a function that returns the next message of a thread, and throws what the thread throws. On the way between
 * threads an error loses its class: one that explains itself gets it back, so that a command prints no stack of it.
 */
export function messagesOf(worker: Worker) {
  const messages = on(worker, 'message');
  return async () => {
    try {
      return (await messages.next()).value[0];
    } catch (error) {
      throw error instanceof Error && error.name === 'UsageError' ? new UsageError(error.message) : error;
    }
  };
}
