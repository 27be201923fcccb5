import { dialled } from '../blocks/_shared/phone-address.ts';

/** Returns a telephone number as an address can have it, behind `tel:`; undefined for a text that is none. */
export function phoneNumberIn(text: string): string | undefined {
  const number = dialled(text);
  return /^\+?[0-9-]+$/.test(number) ? number : undefined;
}

/**
 * Returns what an e-mail address or telephone number without its start is meant as, such as `mailto:hallo@voorbeeld.nl`;
 * undefined for any other text.
 */
export function mailOrPhone(address: string): string | undefined {
  const bare = address.trim();
  if (/^[^\s@/:?#]+@[^\s@/:?#.]+(?:\.[^\s@/:?#.]+)+$/.test(bare)) return `mailto:${bare}`;
  const number = dialled(bare).replaceAll('-', '');
  return /^\+?\d{8,15}$/.test(number) ? `tel:${number}` : undefined;
}
