import { INLINE_SCRIPT_ID } from '../../../renderer/browser/inline-script.ts';

/** The ids that a document has outside its blocks: the client finds its elements by them. */
export const pageIds: ReadonlySet<string> = new Set([
  INLINE_SCRIPT_ID,
  'main',
  'page-data',
  'page-style',
  'root',
]);
