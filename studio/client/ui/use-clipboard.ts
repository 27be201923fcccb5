import { type RefObject, useEffect } from 'react';

/**
 * Listens to the clipboard in an element. Where no text has the focus, Firefox tells it to the body alone: then the
 * element that has the focus counts.
 *
 * @param act gets the event and the element in which it is
 */
export function useClipboard(
  type: 'copy' | 'paste',
  holder: RefObject<Element | null>,
  act: (event: ClipboardEvent, within: Element) => void,
): void {
  useEffect(() => {
    const onClipboard = (event: ClipboardEvent) => {
      const within = [event.target, document.activeElement].find(
        (element) => element instanceof Element && holder.current?.contains(element),
      );
      if (within instanceof Element) act(event, within);
    };
    document.addEventListener(type, onClipboard);
    return () => document.removeEventListener(type, onClipboard);
  }, [type, holder, act]);
}
