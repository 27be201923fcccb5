import { join, relative } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';

/** Folders of this repository that hold the output of commands: many files, none of them a source. */
const OUTPUT = /^(?:\.cache|\.data|dist)(?:[.\\/]|$)/;

/**
 * Tells whether the development server leaves a path unwatched. Each watched folder uses one of the system's watches
 * (Linux: `fs.inotify.max_user_watches`); when they run out, no program is notified of changes.
 *
 * @param root the folder of the site, whose pages are always watched
 */
export function isUnwatched(root: string): (path: string) => boolean {
  const pages = join(root, 'pages');
  return (path) => !path.startsWith(pages) && OUTPUT.test(relative(REPOSITORY, path));
}
