/**
 * An address outside this site: https, mailto or tel; anything else could run script or leak. Apart from zod, so
 * that the lint can use it without loading zod. No part can match in two ways, so it is linear on any input.
 */
export const externalUrlPattern =
  /^(https:\/\/[^\s"<>\\]+|mailto:[^\s"<>\\@]+@[^\s"'<>\\@]+|tel:\+?[0-9-]+)$/;
