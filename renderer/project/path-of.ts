/** Returns the path of an address on this site (RFC 3986, section 3): that of `/contact?subject=x#form` is `/contact`. */
export function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? '';
}
