/** How long the pointer hovers over a link before its page is prefetched, in milliseconds. */
const REST_MS = 65;

/** Returns the internal link that an element is in; undefined when the browser has to follow it itself. */
export function internalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.origin !== location.origin) return undefined;
  if (link.target !== '' || link.hasAttribute('download')) return undefined;
  // A file, or a path that begins with two slashes: by itself such a path is an address of another host.
  const isOther = /^\/\/|\.[a-z0-9]+$/i.test(link.pathname);
  return isOther ? undefined : link;
}

/** Returns the internal link that a press follows in this window; undefined when the browser has to. */
export function pressedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  return internalLink(event.target);
}

/**
 * Makes the router follow internal links, which are plain `<a href>` everywhere, with one listener for all. The browser
 * handles presses with a modifier key.
 *
 * @param navigate goes to a path with its query and hash
 * @param prefetch fetches a page that the visitor may visit next
 * @returns a function that removes the listeners
 */
export function takeOverLinks(
  navigate: (to: string, options: { replace: boolean }) => void,
  prefetch: (pathname: string) => void,
): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;

  const onClick = (event: MouseEvent) => {
    const link = pressedLink(event);
    if (!link) return;
    event.preventDefault();
    const to = `${link.pathname}${link.search}${link.hash}`;
    const here = `${location.pathname}${location.search}${location.hash}`;
    navigate(to, { replace: link.dataset.replace !== undefined || to === here });
  };
  const linkAway = ({ target }: Event) => {
    const link = internalLink(target);
    return link?.pathname === location.pathname ? undefined : link;
  };
  const onRest = (event: Event) => {
    const link = linkAway(event);
    clearTimeout(resting);
    if (link) resting = setTimeout(() => prefetch(link.pathname), REST_MS);
  };
  const onPress = (event: Event) => {
    const link = linkAway(event);
    if (link) prefetch(link.pathname);
  };

  document.addEventListener('click', onClick);
  document.addEventListener('pointerdown', onPress, { passive: true });
  for (const name of ['pointerover', 'focusin']) document.addEventListener(name, onRest, { passive: true });
  return () => {
    clearTimeout(resting);
    document.removeEventListener('click', onClick);
    document.removeEventListener('pointerdown', onPress);
    for (const name of ['pointerover', 'focusin']) document.removeEventListener(name, onRest);
  };
}
