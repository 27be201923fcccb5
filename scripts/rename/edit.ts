/** Other text for a stretch of a file, in UTF-16 code units. */
export interface Edit {
  offset: number;
  length: number;
  text: string;
}

/** Carries out edits that do not overlap; every other character stays as it is. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { offset, length, text: replacement } of [...edits].sort((a, b) => a.offset - b.offset)) {
    result += text.slice(at, offset) + replacement;
    at = offset + length;
  }
  return result + text.slice(at);
}
