import { UsageError } from '../renderer/files/usage-error.ts';

/**
 * Returns the variables that are written into the site: those that begin with `VITE_`.
 *
 * @throws UsageError when `VITE_SUPABASE_URL` is not an address
 */
export function publicSettings(env: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const { VITE_SUPABASE_URL: supabase } = env;
  if (supabase && !(URL.canParse(supabase) && /^https?:/.test(supabase))) {
    throw new UsageError(
      `VITE_SUPABASE_URL is "${supabase}", en dat is geen webadres. Gebruik bijvoorbeeld https://abcd.supabase.co.`,
    );
  }
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      name.startsWith('VITE_') && value ? [[name, value]] : [],
    ),
  );
}
