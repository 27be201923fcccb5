import { plainName } from '../../lint/dutch/words.ts';

/** Suggests an address for a title: `/open-dag` for "Open dag!"; empty when it has no letters. */
export function suggestedRoute(title: string): string {
  const name = plainName(title);
  return name === '' ? '' : `/${name}`;
}
