import { BROWSER_FLOOR } from '../builder/browser-floor.ts';

/**
 * The oldest browsers that the Studio works in, by version. Firefox sends what is typed when a page is left
 * (`keepalive`) since 133, and Safari tells what is visible (`checkVisibility`) since 17.4. docs/schrijven.md lists
 * them.
 */
export const STUDIO_FLOOR = { ...BROWSER_FLOOR, firefox: [133, 0], safari: [17, 4], ios: [17, 4] } as const;
