/**
 * Returns a path without the trailing slashes that visitors and other sites add: `/a/` gives `/a`. The home page's
 * path stays `/`.
 */
export function trimPath(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end--;
  return path.slice(0, end);
}
