/** A part of an address without its percent-encoding (RFC 3986, section 2.1); as it stands when it cannot be read. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
