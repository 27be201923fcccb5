import { watchNavigation } from './navigation-watch.ts';
import { RELOADED } from './reloaded.ts';
import { sessionDrafts } from './remember-form.ts';

/** Thrown when a script that is loaded on demand could not be downloaded. */
class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/**
 * Loads a script on demand.
 *
 * @param load the dynamic import
 * @throws ChunkLoadError when the download fails. The browser does not try again before the page is reloaded (HTML
 *   standard, module map)
 * @throws the error of `load` itself when the visitor has left the page meanwhile
 */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const hasNavigatedAway = watchNavigation();
  return load().catch((cause: unknown) => {
    throw hasNavigatedAway() ? cause : new ChunkLoadError('A script could not be downloaded.', { cause });
  });
}

/**
 * Reloads the page after a ChunkLoadError when that can help: with a connection, and once per address. Drafts of forms
 * are restored.
 *
 * @returns whether the page reloads
 */
export function reloadForChunk(error: unknown): boolean {
  const storage = sessionDrafts();
  if (!(error instanceof ChunkLoadError) || !navigator.onLine || !storage) return false;
  if (storage.getItem(RELOADED) === location.href) return false;
  storage.setItem(RELOADED, location.href);
  location.reload();
  return true;
}
