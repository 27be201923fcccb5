import { INLINE_SCRIPT_ID } from '../../../renderer/browser/inline-script.ts';

/** The ids of the page around its blocks; the client finds its own elements by them, and takes the first. */
export const pageIds: ReadonlySet<string> = new Set([
  INLINE_SCRIPT_ID,
  'main',
  'page-data',
  'page-style',
  'root',
]);
