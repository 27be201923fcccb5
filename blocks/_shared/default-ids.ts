/** The `id` of a block whose definition gives none, by block type; links with # find the block by it. */
export const defaultIds = { 'session-schedule': 'rooster' } as const;

/** What the ids of a block's fields begin with when its definition gives no `id`, by block type. The block has none. */
export const defaultFieldPrefixes = { chat: 'assistent', form: 'formulier' } as const;
