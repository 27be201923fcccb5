import { LOADER_ID } from '../../../../renderer/browser/early-touches.ts';

/** The ids of the page around its blocks; the client finds its own elements by them, and takes the first. */
export const pageIds: ReadonlySet<string> = new Set([LOADER_ID, 'main', 'page-data', 'page-style', 'root']);
