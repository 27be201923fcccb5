import { parseStrictly } from '../../renderer/project/source-file.ts';

/** A piece of a text, in UTF-16 code units. */
export interface Span {
  offset: number;
  length: number;
}

/** A replacement for a span of a text. */
export interface Edit extends Span {
  text: string;
}

/** Returns the edit that inserts a text at an offset. */
export function insertion(offset: number, text: string): Edit {
  return { offset, length: 0, text };
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

/** Tells whether an edit makes a text valid JSON. */
export function repairs(edit: Edit, text: string): boolean {
  return parseStrictly(applyEdits(text, [edit])) !== undefined;
}
