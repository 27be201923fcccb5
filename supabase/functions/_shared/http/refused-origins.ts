import type { Log } from '../log.ts';

/** Most refused origins that are logged: anyone can make them up. */
const MOST_LOGGED = 20;

/** Whether a browser could have sent it. Anything else was typed by somebody, and stays out of the log. */
function isWebOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Logs each refused origin once: it may be the site's own, and `ALLOWED_ORIGINS` wrong. */
export function refusedOriginLogger(log: Log): (origin: string) => void {
  const known = new Set<string>();
  return (origin) => {
    if (known.has(origin) || known.size >= MOST_LOGGED || !isWebOrigin(origin)) return;
    known.add(origin);
    log('origin refused', { origin, setting: 'ALLOWED_ORIGINS' });
  };
}
