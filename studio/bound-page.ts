import { type BoundPage, bindPage } from '../renderer/bind-page.ts';
import type { Project } from '../renderer/project/read-project.ts';
import type { SourceFile } from '../renderer/project/source-file.ts';

type Files = Project['files'];

/** Files that record which paths were looked up, including those that do not exist. */
function noting(files: Files, asked: Map<string, SourceFile | undefined>): Files {
  return {
    get(path) {
      asked.set(path, files.get(path));
      return files.get(path);
    },
    has: (path) => files.has(path),
    forEach: (callback) => files.forEach(callback),
    entries: () => files.entries(),
    keys: () => files.keys(),
    values: () => files.values(),
    [Symbol.iterator]: () => files[Symbol.iterator](),
    size: files.size,
  };
}

const known = new WeakMap<
  SourceFile,
  { bound: BoundPage; asked: ReadonlyMap<string, SourceFile | undefined> }
>();

/**
 * Binds a page as `bindPage` does. It is kept until the page or a file that it binds to changes, so that an edit binds
 * few pages again.
 */
export function boundPage(page: SourceFile, project: Project): BoundPage {
  const before = known.get(page);
  if (before && [...before.asked].every(([path, file]) => project.files.get(path) === file)) {
    return before.bound;
  }
  const asked = new Map<string, SourceFile | undefined>();
  const bound = bindPage(page, { ...project, files: noting(project.files, asked) });
  known.set(page, { bound, asked });
  return bound;
}
