/**
 * An address on this site: `/contact`, `/contact?subject=Hallo`, `/training-coaching#social-impact-hacking` or
 * `#solution`. Never another host: browsers read `//` and `/\` as the start of one. In a file of its own, so that the
 * lint can use it without loading zod.
 */
export const internalPathPattern = /^(\/(?![/\\])|#)[^\s\\]*$/;

/**
 * An address outside this site: https, mailto or tel; anything else could run scripts or leak. No part can match in
 * two ways, so it takes linear time on any input.
 */
export const externalUrlPattern =
  /^(https:\/\/[^\s"<>\\]+|mailto:[^\s"<>\\@]+@[^\s"'<>\\@]+|tel:\+?[0-9-]+)$/;

/** Where a contact button goes when it does not say so (specification, section 2.5). */
export const CONTACT = '/contact';
