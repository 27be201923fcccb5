import { relative } from 'node:path';
import { REPOSITORY } from '../../renderer/files/repository.ts';

/** Folders of this repository that hold no code: the output of commands, and the pages, which `watchFolder` watches. */
const NO_CODE = /^(?:\.cache|\.data|dist|pages)(?:[.\\/]|$)/;

/**
 * Tells whether Vite leaves a path unwatched. It watches each file, which uses one of the system's watches (Linux:
 * `fs.inotify.max_user_watches`); when they run out, no program is notified of changes.
 */
export const isUnwatched = (path: string): boolean => NO_CODE.test(relative(REPOSITORY, path));
