import { dialled } from '../../blocks/_shared/phone-address.ts';

/** Returns a telephone number in the form for an address with `tel:`; undefined for any other text. */
export function phoneNumberIn(text: string): string | undefined {
  const number = dialled(text);
  return /^\+?[0-9-]+$/.test(number) ? number : undefined;
}

/**
 * Returns the intended address of an e-mail address or telephone number without a scheme: `mailto:hallo@voorbeeld.nl`;
 * undefined for any other text.
 */
export function mailOrPhone(address: string): string | undefined {
  const bare = address.trim();
  if (/^[^\s@/:?#]+@[^\s@/:?#.]+(?:\.[^\s@/:?#.]+)+$/.test(bare)) return `mailto:${bare}`;
  const number = dialled(bare).replaceAll('-', '');
  return /^\+?\d{8,15}$/.test(number) ? `tel:${number}` : undefined;
}
