let departures = 0;
// There is no window at build time.
globalThis.addEventListener?.('beforeunload', () => {
  departures += 1;
});

/**
 * Starts watching for navigations to another document. Firefox and Safari abort fetches in flight as soon as a
 * navigation starts: loading a page because such a fetch failed would cancel the navigation.
 *
 * @returns a function that tells whether the browser has started to navigate since
 */
export function watchNavigation(): () => boolean {
  const before = departures;
  return () => departures > before;
}
