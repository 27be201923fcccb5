import { join } from 'node:path';
import { type MessagePort, parentPort, Worker } from 'node:worker_threads';
import { systemProblem } from '../renderer/files/errno-message.ts';
import { UsageError } from '../renderer/files/usage-error.ts';
import { UnreadablePictureError } from './assets/media-files.ts';
import type { Commands } from './commands.ts';

/** Why a thread could not do its work: an error loses its class on the way to another thread. */
interface Failure {
  kind: 'unreadable' | 'refused' | 'failed';
  message: string;
}

function failureOf(error: unknown): Failure {
  if (error instanceof UnreadablePictureError) return { kind: 'unreadable', message: error.message };
  const refused = error instanceof UsageError ? error.message : systemProblem(error);
  if (refused !== undefined) return { kind: 'refused', message: refused };
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { kind: 'failed', message };
}

function errorOf({ kind, message }: Failure): Error {
  if (kind === 'unreadable') return new UnreadablePictureError(message);
  return kind === 'refused' ? new UsageError(message) : new Error(message);
}

type Told<Message> = { message: Message } | { failure: Failure };

/**
 * Starts a thread.
 *
 * @param file its bundle, for instance `page-worker.mjs`
 * @param workerData what it begins with
 */
export const startThread = (commands: Commands, file: string, workerData: unknown): Worker =>
  // No loader of TypeScript: it is a bundle.
  new Worker(join(commands.folder, file), { workerData, execArgv: [] });

/**
 * What a thread tells.
 *
 * @param pick the value in the message that is waited for, undefined in any other
 * @returns rejects with what the thread throws: UnreadablePictureError, UsageError for what the system refused, Error
 */
export function answerOf<Message, Value>(
  worker: Worker,
  pick: (message: Message) => Value | undefined,
): Promise<Value> {
  const answer = new Promise<Value>((resolve, reject) => {
    worker.on('message', (told: Told<Message>) => {
      if ('failure' in told) return reject(errorOf(told.failure));
      const value = pick(told.message);
      if (value !== undefined) resolve(value);
    });
    worker.on('error', reject);
  });
  // Who stops before asks for nothing more.
  answer.catch(() => {});
  return answer;
}

/**
 * Does the work of this thread, and tells who started it what comes of it, also when it throws.
 *
 * @param work gets what tells a message, and where this thread is told something
 * @throws Error when this is no thread
 */
export async function runThread<Message>(
  work: (tell: (message: Message) => void, port: MessagePort) => Promise<void> | void,
): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('This file is for a thread of a build.');
  const tell = (told: Told<Message>) => port.postMessage(told);
  try {
    await work((message) => tell({ message }), port);
  } catch (error) {
    tell({ failure: failureOf(error) });
  }
  port.close();
}
