import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus inside a block when a change disables or removes the focused element, which makes browsers move the
 * focus to the document.
 *
 * @param block the element that keeps the focus
 * @param target the element that gets the focus when it is lost
 * @param change the value whose change can lose the focus
 * @param isLost whether the focus counts as lost even though the focused element can still hold it
 * @returns a function to call before the change, which records whether the focus is in the block
 */
export function useKeptFocus(
  block: RefObject<HTMLElement | null>,
  target: RefObject<HTMLElement | null>,
  change: unknown,
  isLost: (focused: Element | null) => boolean = () => false,
): () => void {
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus can only be lost by the change
  useEffect(() => {
    const focused = document.activeElement;
    const left = focused === document.body || focused?.matches(':disabled') === true;
    if (hadFocus.current && (left || isLost(focused))) target.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [change]);
  return () => {
    hadFocus.current = block.current?.contains(document.activeElement) ?? false;
  };
}
