import { useEffect, useRef } from 'react';

/**
 * Gives the focus to something else once a component is gone that had it.
 *
 * @returns says what gives the focus then
 */
export function useFocusWhenGone(): (give: () => void) => void {
  const giveFocus = useRef<() => void>(undefined);
  useEffect(
    () => () => {
      if (document.activeElement === document.body) giveFocus.current?.();
    },
    [],
  );
  return (give) => {
    giveFocus.current = give;
  };
}
