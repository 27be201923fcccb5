/** Decodes the percent-encoding of a part of an address (RFC 3986, section 2.1); unchanged when it cannot be read. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
