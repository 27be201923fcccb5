import { plainName } from '../../lint/dutch/words.ts';

/** The longest suggestion, in characters: an address is read, typed over and shared. */
const LONGEST = 60;

/**
 * Suggests an address for a title: `/open-dag` for "Open dag!"; empty when it has no letters. Of a long title the first
 * words.
 */
export function suggestedRoute(title: string): string {
  const name = plainName(title);
  const words =
    name.length <= LONGEST
      ? name
      : name
          .slice(0, LONGEST + 1)
          .replace(/(?<=.)-[^-]*$/, '')
          .slice(0, LONGEST);
  return words === '' ? '' : `/${words}`;
}
