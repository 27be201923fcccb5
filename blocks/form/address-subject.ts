/**
 * Returns the subject in the address of a page (specification, section 5).
 *
 * @param path the route of the page with the form; the address of another page has no subject for it
 * @returns an empty text when there is none
 */
export function subjectIn(location: Pick<Location, 'pathname' | 'search'>, path: string): string {
  const here = location.pathname.replace(/(?<=.)\/+$/, '');
  return here === path ? (new URLSearchParams(location.search).get('subject') ?? '') : '';
}

/**
 * Calls a listener when the address changes within the page. Browsers without the Navigation API report only "back"
 * and "forward".
 *
 * @returns a function that removes the listener
 */
export function onAddressChange(listener: () => void): () => void {
  const [target, name] =
    'navigation' in window
      ? ([window.navigation, 'currententrychange'] as const)
      : ([window, 'popstate'] as const);
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}
