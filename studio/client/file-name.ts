import { kindNames } from '../entry-names.ts';
import type { Entry } from '../protocol.ts';

/** Returns the name of a file in the list on the left, with its kind. @param entry its entry, when it has one */
export const fileName = (entry: Entry | undefined, file: string) =>
  entry ? `${kindNames[entry.kind]}: ${entry.title}` : file;
