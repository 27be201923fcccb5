/** Selects what texts are typed in. */
export const TEXTS =
  'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"]), [contenteditable="true"]';

/** Tells whether an author is typing a text: the focus must stay there. */
export const isTyping = (): boolean => document.activeElement?.matches(TEXTS) === true;

/**
 * Tells whether a key is part of a character that is being composed. Safari ends the composing before the last key of
 * it, which has the code 229 then.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229;
