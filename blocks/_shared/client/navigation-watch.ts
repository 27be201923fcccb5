let departures = 0;
// There is no window where pages are built.
globalThis.addEventListener?.('beforeunload', () => {
  departures += 1;
});

/**
 * Starts watching for navigations to another document. Firefox and Safari abort running fetches as soon as a navigation
 * starts: loading a page because such a fetch failed would cancel the navigation.
 *
 * @returns whether the browser has started to navigate since
 */
export function watchNavigation(): () => boolean {
  const before = departures;
  return () => departures > before;
}
