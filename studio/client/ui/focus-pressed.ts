/** Buttons that React Aria does not give the focus itself. */
const OWN_BUTTONS = 'button:not([data-react-aria-pressable])';

/** Gives a button that is pressed the focus: Safari on a Mac does not, and keys would then go nowhere. */
export function focusPressed({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest<HTMLElement>(OWN_BUTTONS) : null;
  if (button && button !== document.activeElement) button.focus({ preventScroll: true });
}
