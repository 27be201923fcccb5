/**
 * What blocks are called when a definition gives them no `id`, by block type. The lint reads it too: two of one type on
 * a page would have the same ids.
 */
export const defaultIds = {
  chat: 'assistent',
  form: 'formulier',
  'session-schedule': 'rooster',
} as const;
