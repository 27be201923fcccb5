/** Default `id` of a block, by block type: the anchor for links to it. */
export const defaultIds = { 'session-schedule': 'rooster' } as const;

/** Prefix of the field ids in a block without an `id`, by block type. */
export const defaultFieldPrefixes = {
  chat: 'assistent',
  form: 'formulier',
  newsletter: 'nieuwsbrief',
} as const;
