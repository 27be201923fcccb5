import type { Span } from './span.ts';

/** A replacement for a span of a file. */
export interface Edit extends Span {
  text: string;
}

/** Applies edits, except those that overlap an earlier one. Every other character stays as it is. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.offset - b.offset)) {
    if (edit.offset < at) continue;
    result += text.slice(at, edit.offset) + edit.text;
    at = edit.offset + edit.length;
  }
  return result + text.slice(at);
}
