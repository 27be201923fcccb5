import type { PressedText } from '../../protocol.ts';

/** A text that was pressed in the page, and what is typed until its field has the focus. */
let waiting: { pressed: PressedText; typed: string } | undefined;

/** Notes which text was pressed, if any: what is typed from now on is meant for its field. */
export function waitForField(pressed: PressedText | undefined): void {
  waiting = pressed && { pressed, typed: '' };
}

/** Keeps what is typed in the page, where nothing else takes it. */
export function keepTyped(text: string): void {
  if (waiting) waiting.typed += text;
}

/** Types in the focused field of a pressed text what was typed before it was there. */
export function typeAhead(pressed: PressedText | undefined): void {
  if (!pressed || waiting?.pressed !== pressed) return;
  const { typed } = waiting;
  waiting = undefined;
  // Deprecated, but in every browser, and the only way that every editor takes for typing.
  if (typed !== '') document.execCommand('insertText', false, typed);
}
