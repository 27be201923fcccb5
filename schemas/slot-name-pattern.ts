/** The name of a slot in a layout. In a file of its own, so that the lint can use it without loading zod. */
export const slotNamePattern = /^[a-z][a-z0-9-]*$/;
