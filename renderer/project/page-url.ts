import type { Site } from './read-site.ts';

/** Returns the absolute address of a route. */
export const pageUrl = (route: string, { baseUrl }: Pick<Site, 'baseUrl'>): string => `${baseUrl}${route}`;

/** Returns a path and its ancestors except the home page: `/a/b` gives `/a` and `/a/b`. */
export const pathsAbove = (path: string) =>
  path
    .split('/')
    .slice(1)
    .map((_, index, steps) => `/${steps.slice(0, index + 1).join('/')}`);
