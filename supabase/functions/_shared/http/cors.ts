/** Headers that supabase-js puts on an invoke, next to the content type. */
const usualHeaders = ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-region'];

/** Beyond this many header names a preflight is no browser's. */
const mostHeaders = 30;

/** A day: a browser need not ask again before each message. */
const preflightSeconds = 86_400;

const hostOf = (address: string): string | null => {
  try {
    return new URL(address).host;
  } catch {
    return null;
  }
};

/**
 * Whether a page of this origin may call the functions. A request without an Origin header comes from no
 * browser page and passes; a page served by the very host that is called is the site itself.
 *
 * @param allowed origins such as `https://impactkanaal.example`
 */
export const isAllowedOrigin = (request: Request, allowed: readonly string[]): boolean => {
  const origin = request.headers.get('origin');
  if (origin === null || allowed.includes(origin)) return true;
  const host = hostOf(origin);
  return host !== null && host !== '' && host === hostOf(request.url);
};

/**
 * The headers that let the calling page read the answer (Fetch standard, section 3.2.3 "HTTP responses").
 * For an origin that is not allowed they are left out.
 */
export const corsHeaders = (request: Request, allowed: readonly string[]): Record<string, string> => {
  const origin = request.headers.get('origin');
  if (origin === null || !isAllowedOrigin(request, allowed)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Retry-After',
  };
};

/**
 * What a preflight is answered with, on top of {@link corsHeaders}. Headers asked for are granted, because the
 * origin was already judged and a newer supabase-js may send one more.
 */
export const preflightHeaders = (request: Request): Record<string, string> => {
  const asked = (request.headers.get('access-control-request-headers') ?? '').toLowerCase().split(',');
  const names = [...usualHeaders, ...asked.map((name) => name.trim())].filter((name) =>
    /^[a-z0-9-]{1,64}$/.test(name),
  );
  return {
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': [...new Set(names)].slice(0, mostHeaders).join(', '),
    'access-control-max-age': String(preflightSeconds),
  };
};
