/**
 * The subject that a page's address asks for (specification, section 5).
 *
 * @param path the page the form stands on; the address of another page says nothing about it
 * @returns an empty text when there is none
 */
export function subjectIn(location: Pick<Location, 'pathname' | 'search'>, path: string): string {
  const here = location.pathname.replace(/(?<=.)\/+$/, '');
  return here === path ? (new URLSearchParams(location.search).get('subject') ?? '') : '';
}

/**
 * Tells when the address changes while the page stays. Browsers without the Navigation API tell it for "back" and
 * "forward" only.
 *
 * @returns takes the listener away
 */
export function onAddressChange(listener: () => void): () => void {
  const [target, name] =
    'navigation' in window
      ? ([window.navigation, 'currententrychange'] as const)
      : ([window, 'popstate'] as const);
  target.addEventListener(name, listener);
  return () => target.removeEventListener(name, listener);
}
