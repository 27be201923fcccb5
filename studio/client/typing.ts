/** Selects what texts are typed in. */
export const TEXTS =
  'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"]), [contenteditable="true"]';

/** Tells whether an author is typing a text: the focus must stay there. */
export const isTyping = (): boolean => document.activeElement?.matches(TEXTS) === true;
