/** How often the browser has begun to go to another document. */
let departures = 0;
// There is no window where pages are built.
globalThis.addEventListener?.('beforeunload', () => {
  departures += 1;
});

/**
 * Begins to watch whether the visitor leaves. Firefox and Safari give up what is being fetched as soon as a navigation
 * begins: who then takes that for a failure, and loads a page, undoes the navigation.
 *
 * @returns whether the browser has begun to go to another document since
 */
export function watchLeaving(): () => boolean {
  const before = departures;
  return () => departures > before;
}
