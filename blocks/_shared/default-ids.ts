/** `id` of a block whose definition has none, by block type: the anchor for links to it. */
export const defaultIds = { 'session-schedule': 'rooster' } as const;

/** Prefix of the ids of fields in a block whose definition has no `id`, by block type. */
export const defaultFieldPrefixes = {
  chat: 'assistent',
  form: 'formulier',
  newsletter: 'nieuwsbrief',
} as const;
