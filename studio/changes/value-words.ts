import { labelOf } from '../fields/all-fields.ts';
import { valueWriter } from '../fields/value-writer.ts';

/** Writes a value in Dutch words. */
export const valueWords = valueWriter(labelOf);
