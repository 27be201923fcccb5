/** Gives the focus to the heading of the panel "Eigenschappen". */
export const focusPanel = () => document.querySelector<HTMLElement>('.panel-heading h2')?.focus();
