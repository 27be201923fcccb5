/** RFC 5545, section 3.1: a line is at most 75 octets without its line break. */
const MAX_OCTETS = 75;

/** Escapes a text as the value of a calendar property (RFC 5545, section 3.3.11). */
export function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, '\\$&')
      .replace(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what the format forbids
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
  );
}

/**
 * Folds a calendar line into lines of at most 75 octets of UTF-8, continued with a leading space, never inside
 * a character (RFC 5545, section 3.1).
 */
export function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
