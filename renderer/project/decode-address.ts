/** Decodes the percent-encoding of part of an address (RFC 3986, section 2.1); unchanged when it is invalid. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
