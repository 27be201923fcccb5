import { type FocusEvent, useEffect, useRef } from 'react';

/**
 * Two buttons of which one is disabled by pressing it: the other then gets the focus.
 *
 * @returns the event handlers of the element around the buttons
 */
export function useHandedFocus() {
  const pressed = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const button = pressed.current;
    const isLost = document.activeElement === document.body || document.activeElement === button;
    if (!button?.matches(':disabled') || !isLost) return;
    button.parentElement?.querySelector<HTMLElement>('button:enabled')?.focus();
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      pressed.current = target;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) pressed.current = undefined;
    },
  };
}
