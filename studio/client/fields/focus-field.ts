/**
 * Gives a field the focus that a button in it lost because the button is gone. The field as a whole gets it: its control
 * does not show what the file holds while it has the focus.
 */
export function focusField(field: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  field.tabIndex = -1;
  field.focus();
  field.addEventListener('blur', () => field.removeAttribute('tabindex'), { once: true });
}
