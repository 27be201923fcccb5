/** A stretch of a text that has to be exchanged, after which the text is valid JSON. */
export interface TextRepair {
  offset: number;
  /** How many characters are taken out there. */
  removed: number;
  /** What is put in their place. */
  insert: string;
}

/** A text after a repair. */
export function repaired(text: string, { offset, removed, insert }: TextRepair): string {
  return text.slice(0, offset) + insert + text.slice(offset + removed);
}

/** Whether a text is valid JSON. */
export function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
