import type { Site } from './build-context.ts';

/** The absolute address of a route. What is no route, such as the page for paths that do not exist, gets a slash. */
export const pageUrl = (route: string, { baseUrl }: Pick<Site, 'baseUrl'>): string =>
  `${baseUrl}${route.startsWith('/') ? '' : '/'}${route}`;
