import { HOME } from '../../entry-names.ts';

/** Formats the address of a page as lists show it. */
export const shownAddress = (path: string) => (path === '/' ? `/ · ${HOME}` : path);
