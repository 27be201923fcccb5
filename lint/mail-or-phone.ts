/**
 * Returns what an e-mail address or telephone number without its start is meant as, such as `mailto:hallo@voorbeeld.nl`;
 * undefined for any other text.
 */
export function mailOrPhone(address: string): string | undefined {
  const bare = address.trim();
  if (/^[^\s@/:?#]+@[^\s@/:?#.]+(?:\.[^\s@/:?#.]+)+$/.test(bare)) return `mailto:${bare}`;
  const number = bare.replace(/^(\+.*)\(0\)/, '$1').replaceAll(/[\s()./-]/g, '');
  return /^\+?\d{8,15}$/.test(number) ? `tel:${number}` : undefined;
}
