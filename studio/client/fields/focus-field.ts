import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { START_TEXT } from '../../../lint/texts/start-text.ts';
import type { PressedText } from '../../protocol.ts';
import { typeAhead } from '../state/typed-ahead.ts';
import { TEXTS } from '../state/typing.ts';
import { placeCaret } from './caret.ts';

/**
 * Gives a field the focus that a button in it lost because the button is gone. The field as a whole gets it: its
 * control does not show what the file holds while it has the focus.
 */
export function focusField(field: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  field.tabIndex = -1;
  field.focus();
  field.addEventListener('blur', () => field.removeAttribute('tabindex'), { once: true });
}

const CONTROLS =
  '[data-control], [contenteditable="true"], input:not([type="hidden"]), textarea, [role="row"], button.add';

/** Runs a task, and again whenever something in an element changes, until it succeeds. Returns what ends this. */
function untilDone(element: Element, task: () => boolean): () => void {
  const observer = new MutationObserver(() => {
    if (task()) observer.disconnect();
  });
  if (!task()) observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Where texts are typed, and where they will be once an editor has loaded. */
const TYPED = `${TEXTS}, .cm-waiting`;

/** Returns the text in a control. */
const textOf = (control: HTMLElement) =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    ? control.value
    : (control.textContent ?? '');

/** Selects the text of a control, so that typing replaces it. */
function selectText(control: HTMLElement) {
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select();
  else if (control.closest('.cm-editor')) getSelection()?.selectAllChildren(control);
}

/**
 * Focuses the first text to write in what was just added, so that typing replaces it; else the first text, or the first
 * control. The description of a picture is not where an author begins, nor is an anchor.
 */
export function focusFirst(added: Element): void {
  const before = document.activeElement;
  untilDone(added, () => {
    const now = document.activeElement;
    // The author went on elsewhere while the editor was loading.
    if (now !== before && now !== document.body) return true;
    const texts = [...added.querySelectorAll<HTMLElement>(TYPED)].filter(
      (control) => !control.closest('[data-holds]'),
    );
    const typed = texts.find((control) => textOf(control).startsWith(START_TEXT)) ?? texts[0];
    if (typed?.matches('.cm-waiting')) return false;
    const control = typed ?? added.querySelector<HTMLElement>(CONTROLS);
    control?.focus();
    if (typed) selectText(typed);
    return true;
  });
}

/**
 * Selects a text that nobody has written yet when Tab leads to it, so that typing replaces it.
 *
 * @returns the event handlers of the element around the fields
 */
export function useSelectedStartText() {
  const isByTab = useRef(false);
  return {
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      isByTab.current = key === 'Tab';
    },
    onPointerDownCapture: () => {
      isByTab.current = false;
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (isByTab.current && textOf(target).startsWith(START_TEXT)) selectText(target);
    },
  };
}

/** Focuses the control of a field, even one that is still loading. */
export function focusControl(
  field: Element,
  isFetched: boolean,
  pressed: PressedText | undefined,
): () => void {
  return untilDone(field, () => {
    const control = field.querySelector<HTMLElement>(isFetched ? '[contenteditable="true"]' : CONTROLS);
    if (!control) return false;
    control.focus({ preventScroll: true });
    placeCaret(control, pressed);
    typeAhead(pressed);
    // A field that is in view stays where it is. Lists above it get their rows a moment later.
    requestAnimationFrame(() => control.scrollIntoView({ block: 'nearest' }));
    return true;
  });
}
