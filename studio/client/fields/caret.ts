import type { PressedText } from '../../protocol.ts';
import { startsOf } from '../../starts-of.ts';

/** Returns the offset in a source text of a press in the page; the end of the text when that is uncertain. */
export function caretIn(source: string, pressed: PressedText | undefined): number {
  if (!pressed) return source.length;
  const found = startsOf(pressed.text, source);
  // A page may show the whole value twice, as for narrow and wide screens.
  const at = found[pressed.earlier % found.length];
  return at === undefined ? source.length : at + pressed.offset;
}

/** What puts the caret in an editor: its page holds only the lines that are in view. */
const editors = new WeakMap<Element, (pressed: PressedText | undefined) => void>();

/** Registers an editor that puts its caret itself. @param control the element of the editor that has the focus */
export function registerEditor(control: Element, place: (pressed: PressedText | undefined) => void): void {
  editors.set(control, place);
}

/** Puts the caret of a focused control where its text was pressed in the page. */
export function placeCaret(control: HTMLElement, pressed: PressedText | undefined): void {
  editors.get(control)?.(pressed);
  const isTyped = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
  // A number input has no caret position.
  if (!isTyped || control.selectionStart === null) return;
  const at = caretIn(control.value, pressed);
  control.setSelectionRange(at, at);
}
