import { plainName } from '../../lint/dutch/words.ts';

/** The longest suggestion, in characters: an address is read, typed over and shared. */
const LONGEST = 60;

/**
 * Suggests an address for a title: `/open-dag` for "Open dag!"; empty when it has no letters. Of a long title the first
 * words.
 *
 * @param sibling path of a page of the same kind, such as what it copies: the new one gets an address at the same level
 */
export function suggestedRoute(title: string, sibling = '/'): string {
  const name = plainName(title);
  const words =
    name.length <= LONGEST
      ? name
      : name
          .slice(0, LONGEST + 1)
          .replace(/(?<=.)-[^-]*$/, '')
          .slice(0, LONGEST);
  const parent = sibling.slice(0, sibling.lastIndexOf('/'));
  return words === '' ? '' : `${parent}/${words}`;
}

/** Returns the address that an author typed, with its first slash; any other text only loses its spaces. */
export function wholeRoute(text: string): string {
  const typed = text.trim();
  return /^[a-z\d]/i.test(typed) && !typed.includes(':') ? `/${typed}` : typed;
}
