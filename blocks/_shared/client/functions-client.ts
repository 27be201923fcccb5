import type { SupabaseClient } from '@supabase/supabase-js';
import { loadChunk } from './load-chunk.ts';
import { loadOnce } from './load-once.ts';

type FunctionsClient = SupabaseClient['functions'];

/** Used when `VITE_SUPABASE_ANON_KEY` is not set: the site's own server needs no key. */
const OWN_SERVER_KEY = 'public-anonymous';

/** Result of a call: the body of the response, or the error that `invoke` reports. */
export type FunctionResult = { data: unknown } | { error: unknown };

const client = loadOnce(async (): Promise<FunctionsClient> => {
  const { createClient } = await loadChunk(() => import('@supabase/supabase-js'));
  const url: string = import.meta.env.VITE_SUPABASE_URL || location.origin;
  const key: string = import.meta.env.VITE_SUPABASE_ANON_KEY || OWN_SERVER_KEY;
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(url, key, { auth }).functions;
});

/** Loads supabase-js ahead of a call, because it is large: forms do so when they first get the focus. */
export function prepareFunctions(): void {
  client().catch(() => {});
}

/**
 * Calls one of the serverless functions (specification, section 7).
 *
 * @param options `timeout` in milliseconds; `headers` in addition to those of supabase-js
 * @throws ChunkLoadError when supabase-js could not be downloaded
 */
export async function callFunction(
  name: string,
  body: object,
  options: { timeout?: number; signal?: AbortSignal; headers?: Record<string, string> },
): Promise<FunctionResult> {
  const functions = await client();
  const { data, error } = await functions.invoke<unknown>(name, { body: { ...body }, ...options });
  return error ? { error } : { data };
}

/** Returns the `error` text in a response body. A response with one is a failure, whatever its status. */
export function errorTextIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  return typeof body.error === 'string' && body.error.trim() !== '' ? body.error : undefined;
}
