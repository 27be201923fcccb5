import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log, LogFacts } from '../../supabase/functions/_shared/log.ts';

const requestIds = new AsyncLocalStorage<string | undefined>();

/** Events that somebody must act on, and events that are not failures but worth a look. */
const ERROR = /(failed|dead|lost|stuck|not mailed)$/;
const WARNING = /(refused|suspect|waits|limit reached|limit of today reached|not believed)$/;

/** Returns how serious an event is. */
export function levelOf(event: string): 'error' | 'warn' | 'info' {
  if (ERROR.test(event)) return 'error';
  return WARNING.test(event) ? 'warn' : 'info';
}

/** Handles a request; each line logged meanwhile holds the request's id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return requestIds.run(id, work);
}

/** Starts work that belongs to no request, although one may have given the reason for it. */
export function outsideRequests<T>(work: () => T): T {
  return requestIds.run(undefined, work);
}

/**
 * Makes the log of the local server: one line of JSON for each event, with its time, level and request id.
 *
 * @param write receives each line; by default it goes to standard error
 */
export function createServerLog(write: (line: string) => void = console.error): Log {
  return (event, facts: LogFacts = {}) => {
    const time = new Date().toISOString();
    write(JSON.stringify({ time, level: levelOf(event), event, request: requestIds.getStore(), ...facts }));
  };
}

/** Returns the id of a request: the one that a proxy in front gave it, or a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id') ?? '';
  return /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}
