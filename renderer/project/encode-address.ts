/** Matches what a header cannot hold (RFC 9110, section 5.5), or what is special in a web server's configuration. */
const UNSAFE = /[^\x21-\x7e]+|["$;<>\\^`{|}]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;

/**
 * Returns an address that every server can send: unsafe characters are percent-encoded, encoded ones stay.
 */
export const encodeAddress = (address: string): string =>
  address.replaceAll(LONE_SURROGATE, '\ufffd').replaceAll(UNSAFE, encodeURIComponent);
