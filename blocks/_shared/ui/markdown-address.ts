import { defaultUrlTransform } from 'react-markdown';
import { externalUrlPattern } from '../../../schemas/link-pattern.ts';

/**
 * Returns the address of a link in Markdown. Addresses that the schemas allow stay as they are, telephone numbers
 * included; an address that could run a script becomes empty (react-markdown's default).
 */
export function markdownAddress(url: string): string {
  return externalUrlPattern.test(url) ? url : defaultUrlTransform(url);
}
