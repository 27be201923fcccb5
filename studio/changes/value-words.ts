import { boundLabel } from '../fields/bound-label.ts';
import { valueWriter } from '../fields/value-writer.ts';

/** Writes a value in Dutch words. */
export const valueWords = valueWriter(boundLabel);
