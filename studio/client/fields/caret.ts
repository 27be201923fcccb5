import type { PressedText } from '../../protocol.ts';

/** Returns the offset in a source text of a press in the page; the end of the text when that is uncertain. */
export function caretIn(source: string, pressed: PressedText | undefined): number {
  const at = pressed ? source.indexOf(pressed.text) : -1;
  if (!pressed || at === -1 || source.indexOf(pressed.text, at + 1) !== -1) return source.length;
  return at + pressed.offset;
}

function placeInEditor(editor: HTMLElement, pressed: PressedText | undefined) {
  const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  let offset = caretIn(texts.map(({ data }) => data).join(''), pressed);
  for (const text of texts) {
    if (offset <= text.length) {
      getSelection()?.collapse(text, offset);
      return;
    }
    offset -= text.length;
  }
}

/** Puts the caret of a focused control where its text was pressed in the page. */
export function placeCaret(control: HTMLElement, pressed: PressedText | undefined): void {
  if (control.closest('.cm-editor')) placeInEditor(control, pressed);
  const isTyped = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
  // A number input has no caret position.
  if (!isTyped || control.selectionStart === null) return;
  const at = caretIn(control.value, pressed);
  control.setSelectionRange(at, at);
}
