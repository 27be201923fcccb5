import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { UsageError } from '../renderer/files/usage-error.ts';
import { messagesOf } from './thread-messages.ts';

/** Reads from a thread that sends a message and, once that is read, throws an error of this name. */
async function readAndFail(name: string) {
  const code = `const { parentPort } = require('node:worker_threads');
    class Named extends Error { name = ${JSON.stringify(name)} }
    parentPort.once('message', () => { throw new Named('De schijf is vol.'); });
    parentPort.postMessage(1);`;
  const worker = new Worker(code, { eval: true });
  const next = messagesOf(worker);
  const message: unknown = await next();
  worker.postMessage('read');
  return { message, error: await next().catch((thrown: unknown) => thrown) };
}

it('returns messages, and throws what the thread explains as such', async () => {
  const { message, error } = await readAndFail('UsageError');
  expect(message).toBe(1);
  expect(error).toBeInstanceOf(UsageError);
  expect(error).toHaveProperty('message', 'De schijf is vol.');
});

it('throws any other error as it is', async () => {
  const { error } = await readAndFail('TypeError');
  expect(error).not.toBeInstanceOf(UsageError);
  expect(error).toHaveProperty('message', 'De schijf is vol.');
});
