import type { SupabaseClient } from '@supabase/supabase-js';
import { loadChunk } from './load-chunk.ts';
import { loadOnce } from './load-once.ts';

type FunctionsClient = SupabaseClient['functions'];

/**
 * What stands in for the public anonymous key where the site calls its own server, which asks for none
 * (design, section 11: `VITE_SUPABASE_ANON_KEY` is optional).
 */
const OWN_SERVER_KEY = 'public-anonymous';

/** How a call ended: with the answer's body, or with the error that `invoke` reports. */
export type FunctionResult = { data: unknown } | { error: unknown };

const client = loadOnce(async (): Promise<FunctionsClient> => {
  const { createClient } = await loadChunk(() => import('@supabase/supabase-js'));
  const url: string = import.meta.env.VITE_SUPABASE_URL || location.origin;
  const key: string = import.meta.env.VITE_SUPABASE_ANON_KEY || OWN_SERVER_KEY;
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  return createClient(url, key, { auth }).functions;
});

/** Fetches what a call needs, before the call: at the first focus in a form (design, section 7). */
export const prepareFunctions = () => void client().catch(() => {});

/**
 * Calls one of the serverless functions (specification, section 7).
 *
 * @param options `timeout` in milliseconds; none without it
 * @throws ChunkLoadError when supabase-js could not be downloaded
 */
export async function callFunction(
  name: string,
  body: object,
  options: { timeout?: number; signal?: AbortSignal } = {},
): Promise<FunctionResult> {
  const functions = await client();
  const { data, error } = await functions.invoke<unknown>(name, { body: { ...body }, ...options });
  return error ? { error } : { data };
}

/** The `error` of an answer's body, when it is a text (design, section 12: it then is a failure, whatever the status). */
export function errorTextIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('error' in body)) return undefined;
  return typeof body.error === 'string' && body.error.trim() !== '' ? body.error : undefined;
}
