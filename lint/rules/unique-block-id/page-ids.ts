import { FIRST_PAINT_ID, INLINE_SCRIPT_ID } from '../../../renderer/browser/inline-script.ts';

/** The ids in a document outside its blocks, by which the client finds its elements. */
export const pageIds: ReadonlySet<string> = new Set([
  FIRST_PAINT_ID,
  INLINE_SCRIPT_ID,
  'main',
  'page-data',
  'page-style',
  'root',
]);
