import type { Log } from '../log.ts';

/** Most refused origins that are logged: anyone can make them up. */
const MOST_LOGGED = 20;

/** Tells whether a browser could have sent an origin. Anything else was typed by somebody, and is not logged. */
function isWebOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Logs each refused origin once: it may be the site's own, with `ALLOWED_ORIGINS` set wrongly. */
export function refusedOriginLogger(log: Log): (origin: string) => void {
  const known = new Set<string>();
  return (origin) => {
    if (known.has(origin) || known.size >= MOST_LOGGED || !isWebOrigin(origin)) return;
    known.add(origin);
    log('origin refused', { origin, setting: 'ALLOWED_ORIGINS' });
  };
}
