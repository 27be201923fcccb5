/** An edit after which a text is valid JSON. It is never written to the file. */
export interface TextRepair {
  offset: number;
  /** The number of characters to remove. */
  removed: number;
  /** The text to insert instead. */
  insert: string;
}

/** Returns a text after a repair. */
export function repaired(text: string, { offset, removed, insert }: TextRepair): string {
  return text.slice(0, offset) + insert + text.slice(offset + removed);
}

/** Tells whether a text is valid JSON. */
export function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
