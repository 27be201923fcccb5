/** Returns the path of an address on this site (RFC 3986, section 3): `/contact` of `/contact?subject=x#form`. */
export function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
