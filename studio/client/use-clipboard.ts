import { type RefObject, useEffect } from 'react';

/**
 * Listens to the clipboard while the focus is in an element. Where no text has the focus, Firefox tells it to the body
 * alone.
 *
 * @param act gets the event and the focused element
 */
export function useClipboard(
  type: 'copy' | 'paste',
  holder: RefObject<Element | null>,
  act: (event: ClipboardEvent, focused: Element) => void,
): void {
  useEffect(() => {
    const onClipboard = (event: ClipboardEvent) => {
      const { activeElement } = document;
      if (activeElement && holder.current?.contains(activeElement)) act(event, activeElement);
    };
    document.addEventListener(type, onClipboard);
    return () => document.removeEventListener(type, onClipboard);
  }, [type, holder, act]);
}
