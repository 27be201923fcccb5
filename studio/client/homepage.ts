/** What authors call the page at `/`, whatever its title. */
const HOME = 'homepage';

/** Formats the address of a page as lists show it. */
export const shownAddress = (path: string) => (path === '/' ? `/ · ${HOME}` : path);
