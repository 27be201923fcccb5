/** The name of a place in a layout. Apart from zod, so that the lint can use it without loading zod. */
export const slotNamePattern = /^[a-z][a-z0-9-]*$/;
