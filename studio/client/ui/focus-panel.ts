/** Gives the focus to the heading of the panel "Eigenschappen". */
export const focusPanel = () => document.querySelector<HTMLElement>('.panel-heading h2')?.focus();

/** Does something once a dialog is gone, and has given the focus back to what opened it. */
export function afterDialog(act: () => void) {
  const isOpen = document.querySelector('[role=dialog]') !== null;
  requestAnimationFrame(isOpen ? () => afterDialog(act) : () => requestAnimationFrame(act));
}

/** Gives the focus to the panel once the dialog that opened something in it is gone, unless a field has it by then. */
export const focusOpened = () =>
  afterDialog(() => {
    if (!document.activeElement?.closest('.inspector')) focusPanel();
  });
