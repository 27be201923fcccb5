import { join, relative } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';

/** Folders of this repository in which commands keep what they made: no source, and many files. */
const KEPT = /^(?:\.cache|\.data|dist)(?:[.\\/]|$)/;

/**
 * Which files the development server leaves unwatched. Each watched folder costs a watcher, of which a system has so
 * many (Linux: `fs.inotify.max_user_watches`); without any left, no program is told of changes.
 *
 * @param root the folder of the site, whose pages are watched wherever they stand
 */
export function noSources(root: string): (path: string) => boolean {
  const pages = join(root, 'pages');
  return (path) => KEPT.test(relative(REPOSITORY, path)) && !path.startsWith(pages);
}
