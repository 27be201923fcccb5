import { watchLeaving } from './navigation-watch.ts';
import { RELOADED } from './reloaded.ts';
import { sessionDrafts } from './remember-form.ts';

/** Thrown when code that is fetched when it is needed did not arrive. */
class MissingCode extends Error {
  override name = 'MissingCode';
}

/**
 * Fetches code when it is needed.
 *
 * @throws MissingCode when it does not arrive; a browser never asks for it again while the page stands (HTML standard,
 *   module map). What `load` throws when the visitor leaves meanwhile
 */
export function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  const leaves = watchLeaving();
  return load().catch((cause: unknown) => {
    throw leaves() ? cause : new MissingCode('A script did not arrive.', { cause });
  });
}

/**
 * Loads the page anew when that can bring code that is missing: with a connection, and once per address. What was
 * typed comes back.
 *
 * @returns whether it does
 */
export function reloadForCode(error: unknown): boolean {
  const kept = sessionDrafts();
  if (!(error instanceof MissingCode) || !navigator.onLine || !kept) return false;
  if (kept.getItem(RELOADED) === location.href) return false;
  kept.setItem(RELOADED, location.href);
  location.reload();
  return true;
}
