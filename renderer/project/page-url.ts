import type { Site } from './read-site.ts';

/** Returns the absolute address of a route. */
export const pageUrl = (route: string, { baseUrl }: Pick<Site, 'baseUrl'>): string => `${baseUrl}${route}`;

/** Lists the paths above a path, the nearest last: `/a` and `/a/b` for `/a/b/c`. The home page would be above all. */
export const pathsAbove = (path: string): string[] =>
  path
    .split('/')
    .slice(1, -1)
    .map((_, index, steps) => `/${steps.slice(0, index + 1).join('/')}`);
