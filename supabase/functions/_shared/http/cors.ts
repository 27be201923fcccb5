/** Headers that supabase-js sends when it invokes a function, besides the content type. */
const USUAL_HEADERS = ['authorization', 'apikey', 'content-type', 'x-client-info', 'x-region'];

/** Most header names that are allowed; a browser requests far fewer. */
const MOST_HEADERS = 30;

/** A day, so that a browser need not send a preflight before each submission. */
const PREFLIGHT_SECONDS = 86_400;

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined;
}

/**
 * Matches hosts that no site on the internet can have: IP addresses, names without a dot, and reserved names (RFC
 * 6761, RFC 6762, RFC 8375). Any other name could be pointed at this computer.
 */
const OWN_HOST =
  /^(\d+(\.\d+){3}|\[[0-9a-f:.]+\]|[\w-]+|[\w.-]+\.(local|localhost|test|internal|home\.arpa))(:\d+)?$/;

/**
 * Tells whether a page of this origin may call the functions. A request without an Origin header does not come from a
 * page, and passes. A page served by the called host is the site itself, unless that host can be anybody's: any site
 * can point its name at a server that only the visitor can reach (DNS rebinding).
 *
 * @param allowed origins such as `https://impactkanaal.example`
 */
export function isAllowedOrigin(request: Request, allowed: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  if (origin === null || allowed.includes(origin)) return true;
  const host = hostOf(origin);
  return host !== undefined && OWN_HOST.test(host) && host === hostOf(request.url);
}

/**
 * Returns the headers that let the calling page read the response (Fetch standard, section 3.2.3 "HTTP responses").
 * For an origin that is not allowed they are left out.
 */
export function corsHeaders(request: Request, allowed: readonly string[]): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null || !isAllowedOrigin(request, allowed)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Retry-After',
  };
}

/**
 * Returns the headers of the response to a preflight, besides {@link corsHeaders}. Every requested header is allowed:
 * the origin was already checked, and a newer supabase-js may send one more.
 */
export function preflightHeaders(request: Request): Record<string, string> {
  const asked = (request.headers.get('access-control-request-headers') ?? '').toLowerCase().split(',');
  const names = [...USUAL_HEADERS, ...asked.map((name) => name.trim())].filter((name) =>
    /^[a-z0-9-]{1,64}$/.test(name),
  );
  return {
    'access-control-allow-methods': 'POST, OPTIONS',
    'access-control-allow-headers': [...new Set(names)].slice(0, MOST_HEADERS).join(', '),
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  };
}
