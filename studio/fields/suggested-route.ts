import { plainName } from '../../lint/dutch/words.ts';

/** Returns the address that a title suggests: `/open-dag` of "Open dag!"; empty without letters. */
export function suggestedRoute(title: string): string {
  const name = plainName(title);
  return name === '' ? '' : `/${name}`;
}
