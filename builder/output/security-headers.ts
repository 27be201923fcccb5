import { createHash } from 'node:crypto';

/** Origins of the videos: Vimeo in the programmes, YouTube for the how-it-works video (section 7). */
const VIDEO_HOSTS = ['https://player.vimeo.com', 'https://www.youtube-nocookie.com'];

/** Origins that pages connect to besides their own. */
interface Origins {
  /** The scheduling page in the booking dialog. */
  scheduler: string;
  /** Origin of the functions, when that is not the site itself (`VITE_SUPABASE_URL`). */
  functions?: string | undefined;
}

const sha256 = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * Writes the Content Security Policy of every page. Scripts come from the site itself; the one inline script is
 * allowed by its hash.
 */
function contentSecurityPolicy(inlineScripts: readonly string[], { scheduler, functions }: Origins): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map(sha256)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    // The scheduling page is also fetched once outside its frame, to find out whether it can be reached.
    'connect-src': ["'self'", new URL(scheduler).origin, ...(functions ? [new URL(functions).origin] : [])],
    'frame-src': [new URL(scheduler).origin, ...VIDEO_HOSTS],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Returns the headers of every response, by name. */
export function securityHeaders(inlineScripts: readonly string[], origins: Origins): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(inlineScripts, origins),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    // For browsers that do not support frame-ancestors.
    'X-Frame-Options': 'DENY',
    // Another site cannot load resources of this one into its own process, or get a reference to its windows.
    'Cross-Origin-Resource-Policy': 'same-site',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
