/** The signs that mails and word processors put before the items of a list. */
export const BULLETS = '·•▪◦';

/** A bullet that a mail or a word processor leaves in a text without formatting. */
const BULLET = new RegExp(`^(\\s*)[${BULLETS}]\\s+(?=\\S)`);

/**
 * Returns a text without formatting with its bullets as a list in Markdown; undefined when it has none. A line below an
 * item that is not indented is a paragraph of its own.
 */
export function listedText(text: string): string | undefined {
  const lines = text.split(/\r\n?|\n/);
  const indentOf = (line: string | undefined) => BULLET.exec(line ?? '')?.[1]?.length;
  const first = lines.map(indentOf).find((indent) => indent !== undefined);
  if (first === undefined) return undefined;
  const listed = lines.flatMap((line, index) => {
    const indent = indentOf(line);
    const before = lines[index - 1] ?? '';
    const isInList = indentOf(before) !== undefined;
    const isApart = indent === undefined ? isInList && /^\S/.test(line) : !isInList && /^\S/.test(before);
    const written = indent === undefined ? line : line.replace(BULLET, indent > first ? '  - ' : '- ');
    return isApart ? ['', written] : [written];
  });
  return listed.join('\n');
}
