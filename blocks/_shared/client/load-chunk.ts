import { watchNavigation } from './navigation-watch.ts';

/** Thrown when a script that is loaded on demand could not be downloaded. */
class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/**
 * Loads a script on demand.
 *
 * @param load the dynamic import
 * @throws ChunkLoadError when the download fails. The browser does not retry until the page is reloaded (HTML
 *   standard, module map)
 * @throws the error of `load` itself when the visitor has left the page meanwhile
 */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const hasNavigatedAway = watchNavigation();
  return load().catch((cause: unknown) => {
    throw hasNavigatedAway() ? cause : new ChunkLoadError('A script could not be downloaded.', { cause });
  });
}

/** Returns whether a script could not be downloaded. */
export function isChunkMissing(error: unknown): boolean {
  return error instanceof ChunkLoadError;
}
